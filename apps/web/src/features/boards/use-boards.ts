import { listBoardsCall } from '@pw/contract/boards/list-boards';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from '../../platform/external-store.ts';
import { loadFailure } from '../../platform/load-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { readBoard } from './board.ts';
import { type BoardListState, boardListStateOf, boardListStates, lookAtBoards } from './board-list-state.ts';

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
