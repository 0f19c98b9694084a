import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { SheetLook } from './sheet-look.ts';

/** Around a sheet that is seen whole, in px on each side. */
const EDGE = 12;

/** Tells how much room there is, and again when the window changes. */
export function useMeasuredPlace(frame: RefObject<HTMLElement | null>, notePlace: SheetLook['notePlace']): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      // With their bars, which come and go with what is measured here.
      notePlace({ width: element.offsetWidth - 2 * EDGE, height: element.offsetHeight - 2 * EDGE });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, notePlace]);
}

/** A place in the frame, px from its upper left corner. */
export type FramePoint = { readonly x: number; readonly y: number };

/** What stood at the anchor, else in the middle, stays there when the zoom changes. `takeAnchor` stays the same. */
export function useKeptPoint(
  frame: RefObject<HTMLElement | null>,
  zoom: number,
  takeAnchor?: () => FramePoint | null,
): void {
  const before = useRef({ zoom, left: 0, top: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) {
      return;
    }
    const was = before.current;
    const sheet = sheetCorner(element);
    if (was.zoom !== zoom) {
      const factor = zoom / was.zoom;
      const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
      const { x, y } = takeAnchor?.() ?? { x: clientWidth / 2, y: clientHeight / 2 };
      element.scrollTo({
        left: (scrollLeft + x - was.left) * factor + sheet.left - x,
        top: (scrollTop + y - was.top) * factor + sheet.top - y,
      });
    }
    before.current = { zoom, ...sheet };
  }, [frame, zoom, takeAnchor]);
}

/** Where the sheet begins in its frame, px: in the middle of it while it is smaller, else at its edge. */
function sheetCorner(frame: HTMLElement): { readonly left: number; readonly top: number } {
  const outer = frame.getBoundingClientRect();
  const inner = (frame.firstElementChild ?? frame).getBoundingClientRect();
  return { left: inner.left - outer.left + frame.scrollLeft, top: inner.top - outer.top + frame.scrollTop };
}

/** How far a turn of the wheel zooms: one notch of most mice is 100. */
const ZOOM_PER_WHEEL = 0.0015;

/** The wheel zooms at the pointer. Answers what gives the place of the pointer once, for {@link useKeptPoint}. */
export function useWheelZoom(
  frame: RefObject<HTMLElement | null>,
  zoomBy: SheetLook['zoomBy'],
): () => FramePoint | null {
  const anchor = useRef<FramePoint | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return undefined;
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      anchor.current = { x: event.clientX - left, y: event.clientY - top };
      zoomBy(Math.exp(-event.deltaY * ZOOM_PER_WHEEL));
    };
    // React listens to wheels without the right to keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, zoomBy]);
  return useCallback(() => {
    const point = anchor.current;
    anchor.current = null;
    return point;
  }, []);
}

/** A pointer that has moved less means a click, px. */
const STILL = 4;

/** The sheet follows the pressed pointer; what is pressed and let go in one place is a click. */
export function usePan() {
  const last = useRef<FramePoint | null>(null);
  const isMoving = useRef(false);
  const end = () => {
    last.current = null;
    isMoving.current = false;
  };
  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (button === 0) {
        last.current = { x: clientX, y: clientY };
      }
    },
    onPointerMove: ({ clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!last.current) {
        return;
      }
      const [x, y] = [last.current.x - clientX, last.current.y - clientY];
      if (!isMoving.current && Math.hypot(x, y) < STILL) {
        return;
      }
      if (!isMoving.current) {
        isMoving.current = true;
        // From now on the frame has the pointer, so that no door takes it for a click.
        currentTarget.setPointerCapture(pointerId);
      }
      currentTarget.scrollBy(x, y);
      last.current = { x: clientX, y: clientY };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
