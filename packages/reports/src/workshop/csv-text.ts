/** Rows as CSV (RFC 4180). */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A cell that a spreadsheet could take for a formula is in quotes, as are those with a comma, a quote or a line break. */
function cell(value: string | number): string {
  const text = String(value);
  return /^[=+\-@]|[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
