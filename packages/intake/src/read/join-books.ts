import type { CellBook, CellSheet, SheetCell } from '@pw/table-file/cell-book';

/** The cells of a file with the file's name. */
export type NamedBook = { readonly name: string; readonly book: CellBook };

/** The cells of several files as one: each sheet is called `{file} / {sheet}`. One file alone stays as it is. */
export function joinBooks(files: readonly NamedBook[]): CellBook {
  const [first, ...more] = files;
  if (first && more.length === 0) {
    return first.book;
  }
  const all = withOwnNames(files).map(({ name, book }) => ({
    ...book,
    sheets: book.sheets.map((sheet) => ownSheet(name, sheet)),
    joined: (book.joined ?? book.sheets).map((sheet) => ownSheet(name, sheet)),
  }));
  return {
    kind: 'several files',
    sheets: all.flatMap(({ sheets }) => sheets),
    joined: all.flatMap(({ joined }) => joined),
    ignored: [...new Set(all.flatMap(({ ignored }) => ignored))],
  };
}

/** Files of one name are numbered from the second on. */
function withOwnNames(files: readonly NamedBook[]): readonly NamedBook[] {
  const times = new Map<string, number>();
  return files.map(({ name, book }) => {
    const number = (times.get(name) ?? 0) + 1;
    times.set(name, number);
    return { name: number === 1 ? name : `${name} (${number})`, book };
  });
}

function ownSheet(file: string, sheet: CellSheet): CellSheet {
  const { name, cells } = sheet;
  return {
    ...sheet,
    name: sheetName(file, name),
    cells: cells.map((cell) => ownCell(file, cell)),
    own: { file, sheet: name },
  };
}

function ownCell(file: string, cell: SheetCell): SheetCell {
  const { shownAt } = cell;
  return shownAt ? { ...cell, shownAt: { ...shownAt, sheet: sheetName(file, shownAt.sheet) } } : cell;
}

function sheetName(file: string, sheet: string): string {
  return `${file} / ${sheet}`;
}
