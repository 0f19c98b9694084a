import type { IntakeCellsOnWire } from '@pw/contract/intake-shape';
import type { PdfBox } from '../../../ui/pdf-view/box-on-page.ts';
import { type CellRange, isIn } from './cell-address.ts';

export type SheetCell = IntakeCellsOnWire['cells'][number];

/** The cells of a sheet that have arrived. */
export type SheetCells = {
  /** By row and column, both from 1. */
  readonly rows: ReadonlyMap<number, ReadonlyMap<number, SheetCell>>;
  readonly merges: readonly CellRange[];
};

/** The cells of several blocks in one; a merge that reaches over blocks is there once. */
export function gatherCells(blocks: readonly IntakeCellsOnWire[]): SheetCells {
  const rows = new Map<number, Map<number, SheetCell>>();
  for (const { cells } of blocks) {
    for (const cell of cells) {
      const row = rows.get(cell.row) ?? new Map<number, SheetCell>();
      row.set(cell.col, cell);
      rows.set(cell.row, row);
    }
  }
  const merges = new Map(
    blocks.flatMap((block) => block.merges).map((merge) => [`${merge.top},${merge.left}`, merge] as const),
  );
  return { rows, merges: [...merges.values()] };
}

/** The merge that a cell is part of. */
export function mergeAt(merges: readonly CellRange[], row: number, column: number): CellRange | undefined {
  return merges.find((merge) => isIn(merge, row, column));
}

/** Whether a row is hidden in the file: it has cells, and each is hidden. */
export function isHiddenRow({ rows }: SheetCells, row: number): boolean {
  const cells = [...(rows.get(row)?.values() ?? [])];
  return cells.length > 0 && cells.every(({ isHidden }) => isHidden);
}

/** The filled cells of a range, row by row. */
export function filledIn({ rows }: SheetCells, range: CellRange): readonly SheetCell[] {
  return [...rows]
    .filter(([row]) => row >= range.top && row <= range.bottom)
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, cells]) =>
      [...cells.values()]
        .filter(({ col, text }) => col >= range.left && col <= range.right && text !== '')
        .toSorted((one, other) => one.col - other.col),
    );
}

/** A text in three parts, of which the middle one is what counts. */
export type MarkedText = { readonly before: string; readonly marked: string; readonly after: string };

/** Cuts a text at letters that are marked. */
export function markLetters(text: string, letters: { readonly from: number; readonly to: number }): MarkedText {
  return {
    before: text.slice(0, letters.from),
    marked: text.slice(letters.from, letters.to),
    after: text.slice(letters.to),
  };
}

/** The cells of a page whose texts lie in a box of it. */
export function cellsInBox({ rows }: SheetCells, [left, bottom, right, top]: PdfBox): readonly CellRange[] {
  const isInside = ({ box }: SheetCell) =>
    box !== undefined && isMiddleIn(box[0], box[2], left, right) && isMiddleIn(box[1], box[3], bottom, top);
  return [...rows.values()].flatMap((cells) =>
    [...cells.values()].filter(isInside).map(({ row, col }) => ({ top: row, left: col, bottom: row, right: col })),
  );
}

/** Whether the middle of one stretch lies in another one. */
function isMiddleIn(from: number, to: number, start: number, end: number): boolean {
  const centre = (from + to) / 2;
  return centre >= start && centre <= end;
}
