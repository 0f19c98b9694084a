import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { FilesUnavailable } from '../files/file-store-faults.ts';
import type { JobWorker } from './jobs.ts';
import type { JobOrder } from './queues.ts';

/** A reading that was ended for what it takes: to begin it again would end the same. */
export class ReadingEnded extends Error {
  readonly code: 'TOO_SLOW' | 'TOO_MUCH_MEMORY';

  constructor(code: 'TOO_SLOW' | 'TOO_MUCH_MEMORY') {
    super(code);
    this.code = code;
  }
}

/** Why a file was not read for no fault that its reading tells. */
export type ReadingFailure = ReadingEnded['code'] | 'FILES_UNAVAILABLE' | 'INTERRUPTED' | 'DEFECT';

/** Reads the file of a job; what aborts the signal ends it. */
export type ReadFile = (order: JobOrder, signal: AbortSignal) => Promise<void>;

/** How files of one kind are read. */
export type FileReading = {
  /** What is read, in the words of the log, e.g. `an intake`. */
  readonly what: string;
  /** In a thread for each reading, on a server that answers requests. */
  readonly read: ReadFile;
  /** Whether anybody still waits for the reading of a job. */
  readonly isAwaited: (order: JobOrder) => Promise<boolean>;
  /** Ends the reading of a job with a reason. */
  readonly fail: (order: JobOrder, failure: ReadingFailure) => Promise<void>;
};

/** How often it is asked whether anybody still waits for a reading. */
const LOOK_MS = 1000;

/** Reads files that somebody else has made: each in its own time and memory, and only while somebody waits for it. */
export function readingWorker(
  log: FastifyBaseLogger,
  { what, read, isAwaited, fail }: FileReading,
  lookMs = LOOK_MS,
): JobWorker {
  return {
    run: async (order, { isLast, signal }) => {
      const done = new AbortController();
      const gone = new AbortController();
      const watching = watch(() => isAwaited(order), gone, done.signal, lookMs);
      try {
        await read(order, AbortSignal.any([signal, gone.signal]));
      } catch (error) {
        if (gone.signal.aborted) {
          return;
        }
        log.warn({ err: error, jobId: order.jobId }, `${what} was not read`);
        if (error instanceof ReadingEnded) {
          await fail(order, error.code);
          return;
        }
        if (!isLast) {
          throw error;
        }
        await fail(order, error instanceof FilesUnavailable ? 'FILES_UNAVAILABLE' : 'DEFECT');
      } finally {
        done.abort();
        await watching;
      }
    },
    giveUp: (order) => fail(order, 'INTERRUPTED'),
  };
}

/** Tells when nobody waits for a reading any more: it was thrown away, or given to another job. */
async function watch(
  isStillAwaited: () => Promise<boolean>,
  gone: AbortController,
  done: AbortSignal,
  everyMs: number,
): Promise<void> {
  while (!done.aborted) {
    await pause(everyMs, undefined, { signal: done }).catch(() => {});
    // What cannot be asked now is asked the next time.
    if (!done.aborted && !(await isStillAwaited().catch(() => true))) {
      gone.abort();
      return;
    }
  }
}
