import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSheetLook, zoomToFit } from './sheet-look.ts';

const a4 = { width: 1123, height: 794 };

describe('the zoom at which a sheet is seen whole', () => {
  it('is that of the side which has less room', () => {
    expect(zoomToFit(a4, { width: 1123, height: 397 })).toBe(0.5);
    expect(zoomToFit(a4, { width: 561.5, height: 794 })).toBe(0.5);
    expect(zoomToFit(a4, { width: 112.3, height: 794 })).toBeCloseTo(0.1);
  });

  it('is the size on paper while nothing is measured', () => {
    expect(zoomToFit(null, { width: 800, height: 600 })).toBe(1);
    expect(zoomToFit(a4, { width: 0, height: 0 })).toBe(1);
  });
});

describe('how a drawing is looked at', () => {
  function opened() {
    const { result } = renderHook(useSheetLook);
    act(() => {
      result.current.noteSheets(3, a4);
      result.current.notePlace({ width: 1123, height: 397 });
    });
    return result;
  }

  it('is the whole first sheet, and stays whole while the window changes', () => {
    const look = opened();
    expect(look.current).toMatchObject({ sheet: 0, sheets: 3, zoom: 0.5, isFit: true });
    act(() => look.current.notePlace({ width: 1123, height: 794 }));
    expect(look.current.zoom).toBe(1);
  });

  it('comes nearer by steps, not without end, and back to the whole sheet', () => {
    const look = opened();
    act(() => look.current.zoomIn());
    expect(look.current).toMatchObject({ zoom: 0.625, isFit: false });
    for (let step = 0; step < 20; step += 1) {
      act(() => look.current.zoomIn());
    }
    expect(look.current.zoom).toBe(4);
    act(() => look.current.fit());
    expect(look.current).toMatchObject({ zoom: 0.5, isFit: true });
    for (let step = 0; step < 20; step += 1) {
      act(() => look.current.zoomOut());
    }
    expect(look.current.zoom).toBe(0.25);
  });

  it('follows a wheel from where it stands, and shows the size on paper', () => {
    const look = opened();
    act(() => {
      look.current.zoomBy(1.2);
      look.current.zoomBy(1.5);
    });
    expect(look.current.zoom).toBeCloseTo(0.9);
    act(() => look.current.zoomToPaper());
    expect(look.current).toMatchObject({ zoom: 1, isFit: false });
  });

  it('turns no further than the sheets there are, also those of another drawing', () => {
    const look = opened();
    act(() => look.current.show(7));
    expect(look.current.sheet).toBe(2);
    act(() => look.current.noteSheets(1, a4));
    expect(look.current.sheet).toBe(0);
    act(() => look.current.show(-1));
    expect(look.current.sheet).toBe(0);
  });
});
