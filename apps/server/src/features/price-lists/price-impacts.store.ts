import type { ImpactState } from '@pw/domain/price-lists/price-impact';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The lists that an impact is about: the published ones, or those next to an uploaded one, by its id. */
export type ImpactBasis = string;

/** The published lists alone. */
export const CURRENT_LISTS: ImpactBasis = 'current';

/** How far the impact of prices on the open projects is worked out. */
export type PriceImpact = {
  readonly state: ImpactState;
  readonly done: number;
  readonly total: number;
  readonly failureText: string;
  readonly endedAt: Date | null;
  /** The price book that it was ordered for; null for the prices that come with the product. */
  readonly bookHash: string | null;
  /** The first day of the uploaded list, ISO; null for the published ones. */
  readonly validFrom: string | null;
};

/** The impact that was ordered last; undefined before the first. */
export async function findImpact(tx: AppTransaction, basis: ImpactBasis): Promise<PriceImpact | undefined> {
  return tx
    .selectFrom('priceImpacts')
    .select(['state', 'done', 'total', 'failureText', 'endedAt', 'bookHash', 'validFrom'])
    .where('basis', '=', basis)
    .executeTakeFirst();
}

export type ImpactOrder = Pick<PriceImpact, 'bookHash' | 'validFrom'> & {
  readonly companyId: string;
  readonly basis: ImpactBasis;
  readonly jobId: string;
  readonly orderedAt: Date;
};

const fresh = { state: 'working', attempt: 0, done: 0, total: 0, failureText: '', endedAt: null } as const;

/** Has the impact worked out by a job. A job that is at it finds that its work is another's by now. */
export async function saveImpactOrder(tx: AppTransaction, order: ImpactOrder): Promise<void> {
  const values = { ...order, ...fresh };
  await tx
    .insertInto('priceImpacts')
    .values(values)
    .onConflict((conflict) => conflict.columns(['companyId', 'basis']).doUpdateSet(values))
    .execute();
}

/**
 * The same where the book is another than that of the last order. Of two servers that ask at once the second one waits,
 * and finds the order of the first.
 */
export async function saveDueOrder(tx: AppTransaction, order: ImpactOrder): Promise<boolean> {
  const values = { ...order, ...fresh };
  const saved = await tx
    .insertInto('priceImpacts')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'basis'])
        .doUpdateSet(values)
        .where('priceImpacts.bookHash', 'is distinct from', order.bookHash),
    )
    .returning('jobId')
    .executeTakeFirst();
  return saved !== undefined;
}

/** A run over the open projects. What it writes counts while it is the last that was begun. */
export type ImpactRun = Pick<ImpactOrder, 'companyId' | 'basis' | 'jobId' | 'validFrom'> & { readonly attempt: number };

/** Begins the run of a job; undefined where another one was ordered, or it has ended. */
export async function beginImpact(tx: AppTransaction, jobId: string): Promise<ImpactRun | undefined> {
  return tx
    .updateTable('priceImpacts')
    .set({ attempt: sql`attempt + 1`, done: 0, total: 0 })
    .where('jobId', '=', jobId)
    .where('state', '=', 'working')
    .returning(['companyId', 'basis', 'jobId', 'validFrom', 'attempt'])
    .executeTakeFirst();
}

type ImpactChange = {
  readonly state?: ImpactState;
  readonly done?: number;
  readonly total?: number;
  readonly endedAt?: Date;
  readonly bookHash?: string | null;
};

/** Notes how far a run is; false when the impact is no longer this run's. */
export async function noteImpact(
  tx: AppTransaction,
  { jobId, attempt }: ImpactRun,
  change: ImpactChange,
): Promise<boolean> {
  const changed = await tx
    .updateTable('priceImpacts')
    .set(change)
    .where('jobId', '=', jobId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'working')
    .returning('jobId')
    .executeTakeFirst();
  return changed !== undefined;
}

type ImpactEnd = {
  readonly state: 'failed' | 'stopped';
  readonly failureText: string;
  readonly endedAt: Date;
};

/** Ends the impact that is worked out: that of a job, or of some lists. */
export async function endImpact(
  tx: AppTransaction,
  of: { readonly jobId: string } | { readonly basis: ImpactBasis },
  end: ImpactEnd,
): Promise<void> {
  const working = tx.updateTable('priceImpacts').set(end).where('state', '=', 'working');
  await ('jobId' in of ? working.where('jobId', '=', of.jobId) : working.where('basis', '=', of.basis)).execute();
}

/** Forgets the impact of an uploaded list with all that was worked out for it. A run that is at it ends. */
export async function forgetImpact(tx: AppTransaction, basis: ImpactBasis): Promise<void> {
  await tx.deleteFrom('priceImpacts').where('basis', '=', basis).execute();
}

/** Whether a job of the queue of prices works an impact out. */
export async function isImpactJob(tx: AppTransaction, jobId: string): Promise<boolean> {
  const row = await tx.selectFrom('priceImpacts').select('jobId').where('jobId', '=', jobId).executeTakeFirst();
  return row !== undefined;
}
