import type { PriceAll } from '../features/commercial/price-all.ts';
import type { PriceWork } from '../features/price-updates/price-worker.ts';
import { FilesUnavailable } from '../platform/files/file-store-faults.ts';
import { openJobThread } from '../platform/jobs/job-thread.ts';
import type { PriceOrder } from './price-thread.ts';
import type { JobOutcome, ThreadPlace } from './thread-platform.ts';

/**
 * A thread of its own that reads price lists, works out their impact and prices what the weekly mails tell, so that
 * requests are answered meanwhile.
 */
export type PriceThread = PriceWork & { readonly priceAll: PriceAll; readonly close: () => Promise<void> };

/** A list has tens of thousands of rows, and each is needed for a moment only. */
const MEMORY = { maxYoungGenerationSizeMb: 12 } as const;

/**
 * Opens the thread; it starts with the first job.
 * @param place of the database and the files, which it opens as the server does
 */
export function openPriceThread(place: ThreadPlace): PriceThread {
  const file = new URL('./price-thread.ts', import.meta.url);
  const { make, close } = openJobThread<PriceOrder, readonly [], JobOutcome>(file, 'the prices', MEMORY);
  return {
    read: async (order) => {
      const outcome = await make({ place, order, work: 'list' }, async () => {});
      if (outcome === 'files unavailable') {
        throw new FilesUnavailable(new Error('said by the thread of the prices'));
      }
    },
    workOut: async (order, goOn) => {
      await make({ place, order, work: 'impact' }, goOn);
    },
    priceAll: async (companyId, now) => {
      await make({ place, work: 'values', companyId, now }, async () => {});
    },
    close,
  };
}
