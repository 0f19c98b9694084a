import { inCompany } from '../../platform/database/app-database.ts';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveReadingUp, type ReadingChange } from './price-list-drafts.store.ts';
import { readPriceList } from './read-price-list.ts';

const failures = {
  FILES_UNAVAILABLE: 'The file store could not be reached. Upload the list again when it is back.',
  INTERRUPTED: 'The server was ended several times while it read the list. Upload it again.',
  DEFECT: 'Something went wrong on our side. Upload the list again; if it fails again, tell the support.',
} as const;

/**
 * Reads uploaded price lists.
 * @param read in a thread of its own, on a server that answers requests
 */
export function priceListWorker(
  platform: Platform,
  read: (order: JobOrder) => Promise<void> = (order) => readPriceList(platform, order),
): JobWorker {
  const { database, log } = platform;
  const giveUp = ({ companyId, jobId }: JobOrder, code: keyof typeof failures) => {
    const failure: ReadingChange = { failureCode: code, failureText: failures[code] };
    return inCompany(database, companyId, (tx) => giveReadingUp(tx, jobId, failure));
  };
  return {
    run: async (order, { isLast }) => {
      try {
        await read(order);
      } catch (error) {
        log.warn({ err: error, jobId: order.jobId }, 'a price list was not read');
        if (!isLast) {
          throw error;
        }
        await giveUp(order, error instanceof FilesUnavailable ? 'FILES_UNAVAILABLE' : 'DEFECT');
      }
    },
    giveUp: (order) => giveUp(order, 'INTERRUPTED'),
  };
}
