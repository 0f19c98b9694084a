import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../ui/controls/keys.tsx';
import { readClipboardText } from './cell-block.ts';

type ClipboardCells = {
  /** Whether the grid is the one of the page that was reached last. */
  readonly isReached: boolean;
  /** The marked cells as text. */
  readonly copy: () => string;
  /** Null where nothing can be changed. */
  readonly paste: ((cells: readonly (readonly string[])[]) => void) | null;
};

/** Lets Ctrl C and Ctrl V carry cells between a grid and a spreadsheet, while a cell of a grid has the focus. */
export function useClipboardCells({ isReached, copy, paste }: ClipboardCells): void {
  const isOfGrid = ({ target }: ClipboardEvent) =>
    isReached && target instanceof Element && target.closest('[role="grid"]') !== null && !isTyping(target);
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (isOfGrid(event) && window.getSelection()?.isCollapsed !== false) {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', copy());
    }
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (paste && isOfGrid(event)) {
      event.preventDefault();
      paste(readClipboardText(event.clipboardData?.getData('text/plain') ?? ''));
    }
  });
  useEffect(() => {
    const copied = (event: ClipboardEvent) => onCopy(event);
    const pasted = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', copied);
    document.addEventListener('paste', pasted);
    return () => {
      document.removeEventListener('copy', copied);
      document.removeEventListener('paste', pasted);
    };
  }, []);
}
