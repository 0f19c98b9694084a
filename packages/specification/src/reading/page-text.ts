import type { PdfPage } from '@pw/table-file/read-pages';

type PagePiece = PdfPage['pieces'][number];

/** A line of a page, in points from the lower left corner. */
export type PageLine = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Of its baseline. */
  readonly y: number;
  /** Of its letters. */
  readonly height: number;
};

/** Baselines that differ by less of the height of a letter are one line. */
const SAME_LINE = 0.3;

/** A gap that is wider than so much of the height of a letter parts two words. */
const BLANK = 0.15;

/** A gap that is wider than so much of the height of a letter may lie between two columns. */
const WIDE_GAP = 1;

/** Two columns of print: between them goes a strip of so much of the width, through so many lines. */
const gutter = { width: 0.02, lines: 8 } as const;

/** A column of print is so much of the width of its page; a column of numbers before their clauses is not. */
const LEAST_COLUMN = 0.2;

/** Lines of print fill so much of their column, half of them at least; the cells of a table do not. */
const FULL_LINE = 0.7;

/** The lines of a page in the order in which somebody reads them: of two columns the left one first. */
export function pageLines({ pieces, width }: PdfPage): readonly PageLine[] {
  const rows = rowsOf(pieces);
  const ordered: PageLine[] = [];
  let at = 0;
  while (at < rows.length) {
    const columns = columnsFrom(rows.slice(at), width);
    if (columns) {
      ordered.push(...columns.left, ...columns.right);
      at += columns.rows;
    } else {
      ordered.push(lineOf(rows[at] ?? []));
      at += 1;
    }
  }
  return ordered;
}

/** Pieces with about one baseline, from the left. */
type Row = readonly PagePiece[];

function rowsOf(pieces: readonly PagePiece[]): readonly Row[] {
  const filled = pieces
    .filter(({ text }) => text.trim() !== '')
    .toSorted((one, other) => other.y - one.y || one.x - other.x);
  const rows: { readonly y: number; readonly height: number; readonly pieces: PagePiece[] }[] = [];
  for (const piece of filled) {
    const row = rows.at(-1);
    if (row && row.y - piece.y < SAME_LINE * Math.max(row.height, piece.height)) {
      row.pieces.push(piece);
    } else {
      rows.push({ y: piece.y, height: piece.height, pieces: [piece] });
    }
  }
  return rows.map((row) => row.pieces.toSorted((one, other) => one.x - other.x));
}

function lineOf(row: Row): PageLine {
  let text = '';
  let end: number | null = null;
  for (const piece of row) {
    const gap = end === null ? 0 : piece.x - end;
    text += gap > BLANK * piece.height && !text.endsWith(' ') ? ` ${piece.text}` : piece.text;
    end = piece.x + piece.width;
  }
  return {
    text: text.replace(/\s+/gu, ' ').trim(),
    left: Math.min(...row.map(({ x }) => x)),
    right: Math.max(...row.map(({ x, width }) => x + width)),
    y: Math.max(...row.map(({ y }) => y)),
    height: Math.max(...row.map(({ height }) => height)),
  };
}

type Strip = { readonly from: number; readonly to: number };

type Columns = { readonly left: readonly PageLine[]; readonly right: readonly PageLine[]; readonly rows: number };

/** The two columns that the first rows are, as far as a strip between them goes on; null for none. */
function columnsFrom(rows: readonly Row[], pageWidth: number): Columns | null {
  for (const gap of gapsOf(rows[0] ?? [])) {
    const { strip, count } = stripThrough(rows, gap, gutter.width * pageWidth);
    if (count < gutter.lines) {
      continue;
    }
    const middle = (strip.from + strip.to) / 2;
    const through = rows.slice(0, count);
    const side = (isSide: (piece: PagePiece) => boolean) =>
      through.map((row) => row.filter(isSide)).flatMap((row) => (row.length > 0 ? [lineOf(row)] : []));
    const [left, right] = [side(({ x }) => x < middle), side(({ x }) => x >= middle)];
    if (isPrint(left, pageWidth) && isPrint(right, pageWidth)) {
      return { left, right, rows: count };
    }
  }
  return null;
}

function gapsOf(row: Row): readonly Strip[] {
  return row.flatMap((piece, index) => {
    const before = row[index - 1];
    const from = before ? before.x + before.width : piece.x;
    return before && piece.x - from > WIDE_GAP * piece.height ? [{ from, to: piece.x }] : [];
  });
}

/** How many rows a strip goes through, and what is left of it there. A row on one side of it does not cross it. */
function stripThrough(rows: readonly Row[], begun: Strip, narrowest: number) {
  let strip = begun;
  let count = 0;
  for (const row of rows) {
    const middle = (strip.from + strip.to) / 2;
    const left = row.filter(({ x }) => x < middle);
    const right = row.filter(({ x }) => x >= middle);
    const from = Math.max(strip.from, ...left.map(({ x, width }) => x + width));
    const to = Math.min(strip.to, ...right.map(({ x }) => x));
    if (to - from < narrowest) {
      break;
    }
    strip = { from, to };
    count += 1;
  }
  return { strip, count };
}

/** Whether the lines of a column are print: it is wide, and half of them are nearly as wide as the widest. */
function isPrint(lines: readonly PageLine[], pageWidth: number): boolean {
  const left = Math.min(...lines.map((line) => line.left));
  const width = Math.max(...lines.map(({ right }) => right)) - left;
  const full = lines.filter((line) => line.right - left >= FULL_LINE * width);
  return width >= LEAST_COLUMN * pageWidth && lines.length * 2 >= gutter.lines && full.length * 2 >= lines.length;
}
