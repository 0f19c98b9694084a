import { Button } from '@mantine/core';
import type { PricedBoardOnWire } from '@pw/contract/price-fields';
import { boardGapText } from '@pw/domain/boards/board-gap';
import { boardLine, boardStateLabels, noBoards } from '@pw/domain/boards/board-texts';
import { counted } from '@pw/domain/counted';
import { pageSizeMenu, pageSizes } from '@pw/domain/limits';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { IncompleteMark } from '../../platform/incomplete-mark.tsx';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { classNames } from '../../ui/class-names.ts';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { BulkAction, TableColumn } from '../../ui/data-table/table-props.ts';
import { configureBoard } from '../projects/project-addresses.ts';
import type { Board } from './board.ts';
import classes from './board-columns.module.css';
import type { BoardPrices } from './board-prices.ts';
import { QuantityCell } from './board-quantities.tsx';
import type { BoardsOfList } from './use-boards.ts';

type BoardListProps = {
  readonly projectId: number;
  readonly list: BoardsOfList;
  readonly prices: BoardPrices;
  readonly isViewOnly: boolean;
  readonly copiedCount: number;
  /** Quantities that were entered and are not saved yet, by the row. */
  readonly unsaved: ReadonlyMap<string, number>;
  readonly onAdd: () => void;
  readonly onConfigure: (board: Board) => void;
  readonly onRename: (board: Board) => void;
  readonly onQuantity: (board: Board, entered: number) => string | null;
  readonly onCopy: (boards: readonly Board[]) => void;
  readonly onDuplicate: (boards: readonly Board[]) => void;
  readonly onSaveAsStandard: (board: Board) => void;
  readonly onPaste: () => void;
  readonly onDelete: (boards: readonly Board[]) => void;
};

const sizes = pageSizeMenu(pageSizes.boards);

