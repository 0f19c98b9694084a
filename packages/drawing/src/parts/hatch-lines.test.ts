import { describe, expect, it } from 'vitest';
import type { Hatch } from '../sheet/sheet.ts';
import { hatchLines } from './drawn-parts.ts';

const square: Hatch = {
  kind: 'hatch',
  layer: '0-OUTLINE',
  boundary: [
    { x: 0, y: 0.5 },
    { x: 10, y: 0.5 },
    { x: 10, y: 5.5 },
    { x: 0, y: 5.5 },
  ],
  angleDegrees: 0,
  spacingMm: 1,
};

describe('hatches', () => {
  it('rule the area with lines at their spacing, from edge to edge', () => {
    expect(hatchLines(square)).toEqual([1, 2, 3, 4, 5].map((y) => ({ from: { x: 0, y }, to: { x: 10, y } })));
  });

  it('leave a notch free', () => {
    const notched = [
      { x: 0, y: 0.5 },
      { x: 10, y: 0.5 },
      { x: 10, y: 1.5 },
      { x: 6, y: 1.5 },
      { x: 6, y: 0.7 },
      { x: 4, y: 0.7 },
      { x: 4, y: 1.5 },
      { x: 0, y: 1.5 },
    ];
    expect(hatchLines({ ...square, boundary: notched })).toEqual([
      { from: { x: 0, y: 1 }, to: { x: 4, y: 1 } },
      { from: { x: 6, y: 1 }, to: { x: 10, y: 1 } },
    ]);
  });

  it('turned by 45 degrees stay inside and cover the area as densely', () => {
    const lines = hatchLines({ ...square, angleDegrees: 45 });
    const ends = lines.flatMap(({ from, to }) => [from, to]);
    expect(ends.every(({ x, y }) => x > -1e-9 && x < 10 + 1e-9 && y > 0.5 - 1e-9 && y < 5.5 + 1e-9)).toBe(true);
    const length = lines.reduce((sum, { from, to }) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0);
    expect(length).toBeGreaterThan(45);
    expect(length).toBeLessThan(55);
  });
});
