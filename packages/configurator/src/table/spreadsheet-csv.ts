import Papa from 'papaparse';

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
