import { listBoardsCall } from '@pw/contract/boards';
import { pageSizes } from '@pw/domain/limits';
import { keepLooks, pageQuery, serverList, useKeptLook, useServerList } from '../../platform/server-list.ts';
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
