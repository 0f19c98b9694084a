import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { configureBoard } from '../projects/project-addresses.ts';
import type { Board } from './board.ts';
import classes from './board-columns.module.css';

export type BoardActions = {
  readonly onRename: (board: Board) => void;
  readonly onCopy: (boards: readonly Board[]) => void;
  readonly onDuplicate: (boards: readonly Board[]) => void;
  readonly onDelete: (boards: readonly Board[]) => void;
};

type BoardActionButtonsProps = BoardActions & {
  readonly board: Board;
  readonly projectId: number;
  /** Of the actions only the way into the configuration is left. */
  readonly isViewOnly: boolean;
};

/** What can be done with one board of the list. */
export const BoardActionButtons = memo(function BoardActionButtons(props: BoardActionButtonsProps) {
  const { board, projectId, isViewOnly } = props;
  const { name } = board;
  const isNext = board.state === 'in-progress' && !isViewOnly;
  const verb = isViewOnly ? 'View' : 'Configure';
  return (
    <span className={classes.actions}>
      <Link
        {...configureBoard(projectId, board.lineItemId)}
        className={classNames(classes.configure, isNext && classes.isNext)}
        aria-label={`${verb} ${name}`}
      >
        {verb}
      </Link>
      <IconButton
        label={`Edit name of ${name}`}
        icon={IconPencil}
        disabled={isViewOnly}
        onPress={() => props.onRename(board)}
      />
      <IconButton label={`Copy ${name}`} icon={IconCopy} disabled={isViewOnly} onPress={() => props.onCopy([board])} />
      <IconButton
        label={`Duplicate ${name}`}
        icon={IconCopyPlus}
        disabled={isViewOnly}
        onPress={() => props.onDuplicate([board])}
      />
      <IconButton
        label={`Delete ${name}`}
        icon={IconTrash}
        destroys
        disabled={isViewOnly}
        onPress={() => props.onDelete([board])}
      />
    </span>
  );
});
