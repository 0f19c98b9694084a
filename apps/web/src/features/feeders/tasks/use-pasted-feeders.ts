import { useEffect } from 'react';
import { isTyping } from '../../../ui/is-typing.ts';

/** Takes rows that are pasted onto the page, outside of fields and dialogs. `onRows` null: nothing may be added. */
export function usePastedFeeders(onRows: ((text: string) => void) | null): void {
  useEffect(() => {
    if (!onRows) {
      return undefined;
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isRows = /[\n\t]/.test(text.trim());
      if (!isRows || isTyping(event.target) || document.querySelector('[role="dialog"]') !== null) {
        return;
      }
      event.preventDefault();
      onRows(text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onRows]);
}
