import { randomUUID } from 'node:crypto';
import { isoDayInIndia } from '@pw/domain/dates';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { bookOfDay } from './price-books.ts';
import { CURRENT_LISTS, type ImpactOrder, saveImpactOrder } from './price-impacts.store.ts';

/** What the order needs of its request. */
export type ImpactRequest = {
  readonly actor: { readonly companyId: string };
  readonly tx: AppTransaction;
  readonly platform: Pick<Platform, 'jobs'>;
  readonly now: Date;
  readonly afterCommit: (work: () => Promise<void>) => void;
};

/** Has a job work out what the current prices change of the open projects. The last order counts. */
export async function orderImpact(request: ImpactRequest): Promise<void> {
  const book = await bookOfDay(request.tx, isoDayInIndia(request.now.getTime()));
  await orderImpactOf(request, { basis: CURRENT_LISTS, validFrom: null, bookHash: book?.hash ?? null });
}

/** Has a job work out what some lists change of the open projects; their book is known already. */
export async function orderImpactOf(
  { actor, tx, platform, now, afterCommit }: ImpactRequest,
  of: Pick<ImpactOrder, 'basis' | 'bookHash' | 'validFrom'>,
): Promise<void> {
  const { companyId } = actor;
  const jobId = randomUUID();
  await saveImpactOrder(tx, { ...of, companyId, jobId, orderedAt: now });
  await platform.jobs.send(tx, 'prices', { companyId, jobId });
  afterCommit(async () => platform.jobs.wake());
}
