import { type RefObject, useEffect } from 'react';
import { isTyping } from '../is-typing.ts';

/** Lets `/` put the focus into an input from anywhere on the page. With two on a page the first one gets it. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusInput = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) {
        return;
      }
      const dialog = document.querySelector('[role="dialog"]');
      const isBehindDialog = dialog !== null && !dialog.contains(input.current);
      if (isTyping(event.target) || isBehindDialog || input.current === null) {
        return;
      }
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', focusInput);
    return () => document.removeEventListener('keydown', focusInput);
  }, [input]);
}
