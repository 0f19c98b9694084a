import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

type Reader = { readonly projectId: number; readonly userId: string };

/** Up to which change of the rates a user has closed the notice of a project; 0 for none. */
export async function readClosedUpTo(tx: AppTransaction, { projectId, userId }: Reader): Promise<number> {
  const row = await tx
    .selectFrom('rateNotices')
    .select('closedUpTo')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.closedUpTo ?? 0;
}

/** Closes the notice of a project for a user; what was closed before stays so, and no change to come is closed. */
export async function closeUpTo(
  tx: AppTransaction,
  companyId: string,
  { projectId, userId }: Reader,
  upTo: number,
): Promise<void> {
  const { last } = await tx
    .selectFrom('rateChanges')
    .select(({ fn }) => fn.coalesce(fn.max('changeId'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('rateNotices')
    .values({ companyId, projectId, userId, closedUpTo: Math.min(upTo, last) })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'projectId', 'userId']).doUpdateSet({
        closedUpTo: sql`greatest(rate_notices.closed_up_to, excluded.closed_up_to)`,
      }),
    )
    .execute();
}
