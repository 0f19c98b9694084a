import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type FramePoint, useKeptPoint } from '../../../ui/sheet-view/frame-moves.ts';

/** In widths of the place of the sheet. */
const LEAST = 1;
const MOST = 6;
const STEP = 1.5;

/** How far a turn of the wheel zooms: one notch of most mice is 100. */
const ZOOM_PER_WHEEL = 0.0015;

export type SheetZoom = {
  /** 1 where the sheet is as wide as its place. */
  readonly zoom: number;
  readonly isLeast: boolean;
  readonly isMost: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
};

/**
 * How large a sheet is in its frame. Two fingers zoom it between them, and the wheel with the Ctrl key, as which a touchpad
 * tells its two fingers; what is under them stays there.
 */
export function useSheetZoom(frame: RefObject<HTMLElement | null>): SheetZoom {
  const [zoom, setZoom] = useState(LEAST);
  const anchor = useRef<FramePoint | null>(null);
  const takeAnchor = useCallback(() => {
    const point = anchor.current;
    anchor.current = null;
    return point;
  }, []);
  useKeptPoint(frame, zoom, takeAnchor);
  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return undefined;
    }
    const zoomAt = (factor: number, clientX: number, clientY: number) => {
      const { left, top } = element.getBoundingClientRect();
      anchor.current = { x: clientX - left, y: clientY - top };
      setZoom((before) => inBounds(before * factor));
    };
    let distance = 0;
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) {
        distance = 0;
        return;
      }
      event.preventDefault();
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (distance > 0) {
        zoomAt(now / distance, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
      }
      distance = now;
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey) {
        event.preventDefault();
        zoomAt(Math.exp(-event.deltaY * ZOOM_PER_WHEEL), event.clientX, event.clientY);
      }
    };
    // React listens to touches and wheels without the right to keep the page from zooming.
    const all = [
      ['touchstart', onTouch],
      ['touchmove', onTouch],
      ['touchend', onTouch],
    ] as const;
    for (const [name, listen] of all) {
      element.addEventListener(name, listen, { passive: false });
    }
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      for (const [name, listen] of all) {
        element.removeEventListener(name, listen);
      }
      element.removeEventListener('wheel', onWheel);
    };
  }, [frame]);
  return {
    zoom,
    isLeast: zoom <= LEAST,
    isMost: zoom >= MOST,
    zoomIn: () => setZoom((before) => inBounds(before * STEP)),
    zoomOut: () => setZoom((before) => inBounds(before / STEP)),
  };
}

function inBounds(zoom: number): number {
  return Math.max(LEAST, Math.min(zoom, MOST));
}
