import type { ReportPart, ReportTable } from '@pw/reports/document/report-document';
import { printCell, type ReportCell, type ReportColumn, type ReportRow } from '@pw/reports/document/report-table';
import { paperText } from './paper-text.ts';
import { CELL_EDGES_MM, fitsPage, layoutTable, printedWidthMm, type TableLayout, type Weight } from './table-layout.ts';

type Alignment = 'left' | 'right';

/** A table as the template draws it: texts, with the columns that each cell reaches over. */
export type TableData = {
  readonly kind: 'table';
  /** The line above a table that continues another one; '' for none. */
  readonly caption: string;
  /** Size of the text, pt. */
  readonly size: number;
  /** Whether it is low enough to be on one page as a whole. */
  readonly isWhole: boolean;
  /** Widths in mm. */
  readonly columns: readonly { readonly title: string; readonly align: Alignment; readonly width: number }[];
  readonly rows: readonly RowData[];
};

type RowData = {
  readonly kind: ReportRow['kind'];
  /** With how many rows it is on one page, itself the first of them; 0 for one that is bound by a row above it. */
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
 * board, which further tables show, as many as fit next to the columns that name the row.
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

/** Prints a table cell by cell. Figures stand right, so that their digits are below each other. */
export function tableData(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  room: number = roomMm.portrait,
): TableData {
  const { sizePt, widthsMm } = layoutTable(columns, rows, room);
  const places = columns.map((column, at): Place => {
    const textMm = (widthsMm[at] ?? 0) - CELL_EDGES_MM + TOLERANCE_MM;
    return { column, at, fits: (word, weight) => printedWidthMm(word, sizePt, weight) <= textMm };
  });
  const heights = rowHeights(columns, rows, { sizePt, widthsMm });
  const bound = boundRows(rows, heights);
  return {
    kind: 'table',
    caption: '',
    size: sizePt,
    isWhole: heights.reduce((sum, height) => sum + height, 2 * ROW_EDGES_MM) < MOST_WHOLE_MM,
    columns: places.map(({ column, at, fits }) => ({
      title: paperText(column.title, (word) => fits(word, 'bold')),
      align: alignmentOf(column),
      width: widthsMm[at] ?? 0,
    })),
    rows: rows.map((row, index) => ({
      kind: row.kind,
      bound: bound[index] ?? 1,
      isHigh: (heights[index] ?? 0) > MOST_ROW_MM,
      cells: rowCells(places, row),
    })),
  };
}

/** Far less than a letter, and more than what sums of widths lose. */
const TOLERANCE_MM = 0.01;

/** A column of a table with the words that have room in it. */
type Place = {
  readonly column: ReportColumn;
  readonly at: number;
  readonly fits: (word: string, weight: Weight) => boolean;
};

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

/** Lines that end a table stand together, so that no page holds but the last of them. */
const LAST_LINES = 3;

/**
 * With how many rows each is on one page, 0 for one that is bound by a row above it. Sums stand with the line above
 * them, and the last lines of a table together; the template itself keeps a heading with what is below it.
 */
function boundRows(rows: readonly ReportRow[], heights: readonly number[]): readonly number[] {
  const lastLine = rows.findLastIndex(({ kind }) => kind === 'line');
  const isLast = (at: number) => at > lastLine - LAST_LINES + 1 && at <= lastLine;
  const lastMm = heights.slice(Math.max(0, lastLine - LAST_LINES + 1)).reduce((sum, height) => sum + height, 0);
  const isBound = (at: number) => {
    const above = rows[at - 1]?.kind;
    return (isSum(rows[at]) && above !== 'heading') || (isLast(at) && above === 'line' && lastMm < MOST_ROW_MM);
  };
  return rows.map((_, index) => {
    if (index > 0 && isBound(index)) {
      return 0;
    }
    const next = rows.findIndex((__, at) => at > index && !isBound(at));
    return (next === -1 ? rows.length : next) - index;
  });
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

/** The label of a sum reaches up to its first figure and is next to it. */
function sumCells(places: readonly Place[], row: ReportRow): readonly CellData[] {
  const first = places.findIndex(({ at }) => at > 0 && (row.cells[at] ?? null) !== null);
  const span = first === -1 ? places.length : first;
  return [
    { text: wideText(row.cells[0] ?? null), span, align: 'right' },
    ...places.slice(span).map((place) => cellAt(place, row)),
  ];
}

/** A figure stays in one piece, so that who copies it gets the figure. */
function cellAt({ column, at, fits }: Place, { kind, cells }: ReportRow): CellData {
  const value = cells[at] ?? null;
  const shown = printCell(column.kind, value);
  const text = typeof value === 'number' ? shown : paperText(shown, (word) => fits(word, weightOf(kind)));
  return { text, span: 1, align: alignmentOf(column) };
}

/** The style in which the template sets the rows of a kind. */
function weightOf(kind: ReportRow['kind']): Weight {
  return kind === 'line' || kind === 'blank' ? 'regular' : 'bold';
}

/** A text that reaches over several columns. */
function wideText(value: ReportCell): string {
  return value === null ? '' : paperText(String(value), LONGEST_WORD);
}

function alignmentOf({ kind }: ReportColumn): Alignment {
  return kind === 'text' ? 'left' : 'right';
}
