import { Button } from '@mantine/core';
import { boardStateLabels, noBoards } from '@pw/domain/boards/board-texts';
import { pageSizeMenu, pageSizes } from '@pw/domain/limits';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { configureBoard } from '../projects/project-addresses.ts';
import type { Board } from './board.ts';
import { type BoardActions, boardActionsColumn, boardBulkActions, useBoardKeys } from './board-actions.tsx';
import classes from './board-columns.module.css';
import { QuantityCell } from './board-quantities.tsx';
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

type BoardColumnsOptions = BoardActions & {
  readonly projectId: number;
  readonly isViewOnly: boolean;
  /** Quantities that were entered and are not saved yet, by the row. */
  readonly unsaved: ReadonlyMap<string, number>;
  readonly onQuantity: (board: Board, entered: number) => void;
};

/** The columns of the Board Catalog. */
function boardColumns(options: BoardColumnsOptions): readonly TableColumn<Board>[] {
  const { projectId, isViewOnly, unsaved, onQuantity, ...actions } = options;
  return [
    { id: 'status', header: 'Status', width: 116, cell: (board) => <BoardStatusCell board={board} /> },
    { id: 'item', header: 'Item', width: 48, numeric: true, cell: ({ itemNumber }) => itemNumber },
    {
      id: 'name',
      header: 'Board Name',
      strong: true,
      cell: (board) => <BoardName board={board} projectId={projectId} />,
    },
    { id: 'type', header: 'Type', width: 110, cell: ({ typeLabel }) => typeLabel },
    {
      id: 'quantity',
      header: 'Quantity',
      width: 96,
      numeric: true,
      cell: (board) => (
        <QuantityCell
          board={board}
          quantity={unsaved.get(board.id) ?? board.quantity}
          isViewOnly={isViewOnly}
          onQuantity={onQuantity}
        />
      ),
    },
    { id: 'created', header: 'Created Date', width: 106, cell: ({ created }) => created },
    { id: 'updated', header: 'Updated Date', width: 106, cell: ({ updated }) => updated },
    boardActionsColumn({ projectId, isViewOnly, ...actions }),
  ];
}

/** The name leads into the configuration; below it stands what the board is. */
function BoardName({ board, projectId }: { readonly board: Board; readonly projectId: number }) {
  return (
    <>
      <Link
        {...configureBoard(projectId, board.lineItemId)}
        className={classes.name}
        title={board.name}
        // The button of the row leads there too.
        tabIndex={-1}
      >
        {board.name}
      </Link>
      {board.headline !== '' && <span className={classes.headline}>{board.headline}</span>}
    </>
  );
}

/** Whether the configuration of a board is complete. */
function BoardStatusCell({ board }: { readonly board: Board }) {
  const isCompleted = board.state === 'generated';
  const Icon = isCompleted ? IconCircleCheck : IconCircleDashed;
  return (
    <span className={classNames(classes.status, isCompleted ? classes.completed : classes.inProgress)}>
      <Icon size={17} stroke={1.75} aria-hidden />
      {boardStateLabels[board.state]}
    </span>
  );
}
