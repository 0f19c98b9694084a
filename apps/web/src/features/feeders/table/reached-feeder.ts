import type { Edit } from '@pw/switchboard/editing/edit';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { createContext, use, useEffect } from 'react';
import { createStore, type ExternalStore, useStore } from '../../../platform/external-store.ts';
import type { GridCursor } from '../../../ui/cell-grid/use-grid-cursor.ts';
import type { FeederRow } from './feeder-row.ts';

/** The feeder that the keyboard is led to; null when it has arrived. Each opened board has its own. */
export const ReachedFeederContext = createContext<ExternalStore<string | null>>(createStore<string | null>(null));

/**
 * Leads the keyboard to the row of a feeder, so that it goes on there when a dialog or the drawer has closed; null
 * leaves it where it is.
 */
export function useFeederLead(): (part: string | null) => void {
  return use(ReachedFeederContext).set;
}

/** The first feeder that a batch has added. */
export function addedFeeder(edits: readonly Edit[]): string | null {
  return edits.find((edit) => edit.kind === 'add-feeder')?.part ?? null;
}

/** Where to go on when feeders are deleted: the one behind them, or else the one before. */
export function keptNeighbour(rows: readonly ListedFeeder[], deleted: readonly ListedFeeder[]): string | null {
  const isDeleted = ({ part }: ListedFeeder) => deleted.some((each) => each.part === part);
  const first = rows.findIndex(isDeleted);
  const neighbour = rows.find((row, at) => at > first && !isDeleted(row)) ?? rows[first - 1];
  return neighbour?.part ?? null;
}

/** Goes to the row that the keyboard is led to; a row that the search hides is not gone to. */
export function useReachedFeeder(
  rows: readonly FeederRow[],
  { place, goTo }: Pick<GridCursor, 'place' | 'goTo'>,
): void {
  const reached = use(ReachedFeederContext);
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
  }, [reached, part, rows, place.column, goTo]);
}
