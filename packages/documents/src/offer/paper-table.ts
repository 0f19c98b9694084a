import { fontSizeOf, textWidthMm } from '@pw/drawing/text/text-measures';
import type { ReportPart, ReportTable } from '@pw/reports/report-document';
import { columnWidths, printCell, type ReportCell, type ReportColumn, type ReportRow } from '@pw/reports/report-table';
import { paperText } from './paper-text.ts';

type Alignment = 'left' | 'right';

/** A table as the template draws it: texts, with the columns that each cell reaches over. */
export type TableData = {
  readonly kind: 'table';
  /** Stands above a table that continues another one; '' for none. */
  readonly caption: string;
  /** Size of the text, pt. */
  readonly size: number;
  /** Whether it is low enough to stand on one page as a whole. */
  readonly isWhole: boolean;
  /** Widths in mm. */
  readonly columns: readonly { readonly title: string; readonly align: Alignment; readonly width: number }[];
  readonly rows: readonly RowData[];
};

type RowData = {
  readonly kind: ReportRow['kind'];
  /** With how many rows it stands on one page, itself the first of them; 0 for one that is bound by a row above it. */
  readonly bound: number;
  /** Whether it may go on on another page. */
  readonly isHigh: boolean;
  readonly cells: readonly CellData[];
};

type CellData = { readonly text: string; readonly span: number; readonly align: Alignment };

type Orientation = Extract<ReportPart, { readonly kind: 'text' }>['orientation'];

/** A4 between its margins. */
const roomMm: Readonly<Record<Orientation, number>> = { portrait: 178, landscape: 265 };

/**
 * A table as paper shows it. One whose many columns are wider than the page comes without those of a kind, e.g. one per
 * board, which further tables show, as many as fit beside what says what a row is about.
 */
export function paperTables(table: ReportTable, orientation: Orientation): readonly TableData[] {
  const { columns, rows, spread = '' } = table;
  const room = roomMm[orientation];
  const all = [...columns.keys()];
  const spreadOut = all.filter((at) => columns[at]?.isSpread);
  const isFitting = (places: readonly number[]) => fitsPage(...selectColumns(table, places), room);
  if (spreadOut.length === 0 || isFitting(all)) {
    return [tableData(columns, rows, room)];
  }
  const keys = all.filter((at) => columns[at]?.isKey);
  const rest = all.filter((at) => !spreadOut.includes(at));
  return [
    tableData(...selectColumns(table, rest), room),
    ...dealOut(spreadOut, (shown) => isFitting([...keys, ...shown])).map((shown): TableData => {
      const [first, last] = [shown.at(0), shown.at(-1)].map((at) => columns[at ?? 0]?.title ?? '');
      const caption = first === last ? `${spread}: ${first}` : `${spread}: ${first} to ${last}`;
      const data = tableData(...selectColumns(table, [...keys, ...shown]), room);
      return { ...data, caption: paperText(caption, LONGEST_WORD) };
    }),
  ];
}

/** Deals columns out to as few tables as they fit in, about as many to each. */
function dealOut(
  columns: readonly number[],
  isFitting: (shown: readonly number[]) => boolean,
): readonly (readonly number[])[] {
  const filled: number[][] = [];
  for (const column of columns) {
    const last = filled.at(-1);
    if (last && isFitting([...last, column])) {
      last.push(column);
    } else {
      filled.push([column]);
    }
  }
  const most = Math.ceil(columns.length / filled.length);
  const even = filled.map((_, at) => columns.slice(at * most, (at + 1) * most));
  return even.every((shown) => shown.length > 0 && isFitting(shown)) ? even : filled;
}

/** The columns at some places with their cells; the label of a sum or heading stays the first cell. */
function selectColumns(
  { columns, rows }: ReportTable,
  places: readonly number[],
): readonly [readonly ReportColumn[], readonly ReportRow[]] {
  const selected = places.flatMap((at) => columns[at] ?? []);
  const cut = rows.map((row): ReportRow => {
    const cells = places.map((at) => row.cells[at] ?? null);
    return { ...row, cells: row.kind === 'line' ? cells : [row.cells[0] ?? null, ...cells.slice(1)] };
  });
  return [selected, cut.filter(saysSomething)];
}

/** A sum that adds nothing up in these columns is left out. */
function saysSomething(row: ReportRow): boolean {
  return !isSum(row) || row.cells.slice(1).some((cell) => cell !== null);
}

/** A word of a text that reaches over several columns. */
const LONGEST_WORD = 30;

