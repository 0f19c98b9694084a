import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBare } from './answer-bare.ts';

/** How much of a body has to arrive in how long, until it is there: less than the slowest line that anybody works with. */
export const slowestBody = { bytes: 4096, withinMs: 60_000 } as const;

/**
 * Ends requests whose body stops on its way, or goes on byte by byte: each would keep its connection until the limit of
 * the whole request. A long upload that goes on is left alone, and so is one that waits because the server is behind.
 */
export function endSilentBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => watchBody(request, reply));
}

function watchBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || !hasBody(raw.headers)) {
    return;
  }
  const { socket } = raw;
  let arrived = socket.bytesRead;
  // Goes on after a refusal: the rest of a body that nobody reads is waited for, too.
  const watch = setInterval(() => {
    if (raw.complete) {
      stop();
    } else if (raw.readableLength === 0 && socket.bytesRead - arrived < slowestBody.bytes) {
      stop();
      if (reply.raw.headersSent) {
        socket.destroy();
      } else {
        answerBare(socket, 'TOO_SLOW');
      }
    }
    arrived = socket.bytesRead;
  }, slowestBody.withinMs);
  // A connection carries many requests: each takes its listener with it.
  const stop = () => {
    clearInterval(watch);
    raw.off('end', stop);
    socket.off('close', stop);
  };
  raw.once('end', stop);
  socket.once('close', stop);
}

/** What Node expects a body behind. */
function hasBody(headers: FastifyRequest['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
