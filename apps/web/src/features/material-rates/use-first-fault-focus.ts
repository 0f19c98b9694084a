import { useEffect, useRef } from 'react';

type FirstFault = {
  /** How often saving was refused. */
  readonly refusedTries: number;
  /** The position of the first row with a fault, -1 for none. */
  readonly position: number;
  readonly scroller: HTMLElement | null;
};

/** After each refused try the first faulty field gets the focus, in view together with its message. */
export function useFirstFaultFocus({ refusedTries, position, scroller }: FirstFault): void {
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === refusedTries || scroller === null) {
      return;
    }
    answered.current = refusedTries;
    const row = scroller.querySelector(`[aria-rowindex="${rowIndex(position)}"]`);
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
