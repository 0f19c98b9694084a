import { inCompany } from '../../platform/database/app-database.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import {
  type FileReading,
  type ReadFile,
  type ReadingFailure,
  readingWorker,
} from '../../platform/jobs/reading-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { failReading, isAwaited } from './intake-readings.store.ts';
import { readIntakeOfJob } from './read-intake.ts';

/** How long files may be read, by the clock. */
export const READING_SECONDS = 20;

const failures: Readonly<Record<ReadingFailure, (file: string) => string>> = {
  TOO_SLOW: (file) => `${file} was not read within ${READING_SECONDS} s: split it by boards`,
  TOO_MUCH_MEMORY: (file) => `${file} takes more memory than a reading has: split it by boards`,
  FILES_UNAVAILABLE: (file) => `${file} could not be taken from the file store: drop it again when that is back`,
  INTERRUPTED: (file) => `The server was ended several times while it read ${file}: drop it again`,
  DEFECT: (file) => `Something went wrong on our side with ${file}: drop it again; if it fails again, tell the support`,
};

/**
 * Reads the files of customers.
 * @param read in a thread for each reading, on a server that answers requests
 */
export function intakeWorker(
  platform: Platform,
  read: ReadFile = (order) => readIntakeOfJob(platform, order),
  lookMs?: number,
): JobWorker {
  const { database, log } = platform;
  const reading = {
    what: 'an intake',
    read,
    isAwaited: ({ companyId, jobId }) => inCompany(database, companyId, (tx) => isAwaited(tx, jobId)),
    fail: ({ companyId, jobId }, code) =>
      inCompany(database, companyId, (tx) => failReading(tx, jobId, (file) => ({ code, text: failures[code](file) }))),
  } satisfies FileReading;
  return readingWorker(log, reading, lookMs);
}
