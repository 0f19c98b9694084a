import { inCompany } from '../../platform/database/app-database.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { endImpact, isImpactJob } from '../price-lists/price-impacts.store.ts';
import { priceListWorker } from '../price-lists/price-list-worker.ts';
import { readPriceList } from '../price-lists/read-price-list.ts';
import { workOutImpact } from './work-out-impact.ts';

const failures = {
  INTERRUPTED: 'The server was ended several times during the work. Work it out again.',
  DEFECT: 'Something went wrong on our side. Work it out again; if it fails again, contact the support.',
} as const;

/** How the jobs of prices are done: in a thread of its own, on a server that answers requests. */
export type PriceWork = {
  readonly read: (order: JobOrder) => Promise<void>;
  readonly workOut: (order: JobOrder, goOn: () => Promise<void>) => Promise<void>;
};

/** Reads uploaded price lists, and works out what published ones change of the open projects. */
export function priceWorker(
  platform: Platform,
  work: PriceWork = {
    read: (order) => readPriceList(platform, order),
    workOut: (order, goOn) => workOutImpact(platform, order, goOn),
  },
): JobWorker {
  const { database, log } = platform;
  const lists = priceListWorker(platform, work.read);
  const isOfImpact = ({ companyId, jobId }: JobOrder) => inCompany(database, companyId, (tx) => isImpactJob(tx, jobId));
  const fail = ({ companyId, jobId }: JobOrder, code: keyof typeof failures) => {
    const end = { state: 'failed', failureText: failures[code], endedAt: new Date(platform.now()) } as const;
    return inCompany(database, companyId, (tx) => endImpact(tx, { jobId }, end));
  };
  return {
    run: async (order, attempt) => {
      if (!(await isOfImpact(order))) {
        await lists.run(order, attempt);
        return;
      }
      try {
        await work.workOut(order, async () => attempt.signal.throwIfAborted());
      } catch (error) {
        log.warn({ err: error, jobId: order.jobId }, 'the impact of prices was not worked out');
        if (!attempt.isLast) {
          throw error;
        }
        await fail(order, 'DEFECT');
      }
    },
    giveUp: async (order) => {
      await ((await isOfImpact(order)) ? fail(order, 'INTERRUPTED') : lists.giveUp(order));
    },
  };
}
