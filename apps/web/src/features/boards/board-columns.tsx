import { boardStateLabels } from '@pw/domain/boards/board-texts';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { configureBoard } from '../projects/project-addresses.ts';
import type { Board } from './board.ts';
import { type BoardActions, boardActionsColumn } from './board-actions.tsx';
import classes from './board-columns.module.css';
import { QuantityCell } from './board-quantities.tsx';

type BoardColumnsOptions = BoardActions & {
  readonly projectId: number;
  readonly isViewOnly: boolean;
  /** Quantities that were entered and are not saved yet, by the row. */
  readonly unsaved: ReadonlyMap<string, number>;
  readonly onQuantity: (board: Board, entered: number) => void;
};

/** The columns of the Board Catalog. */
export function boardColumns(options: BoardColumnsOptions): readonly TableColumn<Board>[] {
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
