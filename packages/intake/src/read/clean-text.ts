import type { CellBook, CellSheet, SheetCell } from '@pw/table-file/cell-book';
import { printable } from '@pw/table-file/printable-text';

/** U+0000, which no table and no paper holds. */
const NOTHING = '\u0000';

/**
 * A book whose texts can be kept and shown anywhere: old workbooks and PDFs hold signs that are no characters. Texts
 * without such signs stay as they are.
 */
export function withCleanTexts(book: CellBook): CellBook {
  const { sheets, joined } = book;
  return { ...book, sheets: sheets.map(cleanSheet), ...(joined ? { joined: joined.map(cleanSheet) } : {}) };
}

function cleanSheet(sheet: CellSheet): CellSheet {
  const isClean = isCleanText(sheet.name) && sheet.cells.every(isCleanCell);
  return isClean ? sheet : { ...sheet, name: printable(sheet.name), cells: sheet.cells.map(cleanCell) };
}

function isCleanCell({ text, formula = '', shownAt }: SheetCell): boolean {
  return isCleanText(text) && isCleanText(formula) && isCleanText(shownAt?.sheet ?? '');
}

function cleanCell(cell: SheetCell): SheetCell {
  const { text, formula, shownAt } = cell;
  return {
    ...cell,
    text: printable(text),
    ...(formula === undefined ? {} : { formula: printable(formula) }),
    ...(shownAt === undefined ? {} : { shownAt: { ...shownAt, sheet: printable(shownAt.sheet) } }),
  };
}

function isCleanText(text: string): boolean {
  return !text.includes(NOTHING) && text.isWellFormed();
}