/** The boards of a project, in the order of their item numbers. */
export function BoardList(props: BoardListProps) {
  const { projectId, list, prices, isViewOnly, copiedCount, unsaved, onQuantity } = props;
  const { onAdd, onRename, onCopy, onDuplicate, onSaveAsStandard, onPaste, onDelete } = props;
  const { rows: boards, selected } = list;
  const columns = useMemo(() => {
    const actions = { onRename, onCopy, onDuplicate, onSaveAsStandard, onDelete };
    return boardColumns({ projectId, prices, isViewOnly, unsaved, onQuantity, ...actions });
  }, [projectId, prices, isViewOnly, unsaved, onQuantity, onRename, onCopy, onDuplicate, onSaveAsStandard, onDelete]);
  useBoardKeys({ boards, selected, isViewOnly, canPaste: copiedCount > 0, onAdd, onCopy, onDuplicate, onPaste });
  return (
    <ListTable
      list={list}
      label="Boards"
      region="Boards"
      columns={columns}
      minWidth={1200}
      narrowMinWidth={700}
      rowName={({ name }) => name}
      pageSizes={sizes}
      search={{ label: 'Search boards' }}
      bulkActions={boardBulkActions({ isViewOnly, copiedCount, onCopy, onDuplicate, onPaste, onDelete })}
      bulkNote={isViewOnly ? 'The project can only be viewed' : undefined}
      onOpen={props.onConfigure}
      onDelete={isViewOnly ? undefined : (board) => onDelete([board])}
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
  readonly prices: BoardPrices;
  readonly isViewOnly: boolean;
  /** Quantities that were entered and are not saved yet, by the row. */
  readonly unsaved: ReadonlyMap<string, number>;
  readonly onQuantity: (board: Board, entered: number) => string | null;
};

/** The columns of the Board Catalog. */
function boardColumns(options: BoardColumnsOptions): readonly TableColumn<Board>[] {
  const { projectId, prices, isViewOnly, unsaved, onQuantity, ...actions } = options;
  return [
    { id: 'status', header: 'Status', width: 116, cell: (board) => <BoardStatusCell board={board} /> },
    { id: 'item', header: 'Item', width: 48, numeric: true, isSpare: true, cell: ({ itemNumber }) => itemNumber },
    {
      id: 'name',
      header: 'Board Name',
      strong: true,
      cell: (board) => <BoardName board={board} price={prices.get(board.lineItemId)} projectId={projectId} />,
    },
    { id: 'type', header: 'Type', width: 104, isSpare: true, cell: ({ typeLabel }) => typeLabel },
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
    {
      id: 'price',
      header: 'Final Price (₹)',
      width: 128,
      numeric: true,
      cell: ({ lineItemId }) => <PriceCell price={prices.get(lineItemId)?.price} />,
    },
    { id: 'created', header: 'Created Date', width: 104, isSpare: true, cell: ({ created }) => created },
    { id: 'updated', header: 'Updated Date', width: 106, isSpare: true, cell: ({ updated }) => updated },
    boardActionsColumn({ projectId, isViewOnly, ...actions }),
  ];
}

/** What all units of a board cost, and below it what one does. */
function PriceCell({ price }: { readonly price: PricedBoardOnWire['price'] | undefined }) {
  if (!price) {
    return '-';
  }
  return (
    <>
      <Amount paise={price.finalPaise} />
      {price.unitFinalPaise !== price.finalPaise && (
        <span className={classes.each}>
          <Amount paise={price.unitFinalPaise} /> each
        </span>
      )}
    </>
  );
}

type BoardNameProps = {
  readonly board: Board;
  /** Undefined until it has arrived. */
  readonly price: Pick<PricedBoardOnWire, 'price' | 'size' | 'unpricedArticles'> | undefined;
  readonly projectId: number;
};

/** The name leads into the configuration; below it stands what keeps the board from being complete, and what it is. */
function BoardName({ board, price, projectId }: BoardNameProps) {
  const line = boardLine(board.headline, price?.size ?? null);
  const gap = board.gap && boardGapText(board.gap);
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
      {(gap !== null || line !== '') && (
        <span className={classes.headline} title={[gap ?? '', line].filter((part) => part !== '').join(', ')}>
          {gap !== null && <span className={classes.gap}>{gap}</span>}
          {line !== '' && <span>{line}</span>}
        </span>
      )}
      {price?.price && <IncompleteMark count={price.unpricedArticles} />}
    </>
  );
}

/** Whether a board is complete, and below it what it lacks. */
function BoardStatusCell({ board: { state } }: { readonly board: Board }) {
  const isCompleted = state === 'generated';
  const Icon = isCompleted ? IconCircleCheck : IconCircleDashed;
  return (
    <span className={classNames(classes.status, isCompleted ? classes.completed : classes.inProgress)}>
      <Icon size={17} stroke={1.75} aria-hidden />
      {boardStateLabels[state]}
    </span>
  );
}

type BoardActions = {
  readonly onRename: (board: Board) => void;
  readonly onSaveAsStandard: (board: Board) => void;
  readonly onCopy: (boards: readonly Board[]) => void;
  readonly onDuplicate: (boards: readonly Board[]) => void;
  readonly onDelete: (boards: readonly Board[]) => void;
};

type BoardActionsOptions = BoardActions & {
  readonly projectId: number;
  /** Of the actions only the way into the configuration is left. */
  readonly isViewOnly: boolean;
};

/** What can be done with one board of the list. */
function boardActionsColumn(options: BoardActionsOptions): TableColumn<Board> {
  const { projectId, isViewOnly, onRename, onCopy, onDuplicate, onSaveAsStandard, onDelete } = options;
  const verb = isViewOnly ? 'View' : 'Configure';
  return actionsColumn({
    width: 236,
    isDense: true,
    leadOf: ({ lineItemId, name, state }) => (
      <Link
        {...configureBoard(projectId, lineItemId)}
        className={classNames(classes.configure, state === 'in-progress' && !isViewOnly && classes.isNext)}
        aria-label={`${verb} ${name}`}
      >
        {verb}
      </Link>
    ),
    actionsOf: (board) =>
      [
        { label: `Edit name of ${board.name}`, icon: IconPencil, onPress: () => onRename(board) },
        { label: `Copy ${board.name}`, icon: IconCopy, onPress: () => onCopy([board]) },
        { label: `Duplicate ${board.name}`, icon: IconCopyPlus, onPress: () => onDuplicate([board]) },
        { label: `Save ${board.name} as standard`, icon: IconStar, onPress: () => onSaveAsStandard(board) },
        { label: `Delete ${board.name}`, icon: IconTrash, destroys: true, onPress: () => onDelete([board]) },
      ].map((action) => ({ ...action, disabled: isViewOnly })),
  });
}

