import type { FastifyInstance } from 'fastify';

/**
 * Ends the connections of requests that a stop finds running, once they are answered. A browser would keep them open,
 * and the stop would wait for that until its limit.
 */
export function endConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) {
      reply.header('connection', 'close');
    }
  });
}
