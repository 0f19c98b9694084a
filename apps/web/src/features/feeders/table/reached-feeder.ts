import type { Edit } from '@pw/switchboard/editing/edit';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useEffect } from 'react';
import { createStore, useStore } from '../../../platform/external-store.ts';
import type { FeederRow } from './feeder-row.ts';
import type { GridCursor } from './use-grid-cursor.ts';

/** The feeder that the keyboard is led to; null when it has arrived. */
const reached = createStore<string | null>(null);

/** Leads the keyboard to the row of a feeder, so that it goes on there when a dialog or the drawer has closed. */
export function leadToFeeder(part: string): void {
  reached.set(part);
}

/** Leads to the first feeder that a batch has added. */
export function leadToAdded(edits: readonly Edit[]): void {
  const added = edits.find((edit) => edit.kind === 'add-feeder');
  if (added) {
    leadToFeeder(added.part);
  }
}

/** Leads from feeders that are deleted to the one behind them, or else to the one before. */
export function leadFromDeleted(rows: readonly ListedFeeder[], deleted: readonly ListedFeeder[]): void {
  const isDeleted = ({ part }: ListedFeeder) => deleted.some((each) => each.part === part);
  const first = rows.findIndex(isDeleted);
  const kept = rows.find((row, at) => at > first && !isDeleted(row)) ?? rows[first - 1];
  if (kept) {
    leadToFeeder(kept.part);
  }
}

/** Goes to the row that the keyboard is led to; a row that the search hides is not gone to. */
export function useReachedFeeder(
  rows: readonly FeederRow[],
  { place, goTo }: Pick<GridCursor, 'place' | 'goTo'>,
): void {
  const part = useStore(reached);
  useEffect(() => {
    if (part === null) {
      return;
    }
    reached.set(null);
    const row = rows.findIndex((each) => each.part === part);
    if (row >= 0) {
      goTo({ row, column: place.column });
    }
  }, [part, rows, place.column, goTo]);
}
