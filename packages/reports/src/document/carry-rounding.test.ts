import { createRandom } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import { carryRounding } from './carry-rounding.ts';

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

describe('figures that are rounded with a carry', () => {
  it('hand what rounding left on to the next', () => {
    expect(carryRounding([0.25, 0.25, 0.25, 0.25], 1, 1)).toEqual([0.3, 0.2, 0.3, 0.2]);
    expect(carryRounding([1.04, 1.04, 1.04], 3.1, 1)).toEqual([1, 1.1, 1]);
  });

  it('add up to the rounded total, and stay within one of the last decimal of what they are', () => {
    const random = createRandom(7);
    for (let round = 0; round < 500; round += 1) {
      const figures = Array.from({ length: 1 + random.int(60) }, () => random.int(100_000) / 997);
      const total = Math.round(sumOf(figures) * 10) / 10;
      const printed = carryRounding(figures, total, 1);

      expect(Math.round(sumOf(printed) * 10)).toBe(Math.round(total * 10));
      for (const [at, figure] of figures.entries()) {
        expect(Math.abs((printed[at] ?? Number.NaN) - figure)).toBeLessThan(0.16);
      }
    }
  });

  it('are none where there are none, and nothing where all are', () => {
    expect(carryRounding([], 0, 1)).toEqual([]);
    expect(carryRounding([0, 0], 0, 1)).toEqual([0, 0]);
  });
});
