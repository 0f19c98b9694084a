/** How a column's figures are written; amounts are in rupees with two decimals. */
export type ColumnKind = 'text' | 'count' | 'quantity' | 'percent' | 'rupees';

export type WorkbookColumn = { readonly title: string; readonly kind: ColumnKind; readonly widthCharacters: number };

/** A row of a sheet, its cells in the order of the columns; null leaves a cell blank. */
export type WorkbookRow = {
  readonly kind: 'line' | 'subtotal' | 'total' | 'heading' | 'blank';
  readonly cells: readonly (string | number | null)[];
};

/** One sheet: title lines, the head of the columns, and rows. */
export type WorkbookSheet = {
  readonly name: string;
  readonly titles: readonly string[];
  readonly columns: readonly WorkbookColumn[];
  readonly rows: readonly WorkbookRow[];
};

/** A spreadsheet as a document model: what it says, not how a file format writes it. */
export type Workbook = {
  readonly title: string;
  readonly company: string;
  /** ISO date that the file carries, '' for none; the same input gives the same bytes. */
  readonly date: string;
  readonly sheets: readonly WorkbookSheet[];
};

const SHEET_NAME_LENGTH = 31;

/**
 * Makes a sheet name that spreadsheet programs accept: at most 31 characters, none of `[]:*?/\`, no apostrophe at
 * the ends, and different from the names given before, whatever their case.
 */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const clean =
    wanted
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet';
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt === 1 ? '' : ` (${attempt})`;
    const name = `${shorten(clean, SHEET_NAME_LENGTH - suffix.length)}${suffix}`;
    if (!used.has(name.toLowerCase())) {
      return name;
    }
  }
}

/** Cuts by UTF-16 units, as spreadsheet programs count, without leaving half a character. */
function shorten(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
