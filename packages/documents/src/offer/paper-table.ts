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
  readonly columns: readonly { readonly title: string; readonly align: Alignment; readonly width: number }[];
  readonly rows: readonly { readonly kind: ReportRow['kind']; readonly cells: readonly CellData[] }[];
};

type CellData = { readonly text: string; readonly span: number; readonly align: Alignment };

type Orientation = Extract<ReportPart, { readonly kind: 'text' }>['orientation'];

/** Characters of all columns of a table that a page is wide enough for. */
const mostCharacters: Readonly<Record<Orientation, number>> = { portrait: 118, landscape: 172 };

/**
 * A table as paper shows it. One whose many columns are wider than the page comes without those of a kind, e.g. one per
 * board, which further tables show, as many as fit beside what says what a row is about.
 */
export function paperTables(table: ReportTable, orientation: Orientation): readonly TableData[] {
  const { columns, rows, spread = '' } = table;
  const widths = columnWidths(columns, rows);
  const widthOf = (at: number) => widths[at] ?? 0;
  const total = (indices: readonly number[]) => indices.reduce((sum, at) => sum + widthOf(at), 0);
  const all = [...columns.keys()];
  const most = mostCharacters[orientation];
  const spreadOut = all.filter((at) => columns[at]?.isSpread);
  if (spreadOut.length === 0 || total(all) <= most) {
    return [tableData(columns, rows)];
  }
  const keys = all.filter((at) => columns[at]?.isKey);
  const widest = Math.max(...spreadOut.map(widthOf));
  const perTable = Math.max(1, Math.floor((most - total(keys)) / widest));
  const further = Array.from({ length: Math.ceil(spreadOut.length / perTable) }, (_, page) =>
    spreadOut.slice(page * perTable, (page + 1) * perTable),
  );
  return [
    tableData(
      ...selectColumns(
        table,
        all.filter((at) => !spreadOut.includes(at)),
      ),
    ),
    ...further.map((shown): TableData => {
      const [first, last] = [shown.at(0), shown.at(-1)].map((at) => columns[at ?? 0]?.title ?? '');
      const caption = first === last ? `${spread}: ${first}` : `${spread}: ${first} to ${last}`;
      return { ...tableData(...selectColumns(table, [...keys, ...shown])), caption: paperText(caption, LONGEST_WORD) };
    }),
  ];
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
function saysSomething({ kind, cells }: ReportRow): boolean {
  return (kind !== 'subtotal' && kind !== 'total') || cells.slice(1).some((cell) => cell !== null);
}

const LONGEST_WORD = 15;
/** Tables with more columns are set smaller. */
const FEW_COLUMNS = 8;
const sizesPt = { usual: 8, many: 7 } as const;

/** Prints a table cell by cell. Figures stand right, so that their digits stand below each other. */
export function tableData(columns: readonly ReportColumn[], rows: readonly ReportRow[]): TableData {
  const widths = columnWidths(columns, rows);
  return {
    kind: 'table',
    caption: '',
    size: columns.length > FEW_COLUMNS ? sizesPt.many : sizesPt.usual,
    columns: columns.map((column, at) => ({
      title: paperText(column.title, Math.min(LONGEST_WORD, column.widthCharacters + 3)),
      align: alignmentOf(column),
      width: widths[at] ?? column.widthCharacters,
    })),
    rows: rows.map((row) => ({ kind: row.kind, cells: rowCells(columns, row) })),
  };
}

function rowCells(columns: readonly ReportColumn[], row: ReportRow): readonly CellData[] {
  switch (row.kind) {
    case 'line':
      return lineCells(columns, row);
    case 'heading':
      return [{ text: wideText(row.cells[0] ?? null), span: columns.length, align: 'left' }];
    default:
      return sumCells(columns, row);
  }
}

function lineCells(columns: readonly ReportColumn[], { cells }: ReportRow): readonly CellData[] {
  return columns.map((column, index) => ({
    text: cellText(column, cells[index] ?? null),
    span: 1,
    align: alignmentOf(column),
  }));
}

/**
 * The label of a sum reaches over the blank cells after it, up to the figure that it stands beside. A figure stands in
 * its own column.
 */
function sumCells(columns: readonly ReportColumn[], { cells }: ReportRow): readonly CellData[] {
  const after = columns.findIndex((_, at) => at > 0 && (cells[at] ?? null) !== null);
  const labelled = after === -1 ? columns.length : after;
  const label: CellData = { text: wideText(cells[0] ?? null), span: labelled, align: 'right' };
  return [
    label,
    ...columns.slice(labelled).map((column, index): CellData => {
      return { text: cellText(column, cells[labelled + index] ?? null), span: 1, align: 'right' };
    }),
  ];
}

/** A figure stays in one piece, so that who copies it gets the figure. */
function cellText({ kind, widthCharacters }: ReportColumn, value: ReportCell): string {
  const shown = printCell(kind, value);
  return typeof value === 'number' ? shown : paperText(shown, Math.min(LONGEST_WORD, widthCharacters));
}

/** A text that reaches over several columns. */
function wideText(value: ReportCell): string {
  return value === null ? '' : paperText(String(value), LONGEST_WORD);
}

function alignmentOf({ kind }: ReportColumn): Alignment {
  return kind === 'text' ? 'left' : 'right';
}
