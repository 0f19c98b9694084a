import { type DestinationStream, type LevelWithSilent, type Logger, pino, stdTimeFunctions } from 'pino';
import { describeError } from './describe-error.ts';

/** Fastify logs whole requests at a few faults; their addresses hold what people search for. */
const serializers = { err: describeError, req: ({ method }: { readonly method: string }) => ({ method }) };

/** Opens the log: one JSON object a line, on standard output unless told otherwise. */
export function openLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const options = { level, timestamp: stdTimeFunctions.isoTime, serializers };
  return destination ? pino(options, destination) : pino(options);
}
