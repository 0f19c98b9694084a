import type { Selectable } from 'kysely';
import type { FrontViewTables } from '../../database/front-view-tables.ts';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';

export type FrontView = Pick<
  Selectable<FrontViewTables['frontViews']>,
  'lineItemId' | 'fingerprint' | 'drawnOn' | 'sheets'
>;

/** The front view of a board that shows exactly this; undefined while it was not drawn. */
export async function findFrontView(
  tx: AppTransaction,
  lineItemId: number,
  fingerprint: string,
): Promise<FrontView | undefined> {
  return tx
    .selectFrom('frontViews')
    .select(['lineItemId', 'fingerprint', 'drawnOn', 'sheets'])
    .where('lineItemId', '=', lineItemId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/** Notes a front view whose files are written; where somebody else was faster, theirs stays. */
export async function insertFrontView(
  tx: AppTransaction,
  view: FrontView,
  { companyId, userId, now }: { readonly companyId: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('frontViews')
    .values({ ...view, companyId, drawnBy: userId, drawnAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The front view of a board that was drawn last. */
export async function latestFrontView(tx: AppTransaction, lineItemId: number): Promise<FrontView | undefined> {
  return tx
    .selectFrom('frontViews')
    .select(['lineItemId', 'fingerprint', 'drawnOn', 'sheets'])
    .where('lineItemId', '=', lineItemId)
    .orderBy('drawnAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
