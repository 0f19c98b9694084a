import type { SetSheet } from './drawing-set.ts';

/** A sheet of a set in a form that two states of it are compared by. */
export type SheetPrint = {
  readonly number: string;
  /** Another one when anything of the sheet is another. */
  readonly print: string;
  /** Everything that is written on it, in the order in which it is drawn. */
  readonly texts: readonly string[];
};

/** The sheets of a set as they are compared. */
export function sheetPrints(sheets: readonly SetSheet[]): readonly SheetPrint[] {
  return sheets.map(({ number, sheet }) => ({
    number,
    print: JSON.stringify(sheet),
    texts: sheet.items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])),
  }));
}
