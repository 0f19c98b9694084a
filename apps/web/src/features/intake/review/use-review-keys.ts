import type { IntakeRowOnWire } from '@pw/contract/intake-shape';
import type { KeyboardEvent } from 'react';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import type { GridCursor } from '../../../ui/cell-grid/use-grid-cursor.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { firstOpenField, isConfirmable, openValues } from '../answers/row-state.ts';
import { columnOf, fieldOf, type RowColumn } from './row-columns.ts';
import type { RowTasks } from './row-tasks.ts';
import { nextWaiting } from './shown-rows.ts';

type ReviewKeysInput = {
  readonly rows: readonly IntakeRowOnWire[];
  readonly columns: readonly RowColumn[];
  readonly cursor: GridCursor;
  /** Null where nothing can be changed. */
  readonly tasks: RowTasks | null;
  /** Asks before all rows of the same single reason are confirmed. */
  readonly onConfirmAlike: (row: IntakeRowOnWire) => void;
  readonly onAdd: (row: IntakeRowOnWire) => void;
};

/** Says that nothing can be done with the rows of a board that is removed. */
export function tellRemoved(title: string): void {
  showToast({ title, text: 'Its board is removed: take the board back.', tone: 'warn' });
}

/** What the keys of the rows do. */
export function useReviewKeys({ rows, columns, cursor, tasks, onConfirmAlike, onAdd }: ReviewKeysInput) {
  const { place } = cursor;
  const row = rows[place.row];
  useScreenKeys(
    tasks === null
      ? [{ combination: '/', does: 'filter' }]
      : [
          { combination: 'Enter', does: 'confirm and go on' },
          { combination: 'Shift Enter', does: 'confirm all alike' },
          { combination: 'Alt 1', does: 'take the first offer' },
          { combination: 'F2', does: 'edit cell' },
          { combination: 'Del', does: 'remove or take back' },
          { combination: 'Ins', does: 'add a row' },
          { combination: '/', does: 'filter' },
        ],
  );

  /** To the next row that waits, at its first open value. */
  const goOn = (from: number) => {
    const next = nextWaiting(rows, from);
    const open = next === null ? undefined : rows[next];
    if (next !== null && open) {
      cursor.goTo({ row: next, column: columnOf(columns, firstOpenField(open)) });
    }
  };
  const confirm = (of: IntakeRowOnWire, by: RowTasks) => {
    const hasProposal = openValues(of).some(({ value }) => isConfirmable(value));
    const confirmed = hasProposal ? by.confirm(of) : of;
    const unclear = openValues(confirmed).map(({ field }) => columns.findIndex(({ id }) => id === field));
    const first = unclear.find((column) => column >= 0);
    if (first !== undefined && !unclear.includes(place.column)) {
      cursor.goTo({ row: place.row, column: first });
    } else {
      goOn(place.row);
    }
  };
  const act = (event: KeyboardEvent<HTMLElement>, by: RowTasks, on: IntakeRowOnWire): boolean => {
    const offer = event.altKey ? /^Digit([1-9])$/u.exec(event.code)?.[1] : undefined;
    if (offer !== undefined) {
      return by.takeOffer(on, fieldOf(columns[place.column]), Number(offer));
    }
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return false;
    }
    switch (event.key) {
      case 'Enter':
        if (event.shiftKey) {
          onConfirmAlike(on);
        } else {
          confirm(on, by);
        }
        return true;
      case 'Delete':
        if (!by.toggleRemoved(on)) {
          tellRemoved('The row stays removed');
        }
        return true;
      case 'Insert':
        onAdd(on);
        return true;
      default:
        return false;
    }
  };
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isOnCell = event.target instanceof HTMLElement && event.target.dataset.column !== undefined;
      if (isOnCell && cursor.entry === null && tasks && row && act(event, tasks, row)) {
        event.preventDefault();
        return;
      }
      cursor.onKeyDown(event);
    },
  };
}
