import type { BoardState } from '@pw/domain/boards/board-form';
import type { BoardInputs } from '../../database/board-tables.ts';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';

/** A board as far as its price needs it, without what was entered of it. */
export type SavedBoard = {
  readonly lineItemId: number;
  readonly name: string;
  readonly quantity: number;
  readonly state: BoardState;
  /** Whether its configuration was ever saved. */
  readonly isSaved: boolean;
  /** Counts the saves of its configuration. */
  readonly configurationRevision: number;
};

/** The living boards of a project in the order of their item numbers. */
export async function listSavedBoards(tx: AppTransaction, projectId: number): Promise<readonly SavedBoard[]> {
  return tx
    .selectFrom('boards')
    .innerJoin('boardConfigurations', (join) =>
      join
        .onRef('boardConfigurations.companyId', '=', 'boards.companyId')
        .onRef('boardConfigurations.lineItemId', '=', 'boards.lineItemId'),
    )
    .select([
      'boards.lineItemId',
      'boards.name',
      'boards.quantity',
      'boards.state',
      'boards.isSaved',
      'boardConfigurations.revision as configurationRevision',
    ])
    .where('boards.projectId', '=', projectId)
    .where('boards.deletedAt', 'is', null)
    .orderBy('boards.itemNumber')
    .orderBy('boards.lineItemId')
    .execute();
}

/** What was entered of a board, as it is now: the revision that was listed may be older. */
export async function readInputs(
  tx: AppTransaction,
  lineItemId: number,
): Promise<{ readonly inputs: BoardInputs; readonly revision: number }> {
  return tx
    .selectFrom('boardConfigurations')
    .select(['inputs', 'revision'])
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirstOrThrow();
}
