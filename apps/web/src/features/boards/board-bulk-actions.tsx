import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { BulkAction } from '../../ui/data-table/table-column.ts';
import type { Board } from './board.ts';

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
