import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useKeptPoint, usePan, useWheelZoom } from './frame-moves.ts';

const box = (left: number, top: number) => ({ left, top }) as DOMRect;

type FrameProps = { readonly zoom: number; readonly zoomBy: (factor: number) => void };

function Frame({ zoom, zoomBy }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useKeptPoint(frame, zoom, useWheelZoom(frame, zoomBy));
  return (
    <div ref={frame} role="document" aria-label="sheet" {...usePan()}>
      <button type="button">door</button>
    </div>
  );
}

/** A frame at 100, 50 of the window; its sheet begins 40 px to the right of that while it is smaller. */
function open() {
  const zoomBy = vi.fn<(factor: number) => void>();
  const view = render(<Frame zoom={0.5} zoomBy={zoomBy} />);
  const frame = screen.getByRole('document', { name: 'sheet' });
  const scrollTo = vi.fn<(to: ScrollToOptions) => void>();
  const scrollBy = vi.fn<(x: number, y: number) => void>();
  const capture = vi.fn<(pointer: number) => void>();
  Object.assign(frame, { scrollTo, scrollBy, setPointerCapture: capture });
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(box(100, 50));
  const sheet = vi.spyOn(screen.getByRole('button'), 'getBoundingClientRect').mockReturnValue(box(140, 50));
  // Measured again with each zoom.
  view.rerender(<Frame zoom={0.6} zoomBy={zoomBy} />);
  scrollTo.mockClear();
  return {
    frame,
    sheet,
    scrollTo,
    scrollBy,
    capture,
    zoomBy,
    zoomTo: (zoom: number) => view.rerender(<Frame zoom={zoom} zoomBy={zoomBy} />),
  };
}

it('zooms by the wheel, and keeps below the pointer what was there', () => {
  const { frame, sheet, scrollTo, zoomBy, zoomTo } = open();
  fireEvent.wheel(frame, { deltaY: -100, clientX: 300, clientY: 150 });
  expect(zoomBy).toHaveBeenCalledWith(Math.exp(0.15));
  // Twice as large, the sheet fills the frame from its edge on.
  sheet.mockReturnValue(box(100, 50));
  zoomTo(1.2);
  // 160 px into the sheet and 100 px below its top before: 320 and 200 now, at the pointer's 200 and 100 of the frame.
  expect(scrollTo).toHaveBeenCalledWith({ left: 120, top: 100 });
});

it('follows the pressed pointer, and leaves a press in one place to the door', () => {
  const { frame, scrollBy, capture } = open();
  fireEvent.pointerDown(frame, { button: 0, clientX: 10, clientY: 10, pointerId: 1 });
  fireEvent.pointerMove(frame, { clientX: 12, clientY: 11, pointerId: 1 });
  expect(scrollBy).not.toHaveBeenCalled();
  expect(capture).not.toHaveBeenCalled();
  fireEvent.pointerMove(frame, { clientX: 30, clientY: 5, pointerId: 1 });
  expect(scrollBy).toHaveBeenCalledWith(-20, 5);
  expect(capture).toHaveBeenCalledTimes(1);
  fireEvent.pointerUp(frame, { pointerId: 1 });
  fireEvent.pointerMove(frame, { clientX: 90, clientY: 90, pointerId: 1 });
  expect(scrollBy).toHaveBeenCalledTimes(1);
});
