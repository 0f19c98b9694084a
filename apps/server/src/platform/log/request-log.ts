import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Asked every few seconds by whoever watches the server: they would bury what people do. */
const ASKED_BY_PROGRAMS: ReadonlySet<string | null> = new Set(['/health/live', '/health/ready', '/metrics']);

/**
 * One line for each answered request: who asked which route, and how it ended. The address itself is left out, since
 * paths name objects and query strings hold what people search for; so are headers and bodies, which hold secrets.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { statusCode } = reply;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: statusCode,
      ms: Math.round(reply.elapsedTime),
      ...request.caller,
      ...(error ? { err: error } : {}),
    };
    if (statusCode >= 500 || error) {
      request.log.error(line, 'request');
    } else if (ASKED_BY_PROGRAMS.has(line.route)) {
      request.log.debug(line, 'request');
    } else {
      request.log.info(line, 'request');
    }
  }

  override routeNotFound(): void {}
}
