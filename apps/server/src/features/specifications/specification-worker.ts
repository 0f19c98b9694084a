import { inCompany } from '../../platform/database/app-database.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import { type FileReading, type ReadFile, readingWorker } from '../../platform/jobs/reading-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSpecificationOfJob } from './read-specification.ts';
import { failReading, isAwaited } from './specification-readings.store.ts';

/**
 * Reads the files of specifications.
 * @param read in a thread for each reading, on a server that answers requests
 */
export function specificationWorker(
  platform: Platform,
  read: ReadFile = (order) => readSpecificationOfJob(platform, order),
  lookMs?: number,
): JobWorker {
  const { database, log } = platform;
  const reading = {
    what: 'a specification',
    read,
    isAwaited: ({ companyId, jobId }) => inCompany(database, companyId, (tx) => isAwaited(tx, jobId)),
    fail: ({ companyId, jobId }, code) => inCompany(database, companyId, (tx) => failReading(tx, jobId, { code })),
  } satisfies FileReading;
  return readingWorker(log, reading, lookMs);
}
