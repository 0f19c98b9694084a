import { compareDraft } from '../features/catalogue-comparison/compare-draft.ts';
import { answerInThread } from '../platform/jobs/answer-in-thread.ts';
import type { JobOrder } from '../platform/jobs/queues.ts';
import { type JobOutcome, jobOutcome, type ThreadPlace, threadPlatform } from './thread-platform.ts';

/** The comparison of a draft, with what it takes to do it as the server would. */
export type ComparisonOrder = { readonly place: ThreadPlace; readonly order: JobOrder };

/** One for each job that is done at once, and one to spare. */
const MOST_CONNECTIONS = 3;

const platformOf = threadPlatform(MOST_CONNECTIONS);

answerInThread<ComparisonOrder, readonly [], JobOutcome>(async ({ place, order }, goOn) => {
  const platform = await platformOf(place);
  return jobOutcome(compareDraft(platform, order, goOn));
});
