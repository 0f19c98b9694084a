import { priceAllHere } from '../features/commercial/price-all.ts';
import { readPriceList } from '../features/price-lists/read-price-list.ts';
import { workOutImpact } from '../features/price-updates/work-out-impact.ts';
import { answerInThread } from '../platform/jobs/answer-in-thread.ts';
import type { JobOrder } from '../platform/jobs/queues.ts';
import { type JobOutcome, jobOutcome, type ThreadPlace, threadPlatform } from './thread-platform.ts';

/** A job of prices, or the values of a company, with what it takes to do it as the server would. */
export type PriceOrder = { readonly place: ThreadPlace } & (
  | { readonly work: 'list' | 'impact'; readonly order: JobOrder }
  | { readonly work: 'values'; readonly companyId: string; readonly now: Date }
);

/** One for each job that is done at once, one for the rows of a list, and one to spare. */
const MOST_CONNECTIONS = 3;

const platformOf = threadPlatform(MOST_CONNECTIONS);

answerInThread<PriceOrder, readonly [], JobOutcome>(async ({ place, ...ordered }, goOn) => {
  const platform = await platformOf(place);
  switch (ordered.work) {
    case 'list':
      return jobOutcome(readPriceList(platform, ordered.order));
    case 'impact':
      return jobOutcome(workOutImpact(platform, ordered.order, goOn));
    case 'values':
      return jobOutcome(priceAllHere(platform)(ordered.companyId, ordered.now));
  }
});
