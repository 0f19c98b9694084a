import { type PageSize, pageSizes } from '@pw/domain/limits/page-sizes';
import { createStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';

/** What of the feeders of a board is looked at. */
export type FeederListState = { readonly search: string; readonly size: PageSize };

const begin: FeederListState = { search: '', size: pageSizes.feeders };

/** Outlives the step, so that whoever comes back from another step finds the table as it was left. */
export const feederListStates = createStore<ReadonlyMap<number, FeederListState>>(new Map());

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) {
    feederListStates.set(new Map());
  }
});

/** What is looked at of a board's feeders. */
export function feederListStateOf(states: ReadonlyMap<number, FeederListState>, lineItemId: number): FeederListState {
  return states.get(lineItemId) ?? begin;
}

/** Changes what is looked at. */
export function lookAtFeeders(lineItemId: number, change: Partial<FeederListState>): void {
  const states = feederListStates.get();
  feederListStates.set(new Map(states).set(lineItemId, { ...feederListStateOf(states, lineItemId), ...change }));
}
