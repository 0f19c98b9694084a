import type { BoardDesignOnWire } from '@pw/contract/price-fields';
import type { Insertable, Selectable } from 'kysely';
import type { RevisionTables } from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { FrozenAddress } from '../projects/frozen-project.store.ts';

type FrozenRow = Omit<Selectable<RevisionTables['revisionBoards']>, 'companyId' | 'projectId' | 'revision'>;

/** What prices and lists need of a frozen board. */
export type FrozenPrice = Pick<FrozenRow, 'unitPrice' | 'breakdown' | 'size' | 'unpricedArticles'>;

/** A frozen board without the whole of it, which is large. */
export type FrozenBoardRow = Omit<FrozenRow, 'quoted' | 'quotedFormat'>;

/** The whole of a frozen board, compressed. */
export type FrozenWhole = Pick<FrozenRow, 'lineItemId' | 'quoted' | 'quotedFormat'>;

/** What one unit of a frozen board costs. */
export async function readFrozenPrice(
  tx: AppTransaction,
  frozen: FrozenAddress,
  lineItemId: number,
): Promise<FrozenPrice> {
  return selectBoards(tx, frozen)
    .select(['unitPrice', 'breakdown', 'size', 'unpricedArticles'])
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirstOrThrow();
}

/** The components of one unit of a frozen board. */
export async function readFrozenComponents(
  tx: AppTransaction,
  frozen: FrozenAddress,
  lineItemId: number,
): Promise<FrozenRow['components']> {
  const { components } = await selectBoards(tx, frozen)
    .select('components')
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirstOrThrow();
  return components;
}

/** A frozen board as the call of its design answered it. */
export async function readFrozenDesign(
  tx: AppTransaction,
  frozen: FrozenAddress,
  lineItemId: number,
): Promise<BoardDesignOnWire> {
  const { design } = await selectBoards(tx, frozen)
    .select('design')
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirstOrThrow();
  // It was written as an answer of that call.
  return design as BoardDesignOnWire;
}

/** The drawing of a frozen board. */
export async function readFrozenFrontView(
  tx: AppTransaction,
  frozen: FrozenAddress,
  lineItemId: number,
): Promise<FrozenRow['frontView']> {
  const { frontView } = await selectBoards(tx, frozen)
    .select('frontView')
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirstOrThrow();
  return frontView;
}

/** The whole of a frozen board. */
export async function readFrozenWhole(
  tx: AppTransaction,
  frozen: FrozenAddress,
  lineItemId: number,
): Promise<FrozenWhole> {
  return selectBoards(tx, frozen)
    .select(['lineItemId', 'quoted', 'quotedFormat'])
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirstOrThrow();
}

/** The boards of a frozen revision in the order of their item numbers. */
export async function listFrozenBoards(tx: AppTransaction, frozen: FrozenAddress): Promise<readonly FrozenBoardRow[]> {
  return selectBoards(tx, frozen)
    .select(['lineItemId', 'itemNumber', 'name', 'quantity', 'configurationRevision', 'inputs', 'results'])
    .select(['unitPrice', 'breakdown', 'size', 'unpricedArticles', 'components', 'checks', 'design', 'frontView'])
    .orderBy('itemNumber')
    .orderBy('lineItemId')
    .execute();
}

/** A frozen board with the whole of it, and where the files of its drawing are. */
export type DocumentedWhole = FrozenWhole & Pick<FrozenRow, 'name' | 'quantity' | 'frontView'>;

/** The boards of a frozen revision in the order of their item numbers, each with the whole of it. */
export async function listFrozenWholes(tx: AppTransaction, frozen: FrozenAddress): Promise<readonly DocumentedWhole[]> {
  return selectBoards(tx, frozen)
    .select(['lineItemId', 'name', 'quantity', 'frontView', 'quoted', 'quotedFormat'])
    .orderBy('itemNumber')
    .orderBy('lineItemId')
    .execute();
}

/** The boards of a frozen revision in the order of their item numbers, each with how many are ordered. */
export async function listFrozenQuantities(
  tx: AppTransaction,
  frozen: FrozenAddress,
): Promise<readonly Pick<FrozenRow, 'lineItemId' | 'quantity'>[]> {
  return selectBoards(tx, frozen)
    .select(['lineItemId', 'quantity'])
    .orderBy('itemNumber')
    .orderBy('lineItemId')
    .execute();
}

/** How many boards each revision of a project has, and how many prices of articles they lack. */
export async function countFrozenBoards(
  tx: AppTransaction,
  projectId: number,
): Promise<ReadonlyMap<number, { readonly boards: number; readonly unpricedArticles: number }>> {
  const rows = await tx
    .selectFrom('revisionBoards')
    .select(({ fn }) => [
      'revision',
      fn.countAll<number>().as('boards'),
      fn.sum<number>('unpricedArticles').as('unpricedArticles'),
    ])
    .where('projectId', '=', projectId)
    .groupBy('revision')
    .execute();
  return new Map(rows.map(({ revision, ...counts }) => [revision, counts]));
}

/** Freezes a board of a revision. */
export async function insertFrozenBoard(
  tx: AppTransaction,
  board: Insertable<RevisionTables['revisionBoards']>,
): Promise<void> {
  await tx.insertInto('revisionBoards').values(board).execute();
}

function selectBoards(tx: AppTransaction, { projectId, revision }: FrozenAddress) {
  return tx.selectFrom('revisionBoards').where('projectId', '=', projectId).where('revision', '=', revision);
}
