import type { ImpactState } from '@pw/domain/price-lists/price-impact';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** How far the impact of the current prices on the open projects is worked out. */
export type PriceImpact = {
  readonly state: ImpactState;
  readonly done: number;
  readonly total: number;
  readonly failureText: string;
  readonly endedAt: Date | null;
};

/** The impact that was ordered last; undefined before the first. */
export async function findImpact(tx: AppTransaction): Promise<PriceImpact | undefined> {
  return tx.selectFrom('priceImpacts').select(['state', 'done', 'total', 'failureText', 'endedAt']).executeTakeFirst();
}

/** Has the impact worked out by a job. A job that is at it finds that its work is another's by now. */
export async function saveImpactOrder(
  tx: AppTransaction,
  order: { readonly companyId: string; readonly jobId: string; readonly orderedAt: Date },
): Promise<void> {
  const fresh = { ...order, state: 'working' as const, attempt: 0, done: 0, total: 0, failureText: '', endedAt: null };
  await tx
    .insertInto('priceImpacts')
    .values(fresh)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(fresh))
    .execute();
}

/** A run over the open projects. What it writes counts while it is the last that was begun. */
export type ImpactRun = { readonly companyId: string; readonly jobId: string; readonly attempt: number };

/** Begins the run of a job; undefined where another one was ordered, or it has ended. */
export async function beginImpact(tx: AppTransaction, jobId: string): Promise<ImpactRun | undefined> {
  return tx
    .updateTable('priceImpacts')
    .set({ attempt: sql`attempt + 1`, done: 0, total: 0 })
    .where('jobId', '=', jobId)
    .where('state', '=', 'working')
    .returning(['companyId', 'jobId', 'attempt'])
    .executeTakeFirst();
}

type ImpactChange = {
  readonly state?: ImpactState;
  readonly done?: number;
  readonly total?: number;
  readonly endedAt?: Date;
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

/** Ends the impact that is worked out; false when none is. */
export async function endImpact(
  tx: AppTransaction,
  end: { readonly state: 'failed' | 'stopped'; readonly failureText: string; readonly endedAt: Date },
  jobId?: string,
): Promise<boolean> {
  const ended = await tx
    .updateTable('priceImpacts')
    .set(end)
    .where('state', '=', 'working')
    .$if(jobId !== undefined, (query) => query.where('jobId', '=', jobId ?? ''))
    .returning('jobId')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Whether a job of the queue of prices works the impact out. */
export async function isImpactJob(tx: AppTransaction, jobId: string): Promise<boolean> {
  const row = await tx.selectFrom('priceImpacts').select('jobId').where('jobId', '=', jobId).executeTakeFirst();
  return row !== undefined;
}
