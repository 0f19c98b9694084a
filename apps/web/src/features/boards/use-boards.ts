import { listBoardsCall } from '@pw/contract/boards';
import { type PageSize, pageSizes } from '@pw/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { createStore, useStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { readBoard } from './board.ts';

/** The boards of a project that are looked at, as the server searched and cut them. */
export function useBoards(projectId: number) {
  const state = boardListStateOf(useStore(boardListStates), projectId);
  const answer = useQuery({
    ...callQuery(listBoardsCall, { params: { projectId }, query: wantedBy(state) }),
    // Everybody of the company adds and configures boards.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const boards = useMemo(() => data?.items.map(readBoard) ?? [], [data]);
  const total = data?.total ?? 0;

  const lastPage = pageCount(state.size, total) - 1;
  const isBehindTheEnd = data !== undefined && !answer.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    // The last board of the last page was deleted.
    if (isBehindTheEnd) {
      lookAtBoards(projectId, { page: lastPage });
    }
  }, [projectId, isBehindTheEnd, lastPage]);

  return {
    state,
    boards,
    total,
    isLoading: answer.isFetching,
    failure: loadFailure(answer.error, 'The boards'),
    retry: () => void answer.refetch(),
  };
}

function wantedBy({ search, page, size }: BoardListState) {
  return { search: search.trim(), ...(size === 'all' ? {} : { page: page + 1, size }) };
}

/** What of the boards of a project is looked at. */
type BoardListState = {
  readonly search: string;
  /** From 0. */
  readonly page: number;
  readonly size: PageSize;
};

const begin: BoardListState = { search: '', page: 0, size: pageSizes.boards };

/** Outlives the screen, so that whoever comes back from a board finds the list as it was left. */
const boardListStates = createStore<ReadonlyMap<number, BoardListState>>(new Map());

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) {
    boardListStates.set(new Map());
  }
});

/** What is looked at of a project's boards. */
function boardListStateOf(states: ReadonlyMap<number, BoardListState>, projectId: number): BoardListState {
  return states.get(projectId) ?? begin;
}

/** Changes what is looked at; the pages of another search or size begin with the first. */
export function lookAtBoards(projectId: number, change: Partial<BoardListState>): void {
  const states = boardListStates.get();
  const changed = { ...boardListStateOf(states, projectId), page: 0, ...change };
  boardListStates.set(new Map(states).set(projectId, changed));
}
