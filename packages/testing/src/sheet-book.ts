import type { readBook } from '@pw/intake/output/read-intake';

type CellBook = Parameters<typeof readBook>[0];
type CellRange = CellBook['sheets'][number]['merges'][number];

type WrittenSheet = { readonly lines: readonly string[]; readonly merges?: readonly CellRange[] };

/** A workbook of sheets by their names, with cells parted by tabs. */
export function sheetBook(sheets: Readonly<Record<string, WrittenSheet>>): CellBook {
  return {
    kind: 'xlsx',
    ignored: [],
    sheets: Object.entries(sheets).map(([name, { lines, merges = [] }]) => ({
      name,
      isHidden: false,
      merges,
      cells: lines.flatMap((line, row) =>
        line.split('\t').flatMap((text, col) => (text === '' ? [] : [{ row: row + 1, col: col + 1, text }])),
      ),
    })),
  };
}
