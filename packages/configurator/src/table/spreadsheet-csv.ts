import Papa from 'papaparse';
import type { TableText } from './table-csv.ts';

/**
 * Writes rows as comma-separated values that a spreadsheet opens: every cell a text in quotes, in UTF-8 with the mark by
 * which Excel knows it. A text that begins like a formula would be worked out there: an apostrophe keeps it a text.
 */
export function spreadsheetCsv(rows: readonly (readonly string[])[]): string {
  const csv = Papa.unparse(
    rows.map((cells) => [...cells]),
    { quotes: true, newline: '\r\n', escapeFormulae: /^[=+\-@\t\r]./ },
  );
  return `\uFEFF${csv}\r\n`;
}

/** As above, but for numbers: those of a table are not worked out. */
const FORMULA = /^(?:[=+@\t\r].|-(?!\d+(?:\.\d+)?$).)/;

/** Writes a table of the catalogue as its file is, with the mark of UTF-8 and without a text that would be worked out. */
export function catalogueCsv({ comments, head, units, rows }: Omit<TableText, 'quotingFaults'>): string {
  const csv = Papa.unparse(
    [head, units, ...rows].map((cells) => [...cells]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  );
  return `\uFEFF${[...comments, csv].join('\r\n')}\r\n`;
}
