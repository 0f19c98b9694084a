import type { BoardForm } from '@pw/domain/boards/decide-board';
import type { DeviationReason } from '@pw/domain/standard-boards/standard-deviation';
import { withProjectDemands } from '@pw/switchboard/model/demand';
import { sql } from 'kysely';
import type { BoardInputs } from '../../database/board-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { takeNumbers } from '../../platform/database/numbering.store.ts';
import { readDemandsOfProject, type Save } from '../projects/projects.store.ts';

export type Board = BoardForm & {
  readonly projectId: number;
  readonly lineItemId: number;
  readonly itemNumber: number;
  readonly isSaved: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly savedBy: string;
  readonly savedAt: Date;
  readonly revision: number;
  readonly deletedBy: string | null;
  readonly deletedAt: Date | null;
  /** What was chosen for the board as a whole. */
  readonly properties: BoardInputs['properties'];
};

/** The version of a standard board that a board was made from; null for none. */
export type StandardLink = {
  readonly standardId: string;
  readonly version: number;
  /** Why it differs. */
  readonly reasons: readonly DeviationReason[];
} | null;

/** A board that is to be written, with what was entered about it. */
export type NewBoard = BoardForm & {
  readonly isSaved: boolean;
  readonly inputs: BoardInputs;
  readonly knowledgeVersion: string | null;
  /** Left out for none. */
  readonly standard?: StandardLink;
};

export const noInputs: BoardInputs = { properties: {}, feeders: [] };

/** The living boards of a project in the order of their item numbers. */
export async function listBoards(tx: AppTransaction, projectId: number): Promise<readonly Board[]> {
  return selectBoards(tx)
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .orderBy('itemNumber')
    .orderBy('boards.lineItemId')
    .execute();
}

/** A board with the project that it belongs to, as one looks for it among all projects. */
export type FoundBoard = Pick<Board, 'projectId' | 'lineItemId' | 'name' | 'isSaved'> & {
  readonly quotationNumber: string;
  readonly projectName: string;
};

/**
 * Living boards of living projects whose names hold a text, in any case, the last saved first.
 * @param most more are left out
 */
export async function findBoardsNamed(tx: AppTransaction, text: string, most: number): Promise<readonly FoundBoard[]> {
  return tx
    .selectFrom('boards')
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'boards.companyId').onRef('projects.projectId', '=', 'boards.projectId'),
    )
    .select([
      'boards.projectId',
      'boards.lineItemId',
      'boards.name',
      'boards.isSaved',
      'projects.quotationNumber',
      'projects.name as projectName',
    ])
    .where(sql<boolean>`strpos(lower(boards.name), lower(${text})) > 0`)
    .where('boards.deletedAt', 'is', null)
    .where('projects.deletedAt', 'is', null)
    .orderBy('boards.savedAt', 'desc')
    .orderBy('boards.lineItemId', 'desc')
    .limit(most)
    .execute();
}

/** A board of a project, deleted or not; undefined for a number that no board of the project has. */
export async function findBoard(tx: AppTransaction, projectId: number, lineItemId: number): Promise<Board | undefined> {
  return selectBoards(tx)
    .where('projectId', '=', projectId)
    .where('boards.lineItemId', '=', lineItemId)
    .executeTakeFirst();
}

/** Some boards of a project, deleted ones among them. */
export async function findBoards(
  tx: AppTransaction,
  projectId: number,
  lineItemIds: readonly number[],
): Promise<readonly Board[]> {
  return selectBoards(tx)
    .where('projectId', '=', projectId)
    .where('boards.lineItemId', 'in', [...lineItemIds])
    .orderBy('itemNumber')
    .execute();
}

/** How far the configuration of a board is. */
export type ConfigurationFacts = {
  /** Counts the saves of the configuration. */
  readonly revision: number;
  readonly knowledgeVersion: string | null;
  /** When somebody began to change the board who has not saved that. */
  readonly unsavedSince: Date | null;
};

/** How far the configurations of boards are, by the numbers of the boards. */
export async function readConfigurationFacts(
  tx: AppTransaction,
  lineItemIds: readonly number[],
): Promise<ReadonlyMap<number, ConfigurationFacts>> {
  const rows = await tx
    .selectFrom('boardConfigurations')
    .leftJoin('boardDrafts', (join) =>
      join
        .onRef('boardDrafts.companyId', '=', 'boardConfigurations.companyId')
        .onRef('boardDrafts.lineItemId', '=', 'boardConfigurations.lineItemId'),
    )
    .select(['boardConfigurations.lineItemId', 'boardConfigurations.revision'])
    .select(['boardConfigurations.knowledgeVersion', 'boardDrafts.unsavedSince'])
    .where('boardConfigurations.lineItemId', 'in', [...lineItemIds])
    .execute();
  return new Map(rows.map(({ lineItemId, ...facts }) => [lineItemId, facts]));
}

