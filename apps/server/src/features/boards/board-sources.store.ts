import { type BoardState, newBoard } from '@pw/domain/boards/decide-board';
import type { BoardInputs } from '../../database/board-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { NewBoard } from './boards.store.ts';

/** A board as it is copied: with what was entered about it, and in progress until it is drawn and priced again. */
export type BoardSource = NewBoard & {
  readonly lineItemId: number;
  /** Whether the board copied is complete. */
  readonly isComplete: boolean;
  readonly deletedBy: string | null;
  readonly deletedAt: Date | null;
};

/** The living boards of a project as they are copied, in the order of their item numbers. */
export async function listSources(tx: AppTransaction, projectId: number): Promise<readonly BoardSource[]> {
  const rows = await selectSources(tx, projectId).where('boards.deletedAt', 'is', null).execute();
  return rows.map(sourceOf);
}

/**
 * Some boards of a project, deleted ones among them, all as they are at one moment: a change or deletion at
 * the same time comes before or after.
 */
export async function findSources(
  tx: AppTransaction,
  projectId: number,
  lineItemIds: readonly number[],
): Promise<ReadonlyMap<number, BoardSource>> {
  const rows = await selectSources(tx, projectId)
    .where('boards.lineItemId', 'in', [...lineItemIds])
    .execute();
  return new Map(rows.map((row) => [row.lineItemId, sourceOf(row)]));
}

/** The board that a copy becomes under a name. */
export function newBoardOf(
  { lineItemId: _id, isComplete: _complete, deletedBy: _by, deletedAt: _at, ...board }: BoardSource,
  name: string = board.name,
): NewBoard {
  return { ...board, name };
}

function selectSources(tx: AppTransaction, projectId: number) {
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
      'boards.type',
      'boards.quantity',
      'boards.state',
      'boards.comments',
      'boards.assignedTo',
      'boards.isSaved',
      'boards.deletedBy',
      'boards.deletedAt',
      'boards.standardId',
      'boards.standardVersion',
      'boards.standardReasons',
      'boardConfigurations.inputs',
      'boardConfigurations.knowledgeVersion',
    ])
    .where('boards.projectId', '=', projectId)
    .orderBy('boards.itemNumber')
    .orderBy('boards.lineItemId');
}

type SourceRow = Awaited<ReturnType<ReturnType<typeof selectSources>['executeTakeFirstOrThrow']>>;

function sourceOf({ standardId, standardVersion, standardReasons: reasons, ...row }: SourceRow): BoardSource {
  const standard =
    standardId === null || standardVersion === null ? null : { standardId, version: standardVersion, reasons };
  return { ...row, standard, state: newBoard.state, isComplete: row.state === 'generated' };
}

/** A board as far as its price needs it, without what was entered of it. */
export type SavedBoard = {
  readonly lineItemId: number;
  readonly itemNumber: number;
  readonly name: string;
  readonly quantity: number;
  readonly state: BoardState;
  /** Whether its configuration was ever saved. */
  readonly isSaved: boolean;
  /** Counts the saves of its configuration. */
  readonly configurationRevision: number;
  /** The rules under which its configuration was saved; null before the first save. */
  readonly knowledgeVersion: string | null;
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
      'boards.itemNumber',
      'boards.name',
      'boards.quantity',
      'boards.state',
      'boards.isSaved',
      'boardConfigurations.revision as configurationRevision',
      'boardConfigurations.knowledgeVersion',
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
