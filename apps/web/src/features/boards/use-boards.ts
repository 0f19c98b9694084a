import { listBoardsCall } from '@pw/contract/boards';
import { pageSizes } from '@pw/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keepLooks, listQuery, pageQuery, serverList, useKeptLook, useServerList } from '../../platform/server-list.ts';
import { firstLook, type ListState, type NoFilters, type RowList } from '../../ui/data-table/list-state.ts';
import { type Board, readBoard } from './board.ts';

export type BoardsOfList = RowList<Board>;

const boards = serverList({
  call: listBoardsCall,
  what: 'The boards',
  rowId: ({ id }: Board) => id,
  input: (state: ListState<NoFilters>, projectId: number) => ({
    params: { projectId },
    query: { search: state.search.trim(), ...pageQuery(state) },
  }),
  read: ({ items, total }) => ({ rows: items.map((board) => readBoard(board, board.gap)), total }),
});

const looks = keepLooks(firstLook(pageSizes.boards));

/** The boards of a project that are looked at, where the list of this project was left. */
export function useBoards(projectId: number): BoardsOfList {
  return useServerList(boards, useKeptLook(looks, String(projectId)), projectId);
}

/** What the list of a project asks for when it is opened. The answer is kept under that call and this input. */
export function openingInput(projectId: number) {
  return boards.input(looks.get(String(projectId)), projectId);
}

/** How far the boards of a project are. */
export type BoardsProgress = {
  readonly total: number;
  /** With their quantities. */
  readonly panels: number;
  /** The names of the boards whose configuration is not complete, in the order of their item numbers. */
  readonly incomplete: readonly string[];
};

/**
 * How far the boards of a project are; undefined until it is known. It comes with every page of the list.
 * @param isListed the list itself is shown, and asks for it
 */
export function useBoardsProgress(projectId: number, isListed = false): BoardsProgress | undefined {
  const { state } = useKeptLook(looks, String(projectId));
  const { data } = useQuery({
    ...listQuery(boards, state, projectId),
    placeholderData: keepPreviousData,
    enabled: !isListed,
  });
  return data && { total: data.boards, panels: data.panels, incomplete: data.incomplete };
}
