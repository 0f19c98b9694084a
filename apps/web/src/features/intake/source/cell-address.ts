/** Cells that lie together; rows and columns count from 1, both ends are in it. */
export type CellRange = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

const LETTERS = 26;
const FIRST_LETTER = 'A'.charCodeAt(0);

/** The letters over a column, as spreadsheets have them: 1 is `A`, 27 is `AA`. */
export function columnName(column: number): string {
  const rest = (column - 1) % LETTERS;
  const before = Math.floor((column - 1) / LETTERS);
  return `${before > 0 ? columnName(before) : ''}${String.fromCharCode(FIRST_LETTER + rest)}`;
}

/** `F12` */
export function cellName(row: number, column: number): string {
  return `${columnName(column)}${row}`;
}

/** The cells of `A7`, `A7:H7` or `A7,C7`, in this order. A part that is no cell is left out. */
export function parseCells(text: string): readonly CellRange[] {
  return text.split(',').flatMap((part) => {
    const [first, last] = part.split(':').map((cell) => parseCell(cell.trim()));
    if (!first || last === null) {
      return [];
    }
    return [rangeOf(first, last ?? first)];
  });
}

type Cell = { readonly row: number; readonly column: number };

function rangeOf(one: Cell, other: Cell): CellRange {
  return {
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  };
}

function parseCell(text: string): Cell | null {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/iu.exec(text) ?? [];
  return letters === '' ? null : { row: Number(row), column: columnNumber(letters.toUpperCase()) };
}

function columnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - FIRST_LETTER + 1, 0);
}

/** Ranges without those that come twice. */
export function differentRanges(ranges: readonly CellRange[]): readonly CellRange[] {
  return [...new Map(ranges.map((range) => [rangeKey(range), range])).values()];
}

/** What tells ranges of a sheet apart. */
export function rangeKey({ top, left, bottom, right }: CellRange): string {
  return `${top},${left},${bottom},${right}`;
}

/** Whether a cell lies in a range. */
export function isIn({ top, left, bottom, right }: CellRange, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}
