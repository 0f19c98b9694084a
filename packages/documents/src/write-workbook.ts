import type { ColumnKind, Workbook, WorkbookColumn, WorkbookRow, WorkbookSheet } from '@pw/reports/workbook';
import type { Cell, CellStyle, WriteSheet } from 'hucre/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { documentDate } from './document-date.ts';

const FONT = { name: 'Calibri', size: 10 };
const HEAD: CellStyle = {
  font: { ...FONT, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F3A4D' } },
  alignment: { vertical: 'center' },
};
const TITLE: CellStyle = { font: { ...FONT, bold: true, size: 14 } };

const rowFonts: Readonly<Record<WorkbookRow['kind'], CellStyle>> = {
  line: { font: FONT },
  subtotal: { font: FONT },
  total: { font: { ...FONT, bold: true } },
  heading: { font: { ...FONT, bold: true, color: { rgb: '1F3A4D' } } },
  blank: {},
};

const isNumeric = (kind: ColumnKind) => kind !== 'text';

/**
 * Writes a workbook as XLSX bytes. Text stays text, whatever it begins with; nothing depends on the clock, so that
 * equal workbooks give equal bytes.
 */
export async function writeWorkbook(workbook: Workbook): Promise<Uint8Array> {
  const date = documentDate(workbook.date);
  return writeXlsx({
    sheets: workbook.sheets.map(toSheet),
    properties: { title: workbook.title, company: workbook.company, created: date, modified: date },
  });
}

function toSheet(sheet: WorkbookSheet): WriteSheet {
  const headRow = sheet.titles.length + 1;
  const cells = new Map<string, Partial<Cell>>();
  sheet.titles.forEach((title, row) => {
    cells.set(`${row},0`, { value: title, style: row === 0 ? TITLE : { font: FONT } });
  });
  sheet.columns.forEach((column, at) => {
    cells.set(`${headRow},${at}`, { value: column.title, style: aligned(HEAD, column.kind) });
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
    const style = aligned(rowFonts[row.kind], column.kind);
    cells.set(`${at},${index}`, {
      value,
      style: typeof value === 'number' ? { ...style, numFmt: numberFormat(column.kind, value) } : style,
    });
  });
}

function aligned(style: CellStyle, kind: ColumnKind): CellStyle {
  const side = isNumeric(kind) ? ({ horizontal: 'right' } as const) : ({ horizontal: 'left', indent: 1 } as const);
  return { ...style, alignment: { ...style.alignment, ...side } };
}

/**
 * Picks the number format of a cell by its value, because a format with conditions loses the minus sign in
 * LibreOffice: rupees are grouped in lakh and crore, whole quantities have no decimals.
 */
function numberFormat(kind: ColumnKind, value: number): string {
  if (kind !== 'rupees') {
    return Number.isInteger(value) ? '0' : '0.0##';
  }
  const size = Math.abs(value);
  if (size >= 1e7) {
    return '"₹"##\\,##\\,##\\,##0.00';
  }
  return size >= 1e5 ? '"₹"##\\,##\\,##0.00' : '"₹"##,##0.00';
}
