import { describe, expect, it } from 'vitest';
import type { Dimension } from '../sheet/sheet.ts';
import { inkBox } from '../text/text-measures.ts';
import { dimensionParts } from './dimension-parts.ts';

const width: Dimension = {
  kind: 'dimension',
  layer: '4-DIM',
  axis: 'horizontal',
  from: { x: 50, y: 46 },
  to: { x: 80, y: 46 },
  lineAt: 40,
  measuredMm: 600,
};
const height: Dimension = { ...width, axis: 'vertical', to: { x: 50, y: 106 }, lineAt: 42, measuredMm: 1200 };
const base: Dimension = { ...height, to: { x: 50, y: 49 }, measuredMm: 75 };

describe('the parts of a dimension', () => {
  it('are two extension lines that reach over the dimension line and not to the body', () => {
    const [first, second, line] = dimensionParts(width).lines;
    expect(first).toMatchObject({ from: { x: 50, y: 45.2 }, to: { x: 50, y: 38.8 } });
    expect(second).toMatchObject({ from: { x: 80, y: 45.2 }, to: { x: 80, y: 38.8 } });
    expect(line).toMatchObject({ from: { x: 50, y: 40 }, to: { x: 80, y: 40 } });
  });

  it('have arrows whose tips are at what is measured', () => {
    expect(dimensionParts(width).arrows.map(({ points }) => points[0])).toEqual([
      { x: 50, y: 40 },
      { x: 80, y: 40 },
    ]);
    expect(dimensionParts(height).arrows.map(({ points }) => points[0])).toEqual([
      { x: 42, y: 46 },
      { x: 42, y: 106 },
    ]);
  });

  it('have the number above a horizontal line and, turned, left of a vertical one', () => {
    expect(dimensionParts(width).number).toMatchObject({ text: '600', heightMm: 2.6, isTurned: false });
    expect(inkBox(dimensionParts(width).number).y).toBeGreaterThan(40);
    expect(dimensionParts(height).number).toMatchObject({ text: '1200', isTurned: true });
    const ink = inkBox(dimensionParts(height).number);
    expect(ink.x + ink.widthMm).toBeLessThan(42);
    expect(ink.y + ink.heightMm / 2).toBeCloseTo(76, 9);
  });

  it('of a short part have arrows from outside and a number with smaller letters', () => {
    const { arrows, number } = dimensionParts({ ...width, to: { x: 55.5, y: 46 }, measuredMm: 110 });
    expect(arrows.map(({ points }) => points[1]?.x)).toEqual([48, 57.5]);
    expect(number.heightMm).toBeLessThan(2.6);
    expect(number.heightMm).toBeGreaterThanOrEqual(2);
  });

  it('of a part shorter than its number have it across the line, inside its room', () => {
    const { number } = dimensionParts(base);
    expect(number).toMatchObject({ text: '75', isTurned: false, align: 'right' });
    const ink = inkBox(number);
    expect(ink.x + ink.widthMm).toBeLessThan(42);
    expect(ink.x).toBeGreaterThanOrEqual(number.box.x);
    expect(ink.y + ink.heightMm / 2).toBeCloseTo(47.5, 1);
  });

  it('of a height lower than digits have it beyond their extension lines, on its foot', () => {
    for (const lineAt of [42, 58]) {
      const { number, lines } = dimensionParts({ ...base, to: { x: 50, y: 48 }, lineAt });
      const ink = inkBox(number);
      const end = lines[0]?.to.x ?? 0;
      expect(lineAt > 50 ? ink.x > end : ink.x + ink.widthMm < end).toBe(true);
      expect(ink.y).toBeGreaterThan(46);
    }
  });
});
