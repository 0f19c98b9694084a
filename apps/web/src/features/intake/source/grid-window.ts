import { type CellRange, cellName } from './cell-address.ts';
import type { SheetCell } from './sheet-cells.ts';

/** In px. */
export const ROW_HEIGHT = 24;
export const HEAD_HEIGHT = 24;
export const ROW_HEAD_WIDTH = 52;

/** What of a sheet is seen, in px of the whole sheet. */
export type GridView = { readonly top: number; readonly left: number; readonly width: number; readonly height: number };

/** Drawn beyond the edges, for a wheel that is faster than the next frame. */
const SPARE_ROWS = 6;
const SPARE_COLUMNS = 1;

/** The rows to draw, from 1; both ends are in it. */
export function rowsInView({ top, height }: GridView, last: number): { readonly from: number; readonly to: number } {
  const first = Math.floor(top / ROW_HEIGHT) + 1 - SPARE_ROWS;
  const end = Math.ceil((top + height) / ROW_HEIGHT) + SPARE_ROWS;
  return { from: Math.max(1, Math.min(first, last)), to: Math.min(end, last) };
}

/** The left edges of the columns, and after them the right edge of the last one. */
export function columnEdges(widths: readonly number[]): readonly number[] {
  let edge = 0;
  const edges = widths.map((width) => {
    const left = edge;
    edge += width;
    return left;
  });
  return edges.concat(edge);
}

/** The columns to draw, from 1; both ends are in it. */
export function columnsInView({ left, width }: GridView, edges: readonly number[]) {
  const last = edges.length - 1;
  const first = edges.findLastIndex((edge) => edge <= left) + 1;
  const end = edges.findIndex((edge) => edge >= left + width);
  return {
    from: Math.max(1, first - SPARE_COLUMNS),
    to: Math.min(last, (end === -1 ? last : end) + SPARE_COLUMNS),
  };
}

/** Left free next to a cell that was out of view, in px: what is next to it tells where it is. */
const SPACE_AROUND = 24;

/** Where to scroll so that a range is in the middle of the rows; sideways only as far as it needs. */
export function scrollTo(range: CellRange, view: GridView, edges: readonly number[]) {
  const middle = (range.top - 0.5) * ROW_HEIGHT - view.height / 2;
  const left = edges[range.left - 1] ?? 0;
  const right = edges[range.left] ?? left;
  return { top: Math.max(0, middle), left: sideways({ left, right }, view) };
}

function sideways({ left, right }: { readonly left: number; readonly right: number }, view: GridView): number {
  if (left >= view.left && right <= view.left + view.width) {
    return view.left;
  }
  const atRight = right + SPACE_AROUND - view.width;
  // Of a cell that is wider than the view the beginning is seen.
  return Math.max(0, left < view.left || atRight > left ? left - SPACE_AROUND : atRight);
}

const LETTER_WIDTH = 6.5;
const CELL_PADDING = 14;
const LEAST_WIDTH = 44;
const MOST_WIDTH = 240;
/** A sheet of one column holds sentences. */
const MOST_WIDTH_ALONE = 620;

/**
 * The widths of the columns by the longest text in some rows of them; both ends are limits, the rest is cut.
 * @param merges whose texts lie over several columns and widen none
 */
export function columnWidths(
  cells: readonly Pick<SheetCell, 'row' | 'col' | 'text'>[],
  merges: readonly CellRange[],
  columns: number,
): readonly number[] {
  const most = columns === 1 ? MOST_WIDTH_ALONE : MOST_WIDTH;
  const wide = new Set(merges.filter(({ left, right }) => right > left).map(({ top, left }) => cellName(top, left)));
  const longest = new Map<number, number>();
  for (const { row, col, text } of cells) {
    if (!wide.has(cellName(row, col))) {
      longest.set(col, Math.max(longest.get(col) ?? 0, text.length));
    }
  }
  return Array.from({ length: columns }, (_, at) => {
    const wanted = (longest.get(at + 1) ?? 0) * LETTER_WIDTH + CELL_PADDING;
    return Math.min(most, Math.max(LEAST_WIDTH, Math.ceil(wanted)));
  });
}
