import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Above so many rows only those in view are drawn: more than the largest page, so that only "all" is cut. */
export const VIRTUAL_ABOVE_ROWS = 50;

/** Rows drawn above and below those in view, for a wheel that is faster than the next frame. */
const OVERSCAN_ROWS = 6;

/** The contents of the table from top to bottom: a row, or the empty height of rows that are not drawn, in px. */
export type VisiblePart =
  | { readonly kind: 'row'; readonly position: number }
  | { readonly kind: 'gap'; readonly height: number; readonly before: number };

type VisibleRowsInput = {
  readonly count: number;
  readonly rowHeight: number;
  /** The row that the keyboard is on. It is always drawn, so that it keeps the focus when the list is scrolled. */
  readonly active: number;
  readonly scroller: HTMLElement | null;
};

/** Which rows to draw: all of a short list and on paper, those in view and the active one of a long list. */
export function useVisibleRows({ count, rowHeight, active, scroller }: VisibleRowsInput): readonly VisiblePart[] {
  const isPrinting = useIsPrinting();
  const isVirtual = count > VIRTUAL_ABOVE_ROWS && !isPrinting;
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    initialRect: { width: 0, height: 20 * rowHeight },
  });

  if (!isVirtual) {
    return Array.from({ length: count }, (_, position) => ({ kind: 'row', position }));
  }
  const inView = virtualizer.getVirtualItems().map((item) => item.index);
  return partsOf(withActive(inView, active), count, rowHeight);
}

/** Adds the active row to those in view, in the order of the list. */
export function withActive(inView: readonly number[], active: number): readonly number[] {
  if (inView.includes(active)) {
    return inView;
  }
  return [...inView.filter((position) => position < active), active, ...inView.filter((position) => position > active)];
}

/** Rows at these positions, with gaps in the place of the others. */
export function partsOf(positions: readonly number[], count: number, rowHeight: number): readonly VisiblePart[] {
  const parts: VisiblePart[] = [];
  let next = 0;
  const leaveGapTo = (position: number) => {
    if (position > next) {
      parts.push({ kind: 'gap', height: (position - next) * rowHeight, before: position });
    }
  };
  for (const position of positions) {
    leaveGapTo(position);
    parts.push({ kind: 'row', position });
    next = position + 1;
  }
  leaveGapTo(count);
  return parts;
}

/** Whether the page is being printed. The browser takes its picture as soon as it has said that it will. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

type RowGapProps = {
  /** In px. */
  readonly height: number;
  readonly columns: number;
};

/** Holds the height of rows that are not drawn. */
export function RowGap({ height, columns }: RowGapProps) {
  return (
    <tr aria-hidden style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from screen readers */}
      <td colSpan={columns} />
    </tr>
  );
}