type BulkActionsOptions = {
  readonly isViewOnly: boolean;
  /** How many boards wait to be pasted. */
  readonly copiedCount: number;
  readonly onCopy: (boards: readonly Board[]) => void;
  readonly onDuplicate: (boards: readonly Board[]) => void;
  readonly onPaste: () => void;
  readonly onDelete: (boards: readonly Board[]) => void;
};

const look = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with several boards at once; pasting needs no selected ones. */
function boardBulkActions(options: BulkActionsOptions): readonly BulkAction<Board>[] {
  const { isViewOnly, copiedCount, onCopy, onDuplicate, onPaste, onDelete } = options;
  return [
    { label: 'Copy', icon: <IconCopy {...look} />, disabled: isViewOnly, onPress: onCopy },
    { label: 'Duplicate', icon: <IconCopyPlus {...look} />, disabled: isViewOnly, onPress: onDuplicate },
    {
      label: pasteLabel(copiedCount),
      icon: <IconClipboard {...look} />,
      anyRows: true,
      disabled: isViewOnly || copiedCount === 0,
      onPress: onPaste,
    },
    { label: 'Delete', icon: <IconTrash {...look} />, destroys: true, disabled: isViewOnly, onPress: onDelete },
  ];
}

function pasteLabel(count: number): string {
  if (count === 0) {
    return 'Paste';
  }
  return `Paste ${counted(count, 'board')}`;
}

type BoardKeysOptions = {
  /** Those of the page that is looked at. */
  readonly boards: readonly Board[];
  readonly selected: readonly Board[];
  readonly isViewOnly: boolean;
  readonly canPaste: boolean;
  readonly onAdd: () => void;
  readonly onCopy: (boards: readonly Board[]) => void;
  readonly onDuplicate: (boards: readonly Board[]) => void;
  readonly onPaste: () => void;
};

/** The keys of the list; what they do is done with the selected boards, or else with the one that has the focus. */
function useBoardKeys(options: BoardKeysOptions): void {
  const { isViewOnly, canPaste, onAdd, onCopy, onDuplicate, onPaste } = options;
  const open = { combination: 'Enter', does: isViewOnly ? 'view' : 'configure' };
  const meant = () => meantBoards(options);
  const hasBoards = () => meant().length > 0;
  useScreenKeys(
    isViewOnly
      ? [{ combination: '/', does: 'search' }, open]
      : [
          { combination: 'B', does: 'new board', run: onAdd },
          open,
          {
            combination: 'Ctrl C',
            does: 'copy',
            run: () => onCopy(meant()),
            // A text that is marked is what the user wants to copy.
            isMeant: () => hasBoards() && window.getSelection()?.isCollapsed !== false,
          },
          { combination: 'Ctrl V', does: 'paste', run: onPaste, isMeant: () => canPaste },
          { combination: 'Ctrl D', does: 'duplicate', run: () => onDuplicate(meant()), isMeant: hasBoards },
          { combination: 'Del', does: 'delete' },
        ],
  );
}

function meantBoards({ boards, selected }: BoardKeysOptions): readonly Board[] {
  if (selected.length > 0) {
    return selected;
  }
  const row = document.activeElement?.closest<HTMLElement>('[data-position]');
  const focused = boards[Number(row?.dataset.position ?? Number.NaN)];
  return focused ? [focused] : [];
}
