import { figure } from '@pw/configurator/origin';
import type { TransportUnit } from '@pw/switchboard/model/design';
import { describe, expect, it } from 'vitest';
import { frontViewRoom } from './front-view.ts';
import { planSheets } from './plan-sheets.ts';

const any = figure(500, () => {
  throw new Error('nobody asks for the origin');
});

const units = (...widths: readonly number[]): readonly TransportUnit[] =>
  widths.map((widthMm, index) => ({
    number: index + 1,
    cubicles: [],
    widthMm,
    massKg: any,
    cgXmm: any,
    cgZmm: any,
    floorLoadKnM2: any,
    slingKn: any,
  }));

function plan(widths: readonly number[], size: { readonly overallMm?: number; readonly depthMm?: number } = {}) {
  const { scale, parts } = planSheets(units(...widths), { overallMm: 2275, depthMm: 600, ...size }, frontViewRoom);
  return { scale, parts: parts.map((part) => part.map(({ widthMm }) => widthMm)) };
}

describe('planSheets', () => {
  it.each([
    { overallMm: 1100, widths: [800], scale: 10 },
    { overallMm: 2275, widths: [800], scale: 20 },
    { overallMm: 2400, widths: [2400, 1600], scale: 20 },
    { overallMm: 2450, widths: [2400, 1600], scale: 25 },
  ])('draws $overallMm mm height and $widths mm width at 1:$scale on one sheet', ({ overallMm, widths, scale }) => {
    expect(plan(widths, { overallMm })).toEqual({ scale, parts: [widths] });
  });

  it('takes a smaller scale rather than a second sheet', () => {
    expect(plan([2400, 1600])).toEqual({ scale: 20, parts: [[2400, 1600]] });
    expect(plan([2400, 2000])).toEqual({ scale: 25, parts: [[2400, 2000]] });
  });

  it('takes the largest scale for a board that no single sheet holds', () => {
    expect(plan([2400, 2200, 1000])).toEqual({ scale: 20, parts: [[2400], [2200, 1000]] });
  });

  it('keeps room for the end view on the first sheet', () => {
    const widths = [2000, 2000, 2400, 1000];

    expect(plan(widths, { depthMm: 600 }).parts).toEqual([
      [2000, 2000],
      [2400, 1000],
    ]);
    expect(plan(widths, { depthMm: 1600 }).parts).toEqual([[2000], [2000], [2400, 1000]]);
  });

  it('keeps every unit, in its order', () => {
    const widths = Array.from({ length: 23 }, (_, index) => 1000 + (index % 8) * 200);
    expect(plan(widths).parts.flat()).toEqual(widths);
  });

  it('throws for a board that no scale draws', () => {
    expect(() => plan([1000], { overallMm: 9000 })).toThrow('9000 mm high');
    expect(() => plan([9000])).toThrow('9000 mm wide');
  });
});