/** What the living boards of a project are called. */
export async function listBoardNames(tx: AppTransaction, projectId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('boards')
    .select('name')
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
}

/** Writes boards behind the last one of a project that is locked or new, and gives their numbers in order. */
export async function insertBoards(
  tx: AppTransaction,
  projectId: number,
  boards: readonly NewBoard[],
  { companyId, userId, now }: Save,
): Promise<readonly number[]> {
  if (boards.length === 0) {
    return [];
  }
  const { last } = await tx
    .selectFrom('boards')
    .select(({ fn }) => fn.coalesce(fn.max('itemNumber'), sql<number>`0`).as('last'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  const first = await takeNumbers(tx, companyId, 'line-item', boards.length);
  // A board that comes from elsewhere leaves the demands of its project there.
  const projectDemands = await readDemandsOfProject(tx, projectId);
  const numbered = boards.map((board, index) => ({
    ...board,
    lineItemId: first + index,
    itemNumber: last + 1 + index,
  }));
  const by = { createdBy: userId, createdAt: now, savedBy: userId, savedAt: now, deletedBy: null, deletedAt: null };
  await tx
    .insertInto('boards')
    .values(
      numbered.map(({ inputs: _inputs, knowledgeVersion: _version, standard, ...columns }) => ({
        ...columns,
        ...standardColumns(standard ?? null),
        ...by,
        companyId,
        projectId,
      })),
    )
    .execute();
  await tx
    .insertInto('boardConfigurations')
    .values(
      numbered.map(({ lineItemId, inputs, knowledgeVersion }) => ({
        companyId,
        lineItemId,
        inputs: JSON.stringify(withProjectDemands(inputs, projectDemands)),
        knowledgeVersion,
      })),
    )
    .execute();
  return numbered.map(({ lineItemId }) => lineItemId);
}

function standardColumns(standard: StandardLink) {
  return {
    standardId: standard?.standardId ?? null,
    standardVersion: standard?.version ?? null,
    standardReasons: JSON.stringify(standard?.reasons ?? []),
  };
}

/** Writes what was accepted over a board whose project is locked. */
export async function updateBoard(
  tx: AppTransaction,
  board: Pick<Board, 'projectId' | 'lineItemId' | 'isSaved'> & BoardForm,
  { userId, now }: Pick<Save, 'userId' | 'now'>,
): Promise<Board> {
  const { projectId, lineItemId, name, type, quantity, state, isSaved, comments, assignedTo } = board;
  await tx
    .updateTable('boards')
    .set({ name, type, quantity, state, isSaved, comments, assignedTo })
    .set({ savedBy: userId, savedAt: now, revision: sql`revision + 1` })
    .where('lineItemId', '=', lineItemId)
    .execute();
  return selectBoards(tx)
    .where('projectId', '=', projectId)
    .where('boards.lineItemId', '=', lineItemId)
    .executeTakeFirstOrThrow();
}

/** Marks boards of a project that is locked as complete. */
export async function markBoardsComplete(
  tx: AppTransaction,
  lineItemIds: readonly number[],
  { userId, now }: Pick<Save, 'userId' | 'now'>,
): Promise<void> {
  await tx
    .updateTable('boards')
    .set({ state: 'generated', savedBy: userId, savedAt: now, revision: sql`revision + 1` })
    .where('lineItemId', 'in', [...lineItemIds])
    .execute();
}

/** Marks boards of a project that is locked as deleted; their configurations stay with them. */
export async function markBoardsDeleted(
  tx: AppTransaction,
  lineItemIds: readonly number[],
  { userId, now }: Pick<Save, 'userId' | 'now'>,
): Promise<void> {
  await tx
    .updateTable('boards')
    .set({ deletedBy: userId, deletedAt: now })
    .where('lineItemId', 'in', [...lineItemIds])
    .execute();
}

function selectBoards(tx: AppTransaction) {
  return (
    tx
      .selectFrom('boards')
      .innerJoin('boardConfigurations', (join) =>
        join
          .onRef('boardConfigurations.companyId', '=', 'boards.companyId')
          .onRef('boardConfigurations.lineItemId', '=', 'boards.lineItemId'),
      )
      .select([
        'boards.projectId',
        'boards.lineItemId',
        'boards.itemNumber',
        'boards.name',
        'boards.type',
        'boards.quantity',
        'boards.state',
        'boards.isSaved',
        'boards.comments',
        'boards.assignedTo',
        'boards.createdBy',
        'boards.createdAt',
        'boards.savedBy',
        'boards.savedAt',
        'boards.revision',
        'boards.deletedBy',
        'boards.deletedAt',
      ])
      // Not the feeders, of which a board can have thousands.
      .select(sql<BoardInputs['properties']>`board_configurations.inputs -> 'properties'`.as('properties'))
  );
}
