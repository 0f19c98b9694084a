import { writeXlsx } from 'hucre/xlsx';

/**
 * Writes rows of cells as the one sheet of an XLSX workbook. A number as a table writes it is a number cell; every other
 * text stays a text, whatever it begins with.
 */
export function writeTableWorkbook(name: string, rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const sheet = { name: name.slice(0, LONGEST_SHEET_NAME), rows: rows.map((cells) => cells.map(cellOf)) };
  return writeXlsx({ sheets: [sheet] });
}

/** As spreadsheet programs allow. */
const LONGEST_SHEET_NAME = 31;

function cellOf(text: string): string | number | null {
  if (text === '') {
    return null;
  }
  const number = Number(text);
  return String(number) === text && Number.isFinite(number) ? number : text;
}
