import type { CellSheet, PageBox, SheetCell } from './cell-book.ts';

/** A piece of text on a page, in points from the lower left corner; `y` is its baseline. */
export type PagePiece = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of its letters. */
  readonly height: number;
};

/** Baselines that differ by less of the height of a letter are one line. */
const SAME_LINE = 0.4;

/** A gap that is wider than so much of the height of a letter parts two cells; a blank between words is a quarter of it. */
const GAP = 1;

/** A column goes through at least so many lines. */
const LEAST_LINES = 3;

type Chunk = {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly height: number;
};

type Line = { readonly y: number; readonly chunks: readonly Chunk[] };

/**
 * The text of a page as a sheet: lines by their baselines, columns by the gaps that go through several lines. Each cell
 * knows its box on the page.
 * @param number of the page, from 1
 */
export function pageSheet(pieces: readonly PagePiece[], number: number): CellSheet {
  const lines = linesOf(pieces);
  const columns = columnsOf(lines);
  const cells = lines.flatMap(({ chunks }, index) => cellsOf(chunks, columns, index + 1));
  return { name: `Page ${number}`, isHidden: false, cells, merges: [], page: number };
}

function linesOf(pieces: readonly PagePiece[]): readonly Line[] {
  const filled = pieces
    .filter(({ text }) => text.trim() !== '')
    .toSorted((one, other) => other.y - one.y || one.x - other.x);
  const lines: { y: number; height: number; pieces: PagePiece[] }[] = [];
  for (const piece of filled) {
    const line = lines.at(-1);
    if (line && line.y - piece.y < SAME_LINE * Math.max(line.height, piece.height)) {
      line.pieces.push(piece);
    } else {
      lines.push({ y: piece.y, height: piece.height, pieces: [piece] });
    }
  }
  return lines.map((line) => ({ y: line.y, chunks: chunksOf(line.pieces.toSorted((one, other) => one.x - other.x)) }));
}

/** Pieces that follow each other without a gap, joined. */
function chunksOf(pieces: readonly PagePiece[]): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (const { text, x, y, width, height } of pieces) {
    const before = chunks.at(-1);
    const gap = before ? x - before.to : Number.POSITIVE_INFINITY;
    if (before && gap < GAP * height) {
      const blank = gap > height / 8 && !before.text.endsWith(' ') && !text.startsWith(' ') ? ' ' : '';
      chunks[chunks.length - 1] = { ...before, text: before.text + blank + text, to: x + width };
    } else {
      chunks.push({ text, from: x, to: x + width, y, height });
    }
  }
  return chunks;
}

/** Where a column begins and ends, in points. */
type Column = { from: number; to: number };

/** The columns of a page: what lines with about the most cells have below each other. */
function columnsOf(lines: readonly Line[]): readonly Column[] {
  const most = Math.max(0, ...lines.map(({ chunks }) => chunks.length));
  const wide = lines.filter(({ chunks }) => chunks.length > 1 && chunks.length * 2 > most);
  if (wide.length < LEAST_LINES) {
    return [];
  }
  const columns: Column[] = [];
  // The line with the most cells first: its cells are the columns that others widen.
  for (const { chunks } of wide.toSorted((one, other) => other.chunks.length - one.chunks.length)) {
    for (const { from, to } of chunks) {
      const touched = columns.filter((column) => column.from < to && from < column.to);
      const [only] = touched;
      if (only && touched.length === 1) {
        only.from = Math.min(only.from, from);
        only.to = Math.max(only.to, to);
      } else if (!only) {
        columns.push({ from, to });
      }
    }
  }
  return columns.toSorted((one, other) => one.from - other.from);
}

/** The cells of a line; what goes over several columns is in the first of them. */
function cellsOf(chunks: readonly Chunk[], columns: readonly Column[], row: number): readonly SheetCell[] {
  const byColumn = Map.groupBy(chunks, (chunk) => columnOf(chunk, columns));
  return [...byColumn]
    .toSorted(([one], [other]) => one - other)
    .map(([col, inColumn]) => ({
      row,
      col,
      text: inColumn.map(({ text }) => text.trim()).join(' '),
      box: boxOf(inColumn),
    }));
}

function columnOf({ from, to }: Chunk, columns: readonly Column[]): number {
  const touched = columns.findIndex((column) => column.from < to && from < column.to);
  if (touched >= 0) {
    return touched + 1;
  }
  // Between two columns it is in the one before.
  return Math.max(1, columns.filter((column) => column.from <= from).length);
}

function boxOf(chunks: readonly Chunk[]): PageBox {
  const left = Math.min(...chunks.map(({ from }) => from));
  const right = Math.max(...chunks.map(({ to }) => to));
  const bottom = Math.min(...chunks.map(({ y }) => y));
  const top = Math.max(...chunks.map(({ y, height }) => y + height));
  return [tenth(left), tenth(bottom), tenth(right), tenth(top)];
}

function tenth(points: number): number {
  return Math.round(points * 10) / 10;
}
