/** Rows as CSV (RFC 4180). A cell that a spreadsheet could take for a formula is in quotes. */
export function csvRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = String(value);
  return /^[=+\-@]|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
