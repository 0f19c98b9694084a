import { type RefObject, useEffect, useRef } from 'react';

/** The row that has the focus of the keyboard. */
export function focusedRow<Row>(rows: readonly Row[]): Row | undefined {
  return rows[positionOf(document.activeElement) ?? -1];
}

function positionOf(element: Element | null): number | null {
  const row = element?.closest<HTMLElement>('tr[data-position]');
  return row?.dataset.position === undefined ? null : Number(row.dataset.position);
}

/**
 * Keeps the focus in a table whose rows leave it when they are decided: the row that takes the place of the focused one
 * gets the focus. So the keys work through a list row by row.
 */
export function useKeptRow(table: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? positionOf(target) : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    // Nothing has the focus only after the focused element has gone.
    if (last.current === null || document.activeElement !== document.body) {
      return;
    }
    const position = Math.min(last.current, rows.length - 1);
    const row = table.current?.querySelector(`tr[data-position="${position}"]`);
    if (row instanceof HTMLElement) {
      row.focus({ preventScroll: true });
    }
  }, [table, rows]);
}
