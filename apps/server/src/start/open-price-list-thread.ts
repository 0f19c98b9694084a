import { FilesUnavailable } from '../platform/files/file-store-faults.ts';
import { openJobThread } from '../platform/jobs/job-thread.ts';
import type { JobOrder } from '../platform/jobs/queues.ts';
import type { ThreadPlace } from './heavy-thread.ts';
import type { ListReading, PriceListOrder } from './price-list-thread.ts';

/** A thread of its own that reads price lists, so that requests are answered meanwhile. */
export type PriceListThread = {
  readonly read: (order: JobOrder) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Opens the thread; it starts with the first list.
 * @param place of the database and the files, which it opens as the server does
 */
export function openPriceListThread(place: ThreadPlace): PriceListThread {
  const file = new URL('./price-list-thread.ts', import.meta.url);
  const { make, close } = openJobThread<PriceListOrder, readonly [], ListReading>(file, 'the price lists');
  return {
    read: async (order) => {
      const outcome = await make({ place, order }, async () => {});
      if (outcome === 'files unavailable') {
        throw new FilesUnavailable(new Error('said by the thread of the price lists'));
      }
    },
    close,
  };
}
