import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSheetZoom } from './use-sheet-zoom.ts';

function Sheet() {
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, isMost, zoomIn, zoomOut } = useSheetZoom(frame);
  return (
    <>
      <div ref={frame} role="document">
        <output>{zoom.toFixed(2)}</output>
      </div>
      <button type="button" onClick={zoomIn} disabled={isMost}>
        Larger
      </button>
      <button type="button" onClick={zoomOut}>
        Smaller
      </button>
    </>
  );
}

const frame = () => screen.getByRole('document');
const zoom = () => Number(screen.getByRole('status').textContent);
/** Two fingers so far apart, px. */
const fingers = (distance: number) => ({
  touches: [
    { clientX: 100, clientY: 100 },
    { clientX: 100 + distance, clientY: 100 },
  ],
  cancelable: true,
});

describe('the zoom of a sheet', () => {
  beforeEach(() => {
    render(<Sheet />);
  });

  it('follows two fingers, and keeps them from zooming the page', () => {
    fireEvent.touchStart(frame(), fingers(100));
    const isLeft = fireEvent.touchMove(frame(), fingers(200));
    expect([zoom(), isLeft]).toEqual([2, false]);
    fireEvent.touchMove(frame(), fingers(150));
    expect(zoom()).toBe(1.5);
  });

  it('leaves one finger to the page, and begins again with the next two', () => {
    fireEvent.touchStart(frame(), fingers(100));
    expect(fireEvent.touchMove(frame(), { touches: [{ clientX: 0, clientY: 0 }], cancelable: true })).toBe(true);
    fireEvent.touchStart(frame(), fingers(300));
    expect(zoom()).toBe(1);
  });

  it('follows the wheel with Ctrl alone', () => {
    expect(fireEvent.wheel(frame(), { deltaY: -100, cancelable: true })).toBe(true);
    expect(zoom()).toBe(1);
    expect(fireEvent.wheel(frame(), { deltaY: -100, ctrlKey: true, cancelable: true })).toBe(false);
    expect(zoom()).toBe(1.16);
  });

  it('is never less than the place and never more than six times of it', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Smaller' }));
    expect(zoom()).toBe(1);
    for (let press = 0; press < 9; press += 1) {
      fireEvent.click(screen.getByRole('button', { name: 'Larger' }));
    }
    expect(zoom()).toBe(6);
    expect(screen.getByRole('button', { name: 'Larger' })).toBeDisabled();
  });
});
