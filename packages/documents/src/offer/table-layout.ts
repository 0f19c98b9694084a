import { fontSizeOf, textWidthMm } from '@pw/drawing/text/text-measures';
import { columnWidths, printCell, type ReportColumn, type ReportRow } from '@pw/reports/report-table';

/** How a table stands on paper. */
export type TableLayout = {
  /** Size of the text, pt. */
  readonly sizePt: number;
  /** All together as wide as the page lets them be. */
  readonly widthsMm: readonly number[];
};

/** What a cell keeps free beside its text, both sides together, mm: as the template draws it. */
export const CELL_EDGES_MM = 2.4;

/** Sizes of the text of tables from the usual to the smallest that is still read, pt. */
const sizesPt = [8, 7, 6.2] as const;
/** Tables with more columns are never set in the usual size. */
const FEW_COLUMNS = 8;
/** Room that a column asks for each of its characters in a text of one point, mm. */
const CHARACTER_MM_PER_PT = 0.166;

/**
 * Finds the largest text in which the columns of a table have their widths; figures and the words of titles have theirs
 * in any case, so that none leaves its column.
 */
export function layoutTable(columns: readonly ReportColumn[], rows: readonly ReportRow[], roomMm: number): TableLayout {
  const sizePt = fittingSize(columns, rows, roomMm) ?? sizesPt[2];
  return { sizePt, widthsMm: widthsIn(columns, rows, roomMm, sizePt) };
}

/** Whether a page is wide enough for all columns of a table. */
export function fitsPage(columns: readonly ReportColumn[], rows: readonly ReportRow[], roomMm: number): boolean {
  return fittingSize(columns, rows, roomMm) !== null;
}

function fittingSize(columns: readonly ReportColumn[], rows: readonly ReportRow[], roomMm: number): number | null {
  const characters = columnWidths(columns, rows).reduce((sum, width) => sum + width, 0);
  const allowed = columns.length > FEW_COLUMNS ? sizesPt.slice(1) : sizesPt;
  const isFitting = (sizePt: number) =>
    characters * CHARACTER_MM_PER_PT * sizePt + columns.length * CELL_EDGES_MM <= roomMm;
  return allowed.find(isFitting) ?? null;
}

function widthsIn(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  roomMm: number,
  sizePt: number,
): readonly number[] {
  const needed = columns.map((column, at) =>
    Math.max(figureWidthMm(column, at, rows, sizePt), titleWidthMm(column, sizePt)),
  );
  const wanted = columnWidths(columns, rows);
  // A column that gets less than it needs takes just that; the others share what is left.
  const fixed = new Set<number>();
  for (;;) {
    const taken = [...fixed].reduce((sum, at) => sum + (needed[at] ?? 0), 0);
    const open = wanted.reduce((sum, width, at) => sum + (fixed.has(at) ? 0 : width), 0);
    const share = open === 0 ? 0 : Math.max(0, roomMm - taken) / open;
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

/** What the longest figure of a column takes where it is a sum, in bold; 0 for texts. */
function figureWidthMm({ kind }: ReportColumn, at: number, rows: readonly ReportRow[], sizePt: number): number {
  const widths = rows.flatMap(({ cells }) => {
    const cell = cells[at] ?? null;
    return typeof cell === 'number' ? [printedWidthMm(printCell(kind, cell), sizePt, 'bold') + CELL_EDGES_MM] : [];
  });
  return Math.max(0, ...widths);
}

/** Longer words of a title may break. */
const LONGEST_TITLE_WORD = 14;

/** What the longest word of a title takes. */
function titleWidthMm({ title }: ReportColumn, sizePt: number): number {
  const words = title.split(' ').filter((word) => word.length <= LONGEST_TITLE_WORD);
  return Math.max(0, ...words.map((word) => printedWidthMm(word, sizePt, 'bold'))) + CELL_EDGES_MM;
}

const MM_PER_PT = 25.4 / 72;

/** Width of a line of text in a size, mm; an upper bound. */
export function printedWidthMm(text: string, sizePt: number, weight: 'regular' | 'bold'): number {
  return (textWidthMm(text, 1, weight) / fontSizeOf(1)) * sizePt * MM_PER_PT;
}
