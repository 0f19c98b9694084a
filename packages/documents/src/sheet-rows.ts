import type { Cell, WriteSheet } from 'hucre/xlsx';
import type { SheetGrid } from './sheet-grid.ts';

/** A sheet that is filled from top to bottom. */
export type SheetRows = {
  /** The cells by `row,column` from 0. */
  readonly cells: Map<string, Partial<Cell>>;
  readonly merges: NonNullable<WriteSheet['merges']>;
  readonly rowDefs: NonNullable<WriteSheet['rowDefs']>;
  readonly grid: SheetGrid;
  /** The row that comes next, from 0. */
  next: number;
};

export const FONT = { name: 'Calibri', size: 10 };
export const INK = { rgb: '1F3A4D' };
export const LINE_HEIGHT_PT = 13.5;

/** More characters than a cell of a spreadsheet holds. */
const MOST_CHARACTERS = 32_767;

/** A text as a cell can hold it: without what XML has no way to say, and with nothing that reads as its escapes. */
export function sheetText(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Noncharacter_Code_Point}]/gu, ' ');
  const cut = clean.length > MOST_CHARACTERS ? `${clean.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…` : clean;
  return cut.replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_');
}
