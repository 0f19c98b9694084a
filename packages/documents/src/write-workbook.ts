import type { ColumnKind, Workbook, WorkbookColumn, WorkbookRow, WorkbookSheet } from '@pw/reports/workbook';
import type { Cell, CellStyle, WriteSheet } from 'hucre/xlsx';
import { writeXlsx } from 'hucre/xlsx';

const HEAD: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F3A4D' } },
  alignment: { vertical: 'center', wrapText: true },
};
const TITLE: CellStyle = { font: { bold: true, size: 14 } };
const STRONG: CellStyle = { font: { bold: true } };

const numberFormats: Readonly<Record<Exclude<ColumnKind, 'text' | 'rupees'>, string>> = {
  count: '0',
  quantity: '0.0##',
  percent: '0.##',
};

/**
 * Writes a workbook as XLSX bytes. Text stays text, whatever it begins with; nothing depends on the clock, so that
 * equal workbooks give equal bytes.
 */
export async function writeWorkbook(workbook: Workbook): Promise<Uint8Array> {
  const date = new Date(`${workbook.date}T00:00:00Z`);
  return writeXlsx({
    sheets: workbook.sheets.map(toSheet),
    properties: { title: workbook.title, company: workbook.company, created: date, modified: date },
  });
}

function toSheet(sheet: WorkbookSheet): WriteSheet {
  const headRow = sheet.titles.length + 1;
  const cells = new Map<string, Partial<Cell>>();
  sheet.titles.forEach((title, row) => {
    cells.set(`${row},0`, { value: title, style: row === 0 ? TITLE : {} });
  });
  sheet.columns.forEach((column, at) => {
    cells.set(`${headRow},${at}`, { value: column.title, style: HEAD });
  });
  sheet.rows.forEach((row, index) => {
    addRow(cells, headRow + 1 + index, row, sheet.columns);
  });
  return {
    name: sheet.name,
    columns: sheet.columns.map((column) => ({ width: column.widthCharacters })),
    rows: [],
    cells,
    freezePane: { rows: headRow + 1 },
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    headerFooter: { oddFooter: 'Page &P of &N' },
  };
}

function addRow(
  cells: Map<string, Partial<Cell>>,
  at: number,
  row: WorkbookRow,
  columns: readonly WorkbookColumn[],
): void {
  row.cells.forEach((value, index) => {
    const column = columns[index];
    if (value === null || !column) {
      return;
    }
    const base = row.kind === 'line' ? {} : STRONG;
    const style = typeof value === 'number' ? { ...base, numFmt: numberFormat(column.kind, value) } : base;
    cells.set(`${at},${index}`, { value, style });
  });
}

/**
 * Picks the number format of a cell. Rupees are grouped in lakh and crore by the size of the value: one format per
 * cell, because formats with conditions lose the minus sign in LibreOffice.
 */
function numberFormat(kind: ColumnKind, value: number): string {
  if (kind === 'text') {
    return '0.##';
  }
  if (kind !== 'rupees') {
    return numberFormats[kind];
  }
  const size = Math.abs(value);
  if (size >= 1e7) {
    return '"₹"##\\,##\\,##\\,##0.00';
  }
  return size >= 1e5 ? '"₹"##\\,##\\,##0.00' : '"₹"##,##0.00';
}
