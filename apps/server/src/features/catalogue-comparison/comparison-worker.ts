import { inCompany } from '../../platform/database/app-database.ts';
import type { JobWorker } from '../../platform/jobs/jobs.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { endComparison } from '../catalogue/comparisons.store.ts';
import { compareDraft } from './compare-draft.ts';

const failures = {
  INTERRUPTED: 'The server was ended several times during the comparison. Compare again.',
  DEFECT: 'Something went wrong on our side. Compare again; if it fails again, contact the support.',
} as const;

/** How a draft is compared: in a thread of its own, on a server that answers requests. */
export type CompareDraft = (order: JobOrder, goOn: () => Promise<void>) => Promise<void>;

/** Compares drafts of tables with the versions in force. */
export function comparisonWorker(
  platform: Platform,
  compare: CompareDraft = (order, goOn) => compareDraft(platform, order, goOn),
): JobWorker {
  const { database, log } = platform;
  const fail = ({ companyId, jobId }: JobOrder, code: keyof typeof failures) => {
    const end = { state: 'failed', failureText: failures[code], endedAt: new Date(platform.now()) } as const;
    return inCompany(database, companyId, (tx) => endComparison(tx, jobId, end));
  };
  return {
    run: async (order, attempt) => {
      try {
        await compare(order, async () => attempt.signal.throwIfAborted());
      } catch (error) {
        log.warn({ err: error, jobId: order.jobId }, 'a draft of tables was not compared');
        if (!attempt.isLast) {
          throw error;
        }
        await fail(order, 'DEFECT');
      }
    },
    giveUp: (order) => fail(order, 'INTERRUPTED'),
  };
}
