import { printCell } from '@pw/reports/document/print-cell';
import type { ReportColumn, ReportRow } from '@pw/reports/document/report-document';
import { paperText } from './paper-text.ts';

type Alignment = 'left' | 'right';

/** A table as the template draws it: texts, with the columns that each cell reaches over. */
export type TableData = {
  readonly kind: 'table';
  /** Size of the text, pt. */
  readonly size: number;
  readonly columns: readonly { readonly title: string; readonly align: Alignment; readonly width: number }[];
  readonly rows: readonly { readonly kind: ReportRow['kind']; readonly cells: readonly CellData[] }[];
};

type CellData = { readonly text: string; readonly span: number; readonly align: Alignment };

const LONGEST_WORD = 15;
/** Tables with more columns are set smaller. */
const FEW_COLUMNS = 8;
const sizesPt = { usual: 8, many: 7 } as const;

/** Prints a table cell by cell. Numbers stand right, so that their digits stand below each other. */
export function tableData(columns: readonly ReportColumn[], rows: readonly ReportRow[]): TableData {
  return {
    kind: 'table',
    size: columns.length > FEW_COLUMNS ? sizesPt.many : sizesPt.usual,
    columns: columns.map((column) => {
      return { title: column.title, align: alignmentOf(column), width: column.widthCharacters };
    }),
    rows: rows.map((row) => {
      return { kind: row.kind, cells: row.kind === 'line' ? lineCells(columns, row) : sumCells(columns, row) };
    }),
  };
}

function lineCells(columns: readonly ReportColumn[], { cells }: ReportRow): readonly CellData[] {
  return columns.map((column, index) => ({
    text: cellText(column, cells[index] ?? null),
    span: 1,
    align: alignmentOf(column),
  }));
}

/** A cell of a sum reaches over the blank ones after it; a label stands beside the figure that it names. */
function sumCells(columns: readonly ReportColumn[], { cells }: ReportRow): readonly CellData[] {
  const filled = columns.flatMap((column, at) => (at === 0 || (cells[at] ?? null) !== null ? [{ column, at }] : []));
  return filled.map(({ column, at }, index) => ({
    text: cellText(column, cells[at] ?? null),
    span: (filled[index + 1]?.at ?? columns.length) - at,
    align: 'right',
  }));
}

/** A figure stays in one piece, so that who copies it gets the figure. */
function cellText({ kind }: ReportColumn, value: string | number | null): string {
  const shown = printCell(kind, value);
  return typeof value === 'number' ? shown : paperText(shown, LONGEST_WORD);
}

function alignmentOf({ kind }: ReportColumn): Alignment {
  return kind === 'text' ? 'left' : 'right';
}
