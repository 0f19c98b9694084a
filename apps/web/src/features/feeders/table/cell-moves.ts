/** A cell of the table: its row among all that the search lets through, and its column. Both count from 0. */
export type CellPlace = { readonly row: number; readonly column: number };

export type TableSize = { readonly rows: number; readonly columns: number };

const PAGE_ROWS = 10;

type Move = (place: CellPlace, size: TableSize) => CellPlace;

const by =
  (rows: number, columns: number): Move =>
  ({ row, column }) => ({ row: row + rows, column: column + columns });

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: by(1, 0),
  ArrowUp: by(-1, 0),
  ArrowRight: by(0, 1),
  ArrowLeft: by(0, -1),
  PageDown: by(PAGE_ROWS, 0),
  PageUp: by(-PAGE_ROWS, 0),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'Ctrl Home': () => ({ row: 0, column: 0 }),
  'Ctrl End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
  'Ctrl ArrowUp': ({ column }) => ({ row: 0, column }),
  'Ctrl ArrowDown': ({ column }, { rows }) => ({ row: rows - 1, column }),
  'Ctrl ArrowLeft': ({ row }) => ({ row, column: 0 }),
  'Ctrl ArrowRight': ({ row }, { columns }) => ({ row, column: columns - 1 }),
};

/** Where a key leads from a cell, as in a spreadsheet; null for a key that leads nowhere. */
export function moveCell(place: CellPlace, key: string, isCtrl: boolean, size: TableSize): CellPlace | null {
  const move = moves[isCtrl ? `Ctrl ${key}` : key];
  return move ? withinTable(move(place, size), size) : null;
}

/** Where Enter and Tab lead when they have taken an entry: down, or right and on to the next row. */
export function moveAfterEntry(place: CellPlace, key: EntryKey, size: TableSize): CellPlace {
  if (key === 'Enter' || key === 'Shift Enter') {
    return withinTable(by(key === 'Enter' ? 1 : -1, 0)(place, size), size);
  }
  const at = place.row * size.columns + place.column + (key === 'Tab' ? 1 : -1);
  const within = Math.max(0, Math.min(at, size.rows * size.columns - 1));
  return { row: Math.floor(within / size.columns), column: within % size.columns };
}

export type EntryKey = 'Enter' | 'Shift Enter' | 'Tab' | 'Shift Tab';

/** How an entry ends: a key leads on, the cell keeps the focus, or somebody went elsewhere. */
export type EntryEnd = EntryKey | 'stay' | 'left';

function withinTable({ row, column }: CellPlace, { rows, columns }: TableSize): CellPlace {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}
