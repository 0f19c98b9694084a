import { MOST_CELL_ROWS } from '@pw/contract/intake';

/** Rows that are read with one call; both ends are in it. */
export type CellBlock = { readonly from: number; readonly to: number };

/**
 * The blocks that have these rows of a sheet, in rising order. A block always begins at the same row, so that a sheet is read
 * once, wherever somebody scrolls.
 * @param rows from 1
 * @param last the number of the last filled row of the sheet
 */
export function blocksOf(rows: readonly number[], last: number): readonly CellBlock[] {
  const numbers = rows.filter((row) => row >= 1 && row <= last).map((row) => Math.floor((row - 1) / MOST_CELL_ROWS));
  return [...new Set(numbers)]
    .toSorted((one, other) => one - other)
    .map((number) => ({ from: number * MOST_CELL_ROWS + 1, to: Math.min((number + 1) * MOST_CELL_ROWS, last) }));
}
