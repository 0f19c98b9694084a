import { randomUUID } from 'node:crypto';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveImpactOrder } from './price-impacts.store.ts';

/** What the order needs of its request. */
export type ImpactRequest = {
  readonly actor: { readonly companyId: string };
  readonly tx: AppTransaction;
  readonly platform: Pick<Platform, 'jobs'>;
  readonly now: Date;
  readonly afterCommit: (work: () => Promise<void>) => void;
};

/** Has a job work out what the current prices change of the open projects. The last order counts. */
export async function orderImpact({ actor, tx, platform, now, afterCommit }: ImpactRequest): Promise<void> {
  const { companyId } = actor;
  const jobId = randomUUID();
  await saveImpactOrder(tx, { companyId, jobId, orderedAt: now });
  await platform.jobs.send(tx, 'prices', { companyId, jobId });
  afterCommit(async () => platform.jobs.wake());
}
