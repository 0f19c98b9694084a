import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { classNames } from '../../ui/class-names.ts';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { BulkAction, TableColumn } from '../../ui/data-table/table-props.ts';
import { configureBoard } from '../projects/project-addresses.ts';
import type { Board } from './board.ts';
import classes from './board-columns.module.css';

export type BoardActions = {
  readonly onRename: (board: Board) => void;
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
export function boardActionsColumn(options: BoardActionsOptions): TableColumn<Board> {
  const { projectId, isViewOnly, onRename, onCopy, onDuplicate, onDelete } = options;
  const verb = isViewOnly ? 'View' : 'Configure';
  return actionsColumn({
    width: 236,
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
export function boardBulkActions(options: BulkActionsOptions): readonly BulkAction<Board>[] {
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
  return count === 1 ? 'Paste 1 board' : `Paste ${count} boards`;
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
export function useBoardKeys(options: BoardKeysOptions): void {
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
