import { setTimeout as pause } from 'node:timers/promises';
import { inCompany } from '../../platform/database/app-database.ts';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { failReading, isAwaited } from './intake-readings.store.ts';
import { readIntakeOfJob } from './read-intake.ts';

/** A reading that was ended for what it takes: to begin it again would end the same. */
export class ReadingEnded extends Error {
  readonly code: 'TOO_SLOW' | 'TOO_MUCH_MEMORY';

  constructor(code: 'TOO_SLOW' | 'TOO_MUCH_MEMORY') {
    super(code);
    this.code = code;
  }
}

/** How long files may be read, by the clock. */
export const READING_SECONDS = 20;

const failures = {
  TOO_SLOW: (file: string) => `${file} was not read within ${READING_SECONDS} s: split it by boards`,
  TOO_MUCH_MEMORY: (file: string) => `${file} takes more memory than a reading has: split it by boards`,
  FILES_UNAVAILABLE: (file: string) =>
    `${file} could not be taken from the file store: drop it again when that is back`,
  INTERRUPTED: (file: string) => `The server was ended several times while it read ${file}: drop it again`,
  DEFECT: (file: string) =>
    `Something went wrong on our side with ${file}: drop it again; if it fails again, tell the support`,
} as const;

/** Reads the intake of a job; what aborts the signal ends it. */
export type ReadIntake = (order: JobOrder, signal: AbortSignal) => Promise<void>;

/** How often it is asked whether anybody still waits for a reading. */
const LOOK_MS = 1000;

/**
 * Reads the files of customers.
 * @param read in a thread for each reading, on a server that answers requests
 */
export function intakeWorker(
  platform: Platform,
  read: ReadIntake = (order) => readIntakeOfJob(platform, order),
  lookMs: number = LOOK_MS,
): JobWorker {
  const { database, log } = platform;
  const fail = ({ companyId, jobId }: JobOrder, code: keyof typeof failures) =>
    inCompany(database, companyId, (tx) => failReading(tx, jobId, (file) => ({ code, text: failures[code](file) })));
  const isStillAwaited = ({ companyId, jobId }: JobOrder) =>
    inCompany(database, companyId, (tx) => isAwaited(tx, jobId));
  return {
    run: async (order, { isLast, signal }) => {
      const done = new AbortController();
      const gone = new AbortController();
      const watching = watch(() => isStillAwaited(order), gone, done.signal, lookMs);
      try {
        await read(order, AbortSignal.any([signal, gone.signal]));
      } catch (error) {
        if (gone.signal.aborted) {
          return;
        }
        log.warn({ err: error, jobId: order.jobId }, 'an intake was not read');
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
