import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { SourceBoard } from './report-source.ts';

/** The living boards of a project as reports show them, in the order of their item numbers. */
export async function listReportedBoards(tx: AppTransaction, projectId: number): Promise<readonly SourceBoard[]> {
  const boards = await tx
    .selectFrom('boards')
    .innerJoin('boardConfigurations', (join) =>
      join
        .onRef('boardConfigurations.companyId', '=', 'boards.companyId')
        .onRef('boardConfigurations.lineItemId', '=', 'boards.lineItemId'),
    )
    .select(['boards.lineItemId', 'boards.name', 'boards.quantity', 'boardConfigurations.inputs'])
    .where('boards.projectId', '=', projectId)
    .where('boards.deletedAt', 'is', null)
    .orderBy('boards.itemNumber')
    .orderBy('boards.lineItemId')
    .execute();
  const drawn = await lastDrawn(
    tx,
    boards.map(({ lineItemId }) => lineItemId),
  );
  return boards.map((board) => ({ ...board, drawn: drawn.get(board.lineItemId) ?? null }));
}

/** Who drew boards last, and on which day. */
async function lastDrawn(
  tx: AppTransaction,
  lineItemIds: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<SourceBoard['drawn']>>> {
  if (lineItemIds.length === 0) {
    return new Map();
  }
  const rows = await tx
    .selectFrom('frontViews')
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'frontViews.companyId').onRef('users.userId', '=', 'frontViews.drawnBy'),
    )
    .select(['frontViews.lineItemId', 'frontViews.drawnOn as date', 'users.name as drawnBy'])
    .where('frontViews.lineItemId', 'in', [...lineItemIds])
    .orderBy('frontViews.drawnAt')
    .execute();
  return new Map(rows.map(({ lineItemId, ...drawn }) => [lineItemId, drawn]));
}
