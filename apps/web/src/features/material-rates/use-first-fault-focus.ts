import { type RefObject, useEffect, useRef } from 'react';

type FirstFault = {
  /** How often saving was refused. */
  readonly refusedTries: number;
  /** The position of the first row with a fault, -1 for none. */
  readonly position: number;
  /** In px. */
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLElement | null>;
};

/** After each refused try the first faulty field gets the focus, in view together with its message. */
export function useFirstFaultFocus({ refusedTries, position, rowHeight, scroller }: FirstFault): void {
  const answered = useRef(0);
  // After every rendering: in a long list the row is drawn only once it was scrolled to.
  useEffect(() => {
    if (answered.current === refusedTries || scroller.current === null) {
      return;
    }
    const row = scroller.current.querySelector(`[aria-rowindex="${rowIndex(position)}"]`);
    if (row === null && position >= 0) {
      scroller.current.scrollTo({ top: position * rowHeight });
      return;
    }
    answered.current = refusedTries;
    const field = row?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // In the middle: the heads of the table cover its upper edge.
    field?.scrollIntoView({ block: 'center' });
  });
}

/** What a row of the table is counted as aloud: from 1, the heads too. */
export function rowIndex(position: number): number {
  return position + 2;
}
