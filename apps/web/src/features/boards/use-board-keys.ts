import { useScreenKeys } from '../../app/screen-keys.ts';
import type { Board } from './board.ts';

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
