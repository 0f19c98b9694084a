import { useEffect, useRef } from 'react';
import { isTyping } from '../../../ui/is-typing.ts';

/** Lets Ctrl C put the feeders on the clipboard as the rows of a spreadsheet, where no text is marked. */
export function useCopiedFeeders(asText: () => string): void {
  const latest = useRef(asText);
  useEffect(() => {
    latest.current = asText;
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const isOfTable = event.target instanceof Element && event.target.closest('[role="grid"]') !== null;
      if (!isOfTable || isTyping(event.target) || window.getSelection()?.isCollapsed === false) {
        return;
      }
      event.preventDefault();
      event.clipboardData?.setData('text/plain', latest.current());
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, []);
}
