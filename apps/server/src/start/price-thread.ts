import { readPriceList } from '../features/price-lists/read-price-list.ts';
import { workOutImpact } from '../features/price-updates/work-out-impact.ts';
import { answerInThread } from '../platform/jobs/answer-in-thread.ts';
import type { JobOrder } from '../platform/jobs/queues.ts';
import { type JobOutcome, jobOutcome, type ThreadPlace, threadPlatform } from './thread-platform.ts';

/** A job of prices, with what it takes to do it as the server would. */
export type PriceOrder = {
  readonly place: ThreadPlace;
  readonly order: JobOrder;
  readonly work: 'list' | 'impact';
};

/** One for each job that is done at once, one for the rows of a list, and one to spare. */
const MOST_CONNECTIONS = 3;

const platformOf = threadPlatform(MOST_CONNECTIONS);

answerInThread<PriceOrder, readonly [], JobOutcome>(async ({ place, order, work }, goOn) => {
  const platform = await platformOf(place);
  return jobOutcome(work === 'list' ? readPriceList(platform, order) : workOutImpact(platform, order, goOn));
});
