import type { IntakeCellsOnWire } from '@pw/contract/intake-shape';
import type { CellSheet, SheetCell } from '@pw/table-file/cell-book';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** So many rows of a sheet are one block: a screen shows some dozen at once. */
const ROWS_OF_BLOCK = 200;

/** So many blocks go to the database in one statement. */
const BLOCKS_AT_ONCE = 20;

type IntakeKey = { readonly companyId: string; readonly intakeId: string };

type Block = { readonly sheet: number; readonly block: number } & IntakeCellsOnWire & { readonly mergedTo: number };

/** Puts the cells of all sheets in place of those that an intake has. */
export async function replaceCells(
  tx: AppTransaction,
  { companyId, intakeId }: IntakeKey,
  sheets: readonly CellSheet[],
): Promise<void> {
  await tx.deleteFrom('intakeCells').where('intakeId', '=', intakeId).execute();
  const blocks = sheets.flatMap(blocksOf);
  for (let from = 0; from < blocks.length; from += BLOCKS_AT_ONCE) {
    const some = blocks.slice(from, from + BLOCKS_AT_ONCE).map(({ cells, merges, ...block }) => ({
      companyId,
      intakeId,
      ...block,
      cells: JSON.stringify(cells),
      merges: JSON.stringify(merges),
    }));
    await tx.insertInto('intakeCells').values(some).execute();
  }
}

function blocksOf({ cells, merges }: CellSheet, sheet: number): readonly Block[] {
  const cellsOf = Map.groupBy(cells, ({ row }) => blockOf(row));
  const mergesOf = Map.groupBy(merges, ({ top }) => blockOf(top));
  const numbers = new Set([...cellsOf.keys(), ...mergesOf.keys()]);
  return [...numbers].map((block) => {
    const begun = mergesOf.get(block) ?? [];
    const mergedTo = begun.reduce((last, { bottom }) => Math.max(last, bottom), 0);
    return { sheet, block, cells: (cellsOf.get(block) ?? []).map(cellOf), merges: begun, mergedTo };
  });
}

function blockOf(row: number): number {
  return Math.floor((row - 1) / ROWS_OF_BLOCK);
}

/** What a screen shows of a cell. */
function cellOf({ row, col, text, isHidden, isStale, box }: SheetCell): IntakeCellsOnWire['cells'][number] {
  const marks = { ...(isHidden ? { isHidden } : {}), ...(isStale ? { isStale } : {}) };
  return { row, col, text, ...marks, ...(box ? { box: [...box] } : {}) };
}

/** The cells of some rows of a sheet, and the merges that any of the rows has a part of. */
export async function readCells(
  tx: AppTransaction,
  { intakeId, sheet }: { readonly intakeId: string; readonly sheet: number },
  { from, to }: { readonly from: number; readonly to: number },
): Promise<IntakeCellsOnWire> {
  const rows = await tx
    .selectFrom('intakeCells')
    .select(['block', 'merges'])
    .select(sql<IntakeCellsOnWire['cells']>`case when block >= ${blockOf(from)} then cells else '[]' end`.as('cells'))
    .where('intakeId', '=', intakeId)
    .where('sheet', '=', sheet)
    .where('block', '<=', blockOf(to))
    .where((where) => where.or([where('block', '>=', blockOf(from)), where('mergedTo', '>=', from)]))
    .orderBy('block')
    .execute();
  return {
    cells: rows.flatMap(({ cells }) => cells).filter(({ row }) => row >= from && row <= to),
    merges: rows.flatMap(({ merges }) => merges).filter(({ top, bottom }) => top <= to && bottom >= from),
  };
}
