import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type GridView, HEAD_HEIGHT, ROW_HEAD_WIDTH } from './grid-window.ts';

/** Before anything is laid out. */
const FIRST_VIEW: GridView = { top: 0, left: 0, width: 600, height: 480 };

type GridScroller = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly view: GridView;
  /** Follows the scrolling. */
  readonly onScroll: () => void;
  readonly scrollTo: (place: { readonly top: number; readonly left: number }) => void;
};

/** The part of a sheet that its scroller shows, without the heads. */
export function useGridView(): GridScroller {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(FIRST_VIEW);
  const look = useCallback(() => setView((before) => viewOf(scroller.current) ?? before), []);
  useEffect(() => {
    const element = scroller.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [look]);
  const scrollTo = useCallback(
    ({ top, left }: { readonly top: number; readonly left: number }) => {
      if (scroller.current) {
        scroller.current.scrollTop = top;
        scroller.current.scrollLeft = left;
        look();
      }
    },
    [look],
  );
  return { scroller, view, onScroll: look, scrollTo };
}

function viewOf(element: HTMLElement | null): GridView | null {
  return (
    element && {
      top: element.scrollTop,
      left: element.scrollLeft,
      width: element.clientWidth === 0 ? FIRST_VIEW.width : element.clientWidth - ROW_HEAD_WIDTH,
      height: element.clientHeight === 0 ? FIRST_VIEW.height : element.clientHeight - HEAD_HEIGHT,
    }
  );
}
