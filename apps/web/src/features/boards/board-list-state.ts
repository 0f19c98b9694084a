import { type PageSize, pageSizes } from '@pw/domain/limits/page-sizes';
import { createStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';

/** What of the boards of a project is looked at. */
export type BoardListState = {
  readonly search: string;
  /** From 0. */
  readonly page: number;
  readonly size: PageSize;
};

const begin: BoardListState = { search: '', page: 0, size: pageSizes.boards };

/** Outlives the screen, so that whoever comes back from a board finds the list as it was left. */
export const boardListStates = createStore<ReadonlyMap<number, BoardListState>>(new Map());

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) {
    boardListStates.set(new Map());
  }
});

/** What is looked at of a project's boards. */
export function boardListStateOf(states: ReadonlyMap<number, BoardListState>, projectId: number): BoardListState {
  return states.get(projectId) ?? begin;
}

/** Changes what is looked at; the pages of another search or size begin with the first. */
export function lookAtBoards(projectId: number, change: Partial<BoardListState>): void {
  const states = boardListStates.get();
  const changed = { ...boardListStateOf(states, projectId), page: 0, ...change };
  boardListStates.set(new Map(states).set(projectId, changed));
}
