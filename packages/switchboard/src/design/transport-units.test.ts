import { describe, expect, it } from 'vitest';
import { splitTransportUnits } from './design-board.ts';

const split = (...widths: number[]) =>
  splitTransportUnits(
    widths.map((widthMm) => ({ widthMm })),
    2400,
  ).map((unit) => unit.map(({ widthMm }) => widthMm));

describe('splitTransportUnits', () => {
  it('takes cubicles from the left as long as they fit into the width', () => {
    expect(split(1000, 600, 800, 600, 1000)).toEqual([
      [1000, 600, 800],
      [600, 1000],
    ]);
  });

  it('fills the width exactly and starts anew one millimetre later', () => {
    expect(split(1000, 1400)).toHaveLength(1);
    expect(split(1000, 1401)).toHaveLength(2);
  });

  it('sends a cubicle that is wider than the limit alone', () => {
    expect(split(600, 2600, 600)).toEqual([[600], [2600], [600]]);
  });

  it('makes no unit of no cubicle', () => {
    expect(split()).toEqual([]);
  });
});
