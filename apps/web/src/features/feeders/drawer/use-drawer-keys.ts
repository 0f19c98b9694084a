import { useEffect, useRef } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt and an arrow lead to the previous or next object of the list while its drawer is open. */
export function useDrawerKeys(isOpen: boolean, goBy: (by: 1 | -1) => void): void {
  const latest = useRef(goBy);
  useEffect(() => {
    latest.current = goBy;
  });
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const by = event.altKey ? STEPS[event.key] : undefined;
      if (by !== undefined) {
        event.preventDefault();
        latest.current(by);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}
