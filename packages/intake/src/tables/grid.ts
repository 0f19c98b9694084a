import type { CellRange, CellSheet, SheetCell } from '@pw/table-file/cell-book';
import type { CellSource } from '../intake.ts';

/** A cell of a grid; `origin` is its place in the sheet where columns were made lines. */
export type GridCell = SheetCell & { readonly origin?: Place };

type Place = { readonly row: number; readonly col: number };

/** A filled line of a sheet, its cells from left to right. */
export type GridLine = { readonly row: number; readonly cells: readonly GridCell[] };

/** A sheet as its filled lines. */
export type Grid = {
  readonly sheet: string;
  /** The name of the sheet in its file. */
  readonly title: string;
  /** Null where all sheets are of one file. */
  readonly file: string | null;
  readonly isHidden: boolean;
  readonly lines: readonly GridLine[];
  readonly merges: readonly CellRange[];
};

/** The filled lines of a sheet; `columns` takes those from one to another column alone. */
export function gridOf(
  { name, isHidden, cells, merges, own }: CellSheet,
  columns: { readonly from: number; readonly to: number } | null = null,
): Grid {
  const byRow = new Map<number, GridCell[]>();
  for (const cell of cells) {
    if (columns === null || (cell.col >= columns.from && cell.col <= columns.to)) {
      byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
    }
  }
  const lines = [...byRow].toSorted(([one], [other]) => one - other).map(([row, inRow]) => ({ row, cells: inRow }));
  return { sheet: name, title: own?.sheet ?? name, file: own?.file ?? null, isHidden, lines, merges };
}

/** The cell of a column in a line. */
export function cellAt({ cells }: GridLine, col: number): GridCell | undefined {
  return cells.find((cell) => cell.col === col);
}

/** The name of a column: A, B .. Z, AA. */
export function columnName(col: number): string {
  const rest = (col - 1) % 26;
  const before = Math.floor((col - 1) / 26);
  return `${before === 0 ? '' : columnName(before)}${String.fromCharCode(65 + rest)}`;
}

/** Where a cell is in its sheet. */
export function originOf({ row, col, origin }: Place & Pick<GridCell, 'origin'>): Place {
  return origin ?? { row, col };
}

/** The name of a cell in its sheet: A7. */
export function cellName(cell: Place & Pick<GridCell, 'origin'>): string {
  const { row, col } = originOf(cell);
  return `${columnName(col)}${row}`;
}

/** A cell as a source. */
export function sourceOf(sheet: string, cell: Place & Pick<GridCell, 'origin'>): CellSource {
  return { sheet, cell: cellName(cell) };
}

/** The filled cells of a line as one source: A7:H7. */
export function lineSource(sheet: string, { cells }: GridLine): CellSource {
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last) {
    throw new Error('A filled line has a cell');
  }
  return { sheet, cell: first === last ? cellName(first) : `${cellName(first)}:${cellName(last)}` };
}

/** Cells as one source: A7,C7. */
export function cellsSource(sheet: string, cells: readonly (Place & Pick<GridCell, 'origin'>)[]): CellSource {
  return { sheet, cell: cells.map(cellName).join(',') };
}

/** The texts of a line, from the first column on, '' where nothing is filled. */
export function lineTexts({ cells }: GridLine): readonly string[] {
  const width = cells.at(-1)?.col ?? 0;
  const texts = new Array<string>(width).fill('');
  for (const { col, text } of cells) {
    texts[col - 1] = text.replace(/\s+/gu, ' ');
  }
  return texts;
}

/** The lines of a grid with its columns as lines: each cell keeps its place in the sheet. */
export function turned(lines: readonly GridLine[]): readonly GridLine[] {
  const byColumn = new Map<number, GridCell[]>();
  for (const cell of lines.flatMap(({ cells }) => cells)) {
    const { row, col } = cell;
    const inColumn = byColumn.get(col) ?? [];
    inColumn.push({ ...cell, row: col, col: row, origin: { row, col } });
    byColumn.set(col, inColumn);
  }
  return [...byColumn].toSorted(([one], [other]) => one - other).map(([row, cells]) => ({ row, cells }));
}

/** Cells that are shown as one, in a grid whose columns are lines. */
export function turnedRange({ top, left, bottom, right }: CellRange): CellRange {
  return { top: left, left: top, bottom: right, right: bottom };
}
