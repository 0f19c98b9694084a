import { useEffect, useRef, useState } from 'react';

/**
 * Takes a file that is dropped anywhere on the page, unless a dialog is open; true while one hangs over it. The button
 * that chooses a file does the same for the keyboard.
 */
export function useFileDrop(onDrop: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });

  useEffect(() => {
    const accept = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) {
        // Without this the browser would leave the page for the file.
        event.preventDefault();
        setIsOver(isFree());
      }
    };
    const leave = (event: DragEvent) => {
      // Into another part of the page is not away from it.
      if (!(event.relatedTarget instanceof Node)) {
        setIsOver(false);
      }
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) {
        event.preventDefault();
        if (isFree()) {
          latest.current(file);
        }
      }
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('dragover', accept, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => listeners.abort();
  }, []);

  return isOver;
}

function isFree(): boolean {
  return document.querySelector('[role="dialog"]') === null;
}
