import { type KeyboardEvent, useRef, useState } from 'react';

/** An entry that has begun: with the typed text, or with the text of the cell. */
export type BegunEntry = { readonly typed: string | null };

type GridCursorInput = {
  /** The row that the cursor is on; the part that shows pages keeps it. */
  readonly row: number;
  readonly onRow: (row: number) => void;
  readonly size: TableSize;
  readonly canEnter: (place: CellPlace) => boolean;
  readonly onOpen: (row: number) => void;
  readonly onSelect: (row: number) => void;
  readonly onExtend: (from: number, to: number) => void;
};

export type GridCursor = {
  readonly place: CellPlace;
  readonly entry: BegunEntry | null;
  readonly goTo: (place: CellPlace) => void;
  /** Leads to another row without taking the focus, e.g. to the first of another page. */
  readonly showRow: (row: number) => void;
  readonly begin: (place: CellPlace, typed: string | null) => void;
  /** Ends the entry and goes on; null when the focus is elsewhere already. */
  readonly end: (next: CellPlace | null) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Gives the cell that the keys have reached the focus, once it is drawn. */
  readonly focusReached: (grid: HTMLElement) => void;
};

/** Left to the page: the search and the sheet of keys. */
const keysOfThePage: readonly string[] = ['/', '?'];

/** The cell that the keyboard works on, and what its keys do while nothing is entered. */
export function useGridCursor(input: GridCursorInput): GridCursor {
  const [column, setColumn] = useState(0);
  const [entry, setEntry] = useState<BegunEntry | null>(null);
  /** The cell that is to have the focus once it is drawn as the reached one. */
  const awaited = useRef<CellPlace | null>(null);
  const { rows, columns } = input.size;
  const inside = (at: CellPlace): CellPlace => ({
    row: Math.max(0, Math.min(at.row, rows - 1)),
    column: Math.max(0, Math.min(at.column, columns - 1)),
  });
  const place = inside({ row: input.row, column });

  const setWanted = (next: CellPlace) => {
    input.onRow(next.row);
    setColumn(next.column);
  };

  const goTo = (next: CellPlace) => {
    awaited.current = next;
    setWanted(next);
  };
  const begin = (at: CellPlace, typed: string | null) => {
    if (input.canEnter(at)) {
      setWanted(at);
      setEntry({ typed });
    }
  };
  const move = (next: CellPlace, isExtending: boolean) => {
    if (isExtending && next.row !== place.row) {
      input.onExtend(place.row, next.row);
    }
    goTo(next);
  };
  const act = (key: string): boolean => {
    const { row } = place;
    switch (key) {
      case 'Enter':
        input.onOpen(row);
        return true;
      case ' ':
        input.onSelect(row);
        return true;
      case 'F2':
        begin(place, null);
        return true;
      case 'Backspace':
        begin(place, '');
        return true;
      default:
        return false;
    }
  };

  return {
    place,
    entry,
    goTo,
    showRow: input.onRow,
    begin,
    end: (next) => {
      setEntry(null);
      if (next) {
        goTo(next);
      }
    },
    onKeyDown: (event) => {
      const isOnCell = event.target instanceof HTMLElement && event.target.dataset.column !== undefined;
      if (!isOnCell || entry !== null || event.altKey || rows === 0) {
        return;
      }
      const { key } = event;
      const isCtrl = event.ctrlKey || event.metaKey;
      const next = moveCell(place, key, isCtrl, input.size);
      if (next) {
        move(next, event.shiftKey);
      } else if (isCtrl || (!act(key) && !typesInto(key))) {
        return;
      }
      event.preventDefault();
    },
    focusReached: (grid) => {
      const wanted = awaited.current && inside(awaited.current);
      // What was drawn before a key was pressed may be reported after it, and shows another cell as the reached one.
      const isDrawn = wanted?.row === place.row && wanted.column === place.column;
      const cell = isDrawn && entry === null ? grid.querySelector('[data-column][tabindex="0"]') : null;
      if (cell instanceof HTMLElement) {
        awaited.current = null;
        cell.focus({ preventScroll: true });
        cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
    },
  };

  /** A character begins an entry with itself, where something can be entered. */
  function typesInto(key: string): boolean {
    const isText = Array.from(key).length === 1 && !keysOfThePage.includes(key) && input.canEnter(place);
    if (isText) {
      begin(place, key);
    }
    return isText;
  }
}

/** A cell of the table: its row among all that the search lets through, and its column. Both count from 0. */
export type CellPlace = { readonly row: number; readonly column: number };

type TableSize = { readonly rows: number; readonly columns: number };

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
