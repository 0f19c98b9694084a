import { Button } from '@mantine/core';
import { noBoards } from '@pw/domain/boards/board-texts';
import { pageSizeMenu, pageSizes } from '@pw/domain/limits';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo } from 'react';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import type { Board } from './board.ts';
import { boardBulkActions, useBoardKeys } from './board-actions.tsx';
import { boardColumns } from './board-columns.tsx';
import type { BoardsOfList } from './use-boards.ts';

type BoardListProps = {
  readonly projectId: number;
  readonly list: BoardsOfList;
  readonly isViewOnly: boolean;
  readonly copiedCount: number;
  /** Quantities that were entered and are not saved yet, by the row. */
  readonly unsaved: ReadonlyMap<string, number>;
  readonly onAdd: () => void;
  readonly onConfigure: (board: Board) => void;
  readonly onRename: (board: Board) => void;
  readonly onQuantity: (board: Board, entered: number) => void;
  readonly onCopy: (boards: readonly Board[]) => void;
  readonly onDuplicate: (boards: readonly Board[]) => void;
  readonly onPaste: () => void;
  readonly onDelete: (boards: readonly Board[]) => void;
};

const sizes = pageSizeMenu(pageSizes.boards);

/** The boards of a project, in the order of their item numbers. */
export function BoardList(props: BoardListProps) {
  const { projectId, list, isViewOnly, copiedCount, unsaved, onQuantity } = props;
  const { onAdd, onRename, onCopy, onDuplicate, onPaste, onDelete } = props;
  const { rows: boards, selected } = list;
  const columns = useMemo(
    () => boardColumns({ projectId, isViewOnly, unsaved, onQuantity, onRename, onCopy, onDuplicate, onDelete }),
    [projectId, isViewOnly, unsaved, onQuantity, onRename, onCopy, onDuplicate, onDelete],
  );
  useBoardKeys({ boards, selected, isViewOnly, canPaste: copiedCount > 0, onAdd, onCopy, onDuplicate, onPaste });
  return (
    <ListTable
      list={list}
      label="Boards"
      region="Boards"
      columns={columns}
      minWidth={1060}
      rowName={({ name }) => name}
      pageSizes={sizes}
      search={{ label: 'Search boards' }}
      bulkActions={boardBulkActions({ isViewOnly, copiedCount, onCopy, onDuplicate, onPaste, onDelete })}
      bulkNote={isViewOnly ? 'The project can only be viewed' : undefined}
      onOpen={props.onConfigure}
      onDelete={isViewOnly ? undefined : (board) => onDelete(selected.length > 0 ? selected : [board])}
      empty={{ ...noBoards, action: <AddBoardButton isViewOnly={isViewOnly} onAdd={onAdd} />, drawing: 'boards' }}
      hidden={list.state.search.trim() === '' ? null : hiddenBoards}
    />
  );
}

const hiddenBoards = {
  title: 'No boards match the search',
  text: 'Boards that do not match are hidden by the search.',
  show: { label: 'Clear the search', look: { search: '' } },
} as const;

type AddBoardButtonProps = { readonly isViewOnly: boolean; readonly onAdd: () => void };

/** Begins a new board. */
export function AddBoardButton({ isViewOnly, onAdd }: AddBoardButtonProps) {
  return (
    <Button
      variant="primary"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      aria-keyshortcuts="B"
      disabled={isViewOnly}
      onClick={onAdd}
    >
      Add New Board
    </Button>
  );
}