/** Prints a table cell by cell. Figures stand right, so that their digits stand below each other. */
export function tableData(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  room: number = roomMm.portrait,
): TableData {
  const { sizePt, widthsMm } = layoutTable(columns, rows, room);
  const places = columns.map((column, at): Place => {
    const textMm = (widthsMm[at] ?? 0) - CELL_EDGES_MM + TOLERANCE_MM;
    return { column, at, fits: (word) => printedWidthMm(word, sizePt, 'bold') <= textMm };
  });
  const heights = rowHeights(columns, rows, { sizePt, widthsMm });
  return {
    kind: 'table',
    caption: '',
    size: sizePt,
    isWhole: heights.reduce((sum, height) => sum + height, 2 * ROW_EDGES_MM) < MOST_WHOLE_MM,
    columns: places.map(({ column, at, fits }) => ({
      title: paperText(column.title, fits),
      align: alignmentOf(column),
      width: widthsMm[at] ?? 0,
    })),
    rows: rows.map((row, index) => ({
      kind: row.kind,
      bound: boundRows(rows, index),
      isHigh: (heights[index] ?? 0) > MOST_ROW_MM,
      cells: rowCells(places, row),
    })),
  };
}

/** Far less than a letter, and more than what sums of widths lose. */
const TOLERANCE_MM = 0.01;

/** A column of a table with the words that have room in it. */
type Place = { readonly column: ReportColumn; readonly at: number; readonly fits: (word: string) => boolean };

/** Less than what a page of either orientation has below its head. */
const MOST_WHOLE_MM = 105;
/** A higher row goes on on the next page. */
const MOST_ROW_MM = 55;
const LINE_MM_PER_PT = 0.52;
const ROW_EDGES_MM = 2.7;

/** About how high each row becomes. */
function rowHeights(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  { sizePt, widthsMm }: TableLayout,
): readonly number[] {
  const linesOf = ({ kind, cells }: ReportRow) =>
    Math.max(
      1,
      ...columns.map((_, at) => {
        const cell = cells[at] ?? null;
        const text = typeof cell === 'string' && kind === 'line' ? cell : '';
        const textMm = Math.max(1, (widthsMm[at] ?? 0) - CELL_EDGES_MM);
        return Math.ceil((printedWidthMm(text, sizePt, 'regular') * 1.15) / textMm);
      }),
    );
  return rows.map((row) => linesOf(row) * sizePt * LINE_MM_PER_PT + ROW_EDGES_MM);
}

/** Sums stand with the line above them; the template itself keeps a heading with what is below it. */
function boundRows(rows: readonly ReportRow[], index: number): number {
  const isBound = (at: number) => isSum(rows[at]) && rows[at - 1]?.kind !== 'heading';
  if (index > 0 && isBound(index)) {
    return 0;
  }
  const next = rows.findIndex((_, at) => at > index && !isBound(at));
  return (next === -1 ? rows.length : next) - index;
}

function isSum(row: ReportRow | undefined): boolean {
  return row?.kind === 'subtotal' || row?.kind === 'total';
}

function rowCells(places: readonly Place[], row: ReportRow): readonly CellData[] {
  switch (row.kind) {
    case 'line':
      return places.map((place) => cellAt(place, row));
    case 'heading':
      return [{ text: wideText(row.cells[0] ?? null), span: places.length, align: 'left' }];
    default:
      return sumCells(places, row);
  }
}

/** The label of a sum reaches up to its first figure and stands beside it. */
function sumCells(places: readonly Place[], row: ReportRow): readonly CellData[] {
  const first = places.findIndex(({ at }) => at > 0 && (row.cells[at] ?? null) !== null);
  const span = first === -1 ? places.length : first;
  return [
    { text: wideText(row.cells[0] ?? null), span, align: 'right' },
    ...places.slice(span).map((place) => cellAt(place, row)),
  ];
}

/** A figure stays in one piece, so that who copies it gets the figure. */
function cellAt({ column, at, fits }: Place, { cells }: ReportRow): CellData {
  const value = cells[at] ?? null;
  const shown = printCell(column.kind, value);
  return { text: typeof value === 'number' ? shown : paperText(shown, fits), span: 1, align: alignmentOf(column) };
}

/** A text that reaches over several columns. */
function wideText(value: ReportCell): string {
  return value === null ? '' : paperText(String(value), LONGEST_WORD);
}

function alignmentOf({ kind }: ReportColumn): Alignment {
  return kind === 'text' ? 'left' : 'right';
}

/** How a table stands on paper. */
type TableLayout = {
  /** Size of the text, pt. */
  readonly sizePt: number;
  /** All together as wide as the page lets them be. */
  readonly widthsMm: readonly number[];
};

/** What a cell keeps free beside its text, both sides together, mm: as the template draws it. */
const CELL_EDGES_MM = 2.4;

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
function layoutTable(columns: readonly ReportColumn[], rows: readonly ReportRow[], roomMm: number): TableLayout {
  const sizePt = fittingSize(columns, rows, roomMm) ?? sizesPt[2];
  return { sizePt, widthsMm: widthsIn(columns, rows, roomMm, sizePt) };
}

/** Whether a page is wide enough for all columns of a table. */
function fitsPage(columns: readonly ReportColumn[], rows: readonly ReportRow[], roomMm: number): boolean {
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
function printedWidthMm(text: string, sizePt: number, weight: 'regular' | 'bold'): number {
  return (textWidthMm(text, 1, weight) / fontSizeOf(1)) * sizePt * MM_PER_PT;
}
