import type { ReportTable } from '@pw/reports/document/report-document';
import {
  type ColumnKind,
  columnDecimals,
  isForeign,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
} from '@pw/reports/document/report-table';
import type { Cell, CellStyle } from 'hucre/xlsx';
import { FONT, INK, LINE_HEIGHT_PT, type SheetRows, sheetText } from './sheet-rows.ts';

const HEAD: CellStyle = {
  font: { ...FONT, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: INK },
};
const LINE_ABOVE: CellStyle['border'] = { top: { style: 'thin', color: INK } };

const rowStyles: Readonly<Record<ReportRow['kind'], CellStyle>> = {
  line: { font: FONT, border: { bottom: { style: 'hair', color: { rgb: 'C3CDD5' } } } },
  subtotal: { font: { ...FONT, bold: true }, border: LINE_ABOVE },
  total: {
    font: { ...FONT, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F1F4F6' } },
    border: LINE_ABOVE,
  },
  heading: { font: { ...FONT, bold: true, color: INK } },
  blank: {},
};

/** Adds a table with its head below what is on a sheet. */
export function addTable(rows: SheetRows, table: ReportTable): void {
  const { columns } = table;
  addRow(
    rows,
    table,
    columns.map(({ title }) => title),
    (at) => ({ style: HEAD, mayBreak: isWhole(rows, table, at) }),
  );
  for (const row of table.rows) {
    addRow(rows, table, placedCells(row, columns), (at, value) => ({
      style: rowStyles[row.kind],
      mayBreak: row.kind === 'line' && isWhole(rows, table, at),
      ...(typeof value === 'number' ? { formula: sumFormula(rows, table, row, at) } : {}),
    }));
  }
}

type CellLook = { readonly style: CellStyle; readonly mayBreak: boolean; readonly formula?: string | null };

function addRow(
  rows: SheetRows,
  table: ReportTable,
  cells: readonly ReportCell[],
  lookOf: (at: number, value: ReportCell) => CellLook,
): void {
  const places = rows.grid.placesOf.get(table) ?? [];
  let lines = 1;
  // Lines and fills of a row go on where a column reaches over several of the sheet.
  for (let place = 0; place <= (places.at(-1) ?? 0); place += 1) {
    const { style } = lookOf(0, null);
    rows.cells.set(`${rows.next},${place}`, { value: null, style });
  }
  table.columns.forEach((column, at) => {
    const value = cells[at] ?? null;
    const place = places[at] ?? at;
    if (value !== null) {
      const look = lookOf(at, value);
      rows.cells.set(`${rows.next},${place}`, cellOf(column, value, look));
      const mayBreak = look.mayBreak && typeof value === 'string';
      lines = Math.max(lines, mayBreak ? linesOf(value, rows.grid.widths[place] ?? 0) : 1);
    }
  });
  if (lines > 1) {
    rows.rowDefs.set(rows.next, { height: lines * LINE_HEIGHT_PT });
  }
  rows.next += 1;
}

function cellOf(
  { kind }: ReportColumn,
  value: string | number,
  { style, mayBreak, formula = null }: CellLook,
): Partial<Cell> {
  const side = kind === 'text' ? ({ horizontal: 'left', indent: 1 } as const) : ({ horizontal: 'right' } as const);
  const placed: CellStyle = { ...style, alignment: { ...side, vertical: 'top', wrapText: mayBreak } };
  if (typeof value === 'string') {
    return { value: sheetText(value), style: placed };
  }
  const figure = { value, style: { ...placed, numFmt: numberFormat(kind, value) } };
  return formula === null ? figure : { ...figure, formula, formulaResult: value };
}

/** Most letters are narrower than the digits that widths count; the indent and the edges of a cell take two. */
const lettersIn = (width: number) => Math.max(1, 1.1 * width - 2);

/** How many lines a text takes in its column: programs do not all find the height of a row themselves. */
function linesOf(text: string, width: number): number {
  const room = lettersIn(width);
  return text.split('\n').reduce((sum, line) => sum + wrappedLines(line, room), 0);
}

/** A word goes on on the next line as a whole where it fits there, else in pieces. */
function wrappedLines(line: string, room: number): number {
  let lines = 1;
  let used = 0;
  for (const { length } of line.split(' ')) {
    const isFirst = used === 0;
    if (!isFirst && used + 1 + length <= room) {
      used += 1 + length;
    } else {
      lines += (isFirst ? 0 : 1) + Math.ceil(length / room) - (length === 0 ? 0 : 1);
      used = length <= room ? length : length % room;
    }
  }
  return lines;
}

/** The label of a sum or heading is in the first column of texts. */
function placedCells({ kind, cells }: ReportRow, columns: readonly ReportColumn[]): readonly ReportCell[] {
  const labelAt = columns.findIndex((column) => column.kind === 'text');
  const [label = null, ...rest] = cells;
  return kind === 'line' || labelAt <= 0 ? cells : [null, ...rest].toSpliced(labelAt, 1, label);
}

/** Whether a column of a table has all its width in one of the sheet: its texts may break there. */
function isWhole({ grid }: SheetRows, table: ReportTable, at: number): boolean {
  const place = grid.placesOf.get(table)?.[at] ?? 0;
  return (grid.widths[place] ?? 0) >= (table.columns[at]?.widthCharacters ?? 0);
}

/** SUBTOTAL leaves out what other subtotals within its rows add up. */
function sumFormula({ grid, next }: SheetRows, table: ReportTable, { sumOf }: ReportRow, at: number): string | null {
  if (sumOf === undefined || !table.columns[at]?.isSummed) {
    return null;
  }
  const letters = columnLetters(grid.placesOf.get(table)?.[at] ?? at);
  return `SUBTOTAL(9,${letters}${next - sumOf + 1}:${letters}${next})`;
}

const LETTERS = 26;

/** The name of a column of a sheet, e.g. `AB` for 27. */
export function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % LETTERS));
  return column < LETTERS ? last : `${columnLetters(Math.floor(column / LETTERS) - 1)}${last}`;
}

/**
 * Picks the number format of a cell by its value, because a format with conditions loses the minus sign in
 * LibreOffice: rupees are grouped in lakh and crore, whole quantities have no decimals.
 */
function numberFormat(kind: ColumnKind, value: number): string {
  if (kind === 'rupees') {
    return rupeeFormat(Math.abs(value));
  }
  const decimals = columnDecimals(kind);
  if (isForeign(kind)) {
    return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals ?? 0)}`;
  }
  if (decimals === null) {
    return Number.isInteger(value) ? '0' : '0.0##';
  }
  const written = decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
  return kind === 'share' ? `${written}" %"` : written;
}

function rupeeFormat(size: number): string {
  if (size >= 1e7) {
    return '"₹"##\\,##\\,##\\,##0.00';
  }
  return size >= 1e5 ? '"₹"##\\,##\\,##0.00' : '"₹"##,##0.00';
}
