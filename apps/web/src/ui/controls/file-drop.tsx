import { useEffect, useRef, useState } from 'react';
import classes from './file-drop.module.css';

/**
 * Takes files that are dropped anywhere on the page, unless a dialog is open; true while some hang over it. A button
 * that chooses files does the same for the keyboard.
 * @param onDrop null where no file is expected
 */
export function useFileDrop(onDrop: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });

  const isOn = onDrop !== null;
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
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
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) {
        event.preventDefault();
        if (isFree()) {
          latest.current?.(files);
        }
      }
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('dragover', accept, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => listeners.abort();
  }, [isOn]);

  return isOver;
}

/** Whether the page is in reach: no dialog lies over it. */
export function isFree(): boolean {
  return document.querySelector('[role="dialog"]') === null;
}

/** Covers the page while files hang over it. */
export function DropHere({ text, hint }: { readonly text: string; readonly hint?: string }) {
  return (
    <div className={classes.cover}>
      <div className={classes.words}>
        <p className={classes.text}>{text}</p>
        {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      </div>
    </div>
  );
}
