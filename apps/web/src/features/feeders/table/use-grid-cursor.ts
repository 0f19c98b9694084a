import { type KeyboardEvent, useRef, useState } from 'react';
import { type CellPlace, moveCell, type TableSize } from './cell-moves.ts';

/** An entry that has begun: with what was typed, or with what stands in the cell. */
export type BegunEntry = { readonly typed: string | null };

type GridCursorInput = {
  /** The row that the cursor is on; whoever shows pages keeps it. */
  readonly row: number;
  readonly onRow: (row: number) => void;
  readonly size: TableSize;
  readonly canEnter: (place: CellPlace) => boolean;
  readonly onOpen: (row: number) => void;
  readonly onSelect: (row: number) => void;
  readonly onExtend: (from: number, to: number) => void;
  readonly onDelete: (row: number) => void;
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
  const isAwaited = useRef(false);
  const { rows, columns } = input.size;
  const place = {
    row: Math.max(0, Math.min(input.row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };

  const setWanted = (next: CellPlace) => {
    input.onRow(next.row);
    setColumn(next.column);
  };

  const goTo = (next: CellPlace) => {
    isAwaited.current = true;
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
      case 'Delete':
        input.onDelete(row);
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
      const cell = isAwaited.current && entry === null ? grid.querySelector('[data-column][tabindex="0"]') : null;
      if (cell instanceof HTMLElement) {
        isAwaited.current = false;
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
