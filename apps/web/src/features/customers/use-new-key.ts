import { useEffect, useRef } from 'react';
import { isTyping } from '../../ui/is-typing.ts';

/** Lets the key N begin a new entry of the list on the page, unless somebody is typing or a dialog is open. */
export function useNewKey(begin: () => void): void {
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.defaultPrevented;
      const isFree = !isTyping(event.target) && document.querySelector('[role="dialog"]') === null;
      if (event.key.toLowerCase() === 'n' && isPlain && isFree) {
        event.preventDefault();
        latest.current();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
