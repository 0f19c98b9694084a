import type { Insertable, Selectable } from 'kysely';
import type { FrontViewTables } from '../../database/board-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

export type FrontView = Pick<
  Selectable<FrontViewTables['frontViews']>,
  'lineItemId' | 'fingerprint' | 'drawnOn' | 'sheets' | 'files'
>;

const columns = ['lineItemId', 'fingerprint', 'drawnOn', 'sheets', 'files'] as const;

/** The front view of a board that shows exactly this; undefined while it was not drawn. */
export async function findFrontView(
  tx: AppTransaction,
  lineItemId: number,
  fingerprint: string,
): Promise<FrontView | undefined> {
  return tx
    .selectFrom('frontViews')
    .select(columns)
    .where('lineItemId', '=', lineItemId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/** A front view with the name of the user who drew it. */
export type DrawnView = FrontView & { readonly drawnByName: string };

/** The result of `findFrontView` with the name of the user who drew it. */
export async function findDrawnView(
  tx: AppTransaction,
  lineItemId: number,
  fingerprint: string,
): Promise<DrawnView | undefined> {
  return tx
    .selectFrom('frontViews')
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'frontViews.companyId').onRef('users.userId', '=', 'frontViews.drawnBy'),
    )
    .select([...columns, 'users.name as drawnByName'])
    .where('lineItemId', '=', lineItemId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/** The front views of living boards whose files a job writes, by their boards, with the project of all of them. */
export async function findViewsOfJob(
  tx: AppTransaction,
  jobId: string,
): Promise<readonly (DrawnView & { readonly projectId: number })[]> {
  return tx
    .selectFrom('frontViews')
    .innerJoin('boards', (join) =>
      join
        .onRef('boards.companyId', '=', 'frontViews.companyId')
        .onRef('boards.lineItemId', '=', 'frontViews.lineItemId'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'frontViews.companyId').onRef('users.userId', '=', 'frontViews.drawnBy'),
    )
    .select(['frontViews.lineItemId', 'fingerprint', 'drawnOn', 'sheets', 'files'])
    .select(['users.name as drawnByName', 'boards.projectId'])
    .where('files', '=', jobId)
    .where('boards.deletedAt', 'is', null)
    .orderBy('frontViews.lineItemId')
    .execute();
}

/** Notes front views, whose files are written or follow; where somebody else was faster, theirs stays. */
export async function insertFrontViews(
  tx: AppTransaction,
  views: readonly FrontView[],
  { companyId, userId, now }: { readonly companyId: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('frontViews')
    .values(views.map((view) => ({ ...view, companyId, drawnBy: userId, drawnAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The front views of a board, the one that was drawn last first. */
export async function listFrontViews(tx: AppTransaction, lineItemId: number): Promise<readonly FrontView[]> {
  return tx
    .selectFrom('frontViews')
    .select(columns)
    .where('lineItemId', '=', lineItemId)
    .orderBy('drawnAt', 'desc')
    .execute();
}

/** The fingerprints of all drawings of boards, by the numbers of the boards. */
export async function listFingerprints(
  tx: AppTransaction,
  lineItemIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await tx
    .selectFrom('frontViews')
    .select(['lineItemId', 'fingerprint'])
    .where('lineItemId', 'in', [...lineItemIds])
    .execute();
  const byBoard = Map.groupBy(rows, ({ lineItemId }) => lineItemId);
  return new Map([...byBoard].map(([lineItemId, views]) => [lineItemId, views.map((view) => view.fingerprint)]));
}

/** Takes front views of a board out, and gives those that nobody else took out before. */
export async function deleteFrontViews(
  tx: AppTransaction,
  lineItemId: number,
  fingerprints: readonly string[],
): Promise<readonly FrontView[]> {
  return fingerprints.length === 0
    ? []
    : tx
        .deleteFrom('frontViews')
        .where('lineItemId', '=', lineItemId)
        .where('fingerprint', 'in', [...fingerprints])
        .returning(columns)
        .execute();
}

/** Takes all front views of boards out. */
export async function deleteFrontViewsOf(
  tx: AppTransaction,
  lineItemIds: readonly number[],
): Promise<readonly FrontView[]> {
  return tx
    .deleteFrom('frontViews')
    .where('lineItemId', 'in', [...lineItemIds])
    .returning(columns)
    .execute();
}

/** Keeps the price of a board whose project is locked, in the place of the one before. */
export async function putPriceReport(
  tx: AppTransaction,
  report: Insertable<FrontViewTables['priceReports']>,
): Promise<void> {
  const { companyId: _company, lineItemId: _board, ...columns } = report;
  await tx
    .insertInto('priceReports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['companyId', 'lineItemId']).doUpdateSet(columns))
    .execute();
}

/** Keeps the prices of boards that have none yet, and whose project is locked. */
export async function insertPriceReports(
  tx: AppTransaction,
  reports: readonly Insertable<FrontViewTables['priceReports']>[],
): Promise<void> {
  await tx.insertInto('priceReports').values(reports).execute();
}

/** Drops the prices of boards, where they have one. */
export async function dropPriceReports(tx: AppTransaction, lineItemIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('priceReports')
    .where('lineItemId', 'in', [...lineItemIds])
    .execute();
}
