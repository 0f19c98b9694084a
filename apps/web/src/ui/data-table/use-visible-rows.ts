import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

/** Above so many rows only those in view are drawn. */
export const VIRTUAL_ABOVE_ROWS = 200;

/** The positions to draw, and the empty heights above and below them in px. */
export type VisibleRows = {
  readonly positions: readonly number[];
  readonly before: number;
  readonly after: number;
};

type VisibleRowsInput = {
  readonly count: number;
  readonly rowHeight: number;
  /** The row that the keyboard has reached: it is brought into view. */
  readonly active: number;
  readonly scroller: RefObject<HTMLElement | null>;
};

/** Which rows to draw: all of a short list, those in view of a long one. */
export function useVisibleRows({ count, rowHeight, active, scroller }: VisibleRowsInput): VisibleRows {
  const isVirtual = count > VIRTUAL_ABOVE_ROWS;
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 0, height: 40 * rowHeight },
  });

  useEffect(() => {
    if (isVirtual) {
      virtualizer.scrollToIndex(active, { align: 'auto' });
    }
  }, [isVirtual, active, virtualizer]);

  if (!isVirtual) {
    return { positions: Array.from({ length: count }, (_, position) => position), before: 0, after: 0 };
  }
  const items = virtualizer.getVirtualItems();
  return {
    positions: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
