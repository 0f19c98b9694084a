import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type LevelWithSilent, type Logger, pino, stdTimeFunctions } from 'pino';

/** What the log keeps of an error. PostgreSQL's details and a call's values hold rows, with hashes and names in them. */
export type ErrorDescription = {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** SQLSTATE, or the code of a system call. */
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly cause?: ErrorDescription;
};

const KEPT = ['code', 'table', 'constraint'] as const;

/** Describes an error for the log, by the fields of this list alone. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: 'Something was thrown that is no error', stack: undefined };
  }
  const fields = KEPT.flatMap((field): [string, string][] => {
    const value: unknown = Reflect.get(error, field);
    return typeof value === 'string' ? [[field, value]] : [];
  });
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(fields),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** Fastify logs whole requests at a few faults; their addresses hold what people search for. */
const serializers = { err: describeError, req: ({ method }: { readonly method: string }) => ({ method }) };

/** Opens the log: one JSON object a line, on standard output unless told otherwise. */
export function openLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const options = { level, timestamp: stdTimeFunctions.isoTime, serializers };
  return destination ? pino(options, destination) : pino(options);
}

/** Requested every few seconds by programs that watch the server: they would bury the requests of people. */
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
