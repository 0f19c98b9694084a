import { fontSizeOf, textWidthMm } from '@pw/drawing/text/text-measures';
import { columnWidths, printCell, type ReportColumn, type ReportRow } from '@pw/reports/document/report-table';

export type Weight = 'regular' | 'bold';

/** How a table is on paper. */
export type TableLayout = {
  /** Size of the text, pt. */
  readonly sizePt: number;
  /** All together as wide as the page lets them be. */
  readonly widthsMm: readonly number[];
};

/** The free room next to the text of a cell, both sides together, mm: as the template draws it. */
export const CELL_EDGES_MM = 2.4;

/** Sizes of the text of tables from the usual to the smallest that is still read, pt. */
const smallestPt = 6.2;
const sizesPt = [8, 7, smallestPt] as const;
/** Tables with more columns are never set in the usual size. */
const FEW_COLUMNS = 8;
/** Room that a column asks for each of its characters in a text of one point, mm. */
const CHARACTER_MM_PER_PT = 0.166;

/**
 * Finds the largest text in which the columns of a table have their widths and no word is wider than its column. Figures
 * and the words of titles have their room in any case; where the words of cells do not have it even in the smallest text,
 * the widest of them break.
 */
export function layoutTable(columns: readonly ReportColumn[], rows: readonly ReportRow[], roomMm: number): TableLayout {
  const sizes = sizesFor(columns);
  const needAt = (sizePt: number) => columns.map((column, at) => columnNeed(column, at, rows, sizePt));
  const isFitting = (sizePt: number) =>
    charactersFit(columns, rows, roomMm, sizePt) &&
    sumOf(needAt(sizePt).map(({ mm, wordMm }) => Math.max(mm, wordMm))) <= roomMm;
  const sizePt = sizes.find(isFitting) ?? smallestPt;
  const needs = needAt(sizePt);
  // As many of the words as there is room for, the narrowest first.
  const caps = [...new Set([...needs.map(({ wordMm }) => wordMm), 0])].sort((one, other) => other - one);
  const within = (cap: number) => needs.map(({ mm, wordMm }) => Math.max(mm, Math.min(wordMm, cap)));
  const cap = caps.find((each) => sumOf(within(each)) <= roomMm) ?? 0;
  return { sizePt, widthsMm: shareRoom(within(cap), columnWidths(columns, rows), roomMm) };
}

/** Whether a page is wide enough for all columns of a table. */
export function fitsPage(columns: readonly ReportColumn[], rows: readonly ReportRow[], roomMm: number): boolean {
  return sizesFor(columns).some((sizePt) => charactersFit(columns, rows, roomMm, sizePt));
}

function sizesFor(columns: readonly ReportColumn[]): readonly number[] {
  return columns.length > FEW_COLUMNS ? sizesPt.slice(1) : sizesPt;
}

function charactersFit(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  roomMm: number,
  sizePt: number,
): boolean {
  const characters = sumOf(columnWidths(columns, rows));
  return characters * CHARACTER_MM_PER_PT * sizePt + columns.length * CELL_EDGES_MM <= roomMm;
}

/** The least width of a column, and the width of the longest word of its lines, mm. */
function columnNeed(
  column: ReportColumn,
  at: number,
  rows: readonly ReportRow[],
  sizePt: number,
): { readonly mm: number; readonly wordMm: number } {
  const mm = Math.max(figureWidthMm(column, at, rows, sizePt), titleWidthMm(column, sizePt));
  return { mm, wordMm: wordWidthMm(at, rows, sizePt) };
}

/** A longer word is no word: letters without a blank, which would leave the other columns no room. */
const LONGEST_WORD = 40;

/** The width of the longest word in the lines of a column; a line may break after a hyphen. */
function wordWidthMm(at: number, rows: readonly ReportRow[], sizePt: number): number {
  const texts = rows.flatMap(({ kind, cells }) => {
    const cell = cells[at] ?? null;
    return kind === 'line' && typeof cell === 'string' ? [cell] : [];
  });
  const words = new Set(
    texts.flatMap((text) => text.split(/\s|(?<=-)/)).filter(({ length }) => length <= LONGEST_WORD),
  );
  const widths = [...words].map((word) => printedWidthMm(word, sizePt, 'regular'));
  return Math.max(0, ...widths) + CELL_EDGES_MM;
}

/** A column that would get less than it needs takes just that; the others share what is left as they want it. */
function shareRoom(needed: readonly number[], wanted: readonly number[], roomMm: number): readonly number[] {
  const fixed = new Set<number>();
  for (;;) {
    const fixedMm = sumOf([...fixed].map((at) => needed[at] ?? 0));
    const open = sumOf(wanted.filter((_, at) => !fixed.has(at)));
    const share = open === 0 ? 0 : Math.max(0, roomMm - fixedMm) / open;
    const widths = wanted.map((width, at) => (fixed.has(at) ? (needed[at] ?? 0) : width * share));
    const tooNarrow = widths.flatMap((width, at) => (!fixed.has(at) && width < (needed[at] ?? 0) ? [at] : []));
    if (tooNarrow.length === 0) {
      return widths;
    }
    for (const at of tooNarrow) {
      fixed.add(at);
    }
  }
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}

/** The width of the longest figure of a column where it is a sum, in bold; 0 for texts. */
function figureWidthMm({ kind }: ReportColumn, at: number, rows: readonly ReportRow[], sizePt: number): number {
  const widths = rows.flatMap(({ cells }) => {
    const cell = cells[at] ?? null;
    return typeof cell === 'number' ? [printedWidthMm(printCell(kind, cell), sizePt, 'bold') + CELL_EDGES_MM] : [];
  });
  return Math.max(0, ...widths);
}

/** Longer words of a title may break. */
const LONGEST_TITLE_WORD = 14;

/** The width of the longest word of a title. */
function titleWidthMm({ title }: ReportColumn, sizePt: number): number {
  const words = title.split(' ').filter((word) => word.length <= LONGEST_TITLE_WORD);
  return Math.max(0, ...words.map((word) => printedWidthMm(word, sizePt, 'bold'))) + CELL_EDGES_MM;
}

const MM_PER_PT = 25.4 / 72;

/** Width of a line of text in a size, mm; an upper bound. */
export function printedWidthMm(text: string, sizePt: number, weight: Weight): number {
  return (textWidthMm(text, 1, weight) / fontSizeOf(1)) * sizePt * MM_PER_PT;
}
