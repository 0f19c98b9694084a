import type { CompareDraft } from '../features/catalogue-comparison/comparison-worker.ts';
import { openJobThread } from '../platform/jobs/job-thread.ts';
import type { ComparisonOrder } from './comparison-thread.ts';
import type { JobOutcome, ThreadPlace } from './thread-platform.ts';

/** A thread of its own that compares drafts of tables, so that requests are answered meanwhile. */
export type ComparisonThread = { readonly compare: CompareDraft; readonly close: () => Promise<void> };

/**
 * Opens the thread; it starts with the first comparison.
 * @param place of the database and the files, which it opens as the server does
 */
export function openComparisonThread(place: ThreadPlace): ComparisonThread {
  const file = new URL('./comparison-thread.ts', import.meta.url);
  const { make, close } = openJobThread<ComparisonOrder, readonly [], JobOutcome>(file, 'the comparison of tables');
  return {
    compare: async (order, goOn) => {
      await make({ place, order }, goOn);
    },
    close,
  };
}
