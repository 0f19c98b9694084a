import { createRandom } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import { add, divide, exactOf, multiply, roundExactly, subtract } from './exact-number.ts';

const numberOf = ({ numerator, denominator }: ReturnType<typeof exactOf>) => Number(numerator) / Number(denominator);

describe('exact numbers', () => {
  it('reads a decimal as it is written, not as its binary neighbour', () => {
    expect(exactOf(0.1)).toEqual({ numerator: 1n, denominator: 10n });
    expect(exactOf(12.345)).toEqual({ numerator: 2469n, denominator: 200n });
    expect(exactOf(-0.75)).toEqual({ numerator: -3n, denominator: 4n });
  });

  it('reads numbers whose text has an exponent', () => {
    expect(exactOf(1e-7)).toEqual({ numerator: 1n, denominator: 10_000_000n });
    expect(exactOf(1.5e21)).toEqual({ numerator: 1_500_000_000_000_000_000_000n, denominator: 1n });
  });

  it('refuses what is not a finite number', () => {
    expect(() => exactOf(Number.NaN)).toThrow('NaN');
    expect(() => exactOf(Number.POSITIVE_INFINITY)).toThrow('Infinity');
  });

  it('adds, subtracts, multiplies and divides without rounding', () => {
    expect(add(exactOf(0.1), exactOf(0.2))).toEqual(exactOf(0.3));
    expect(subtract(exactOf(0.3), exactOf(0.1))).toEqual(exactOf(0.2));
    expect(multiply(exactOf(1.1), exactOf(1.1))).toEqual(exactOf(1.21));
    expect(divide(exactOf(1), exactOf(-3))).toEqual({ numerator: -1n, denominator: 3n });
    expect(() => divide(exactOf(1), exactOf(0))).toThrow('zero');
  });

  it.each([
    [1.005, 2, 1.01],
    [1.0049999, 2, 1],
    [2.5, 0, 3],
    [-2.5, 0, -2],
    [-2.51, 0, -3],
    [0.45, 1, 0.5],
  ])('rounds %d half up to %d decimals: %d', (value, decimals, rounded) => {
    expect(numberOf(roundExactly(exactOf(value), decimals))).toBe(rounded);
  });

  it('gives back what was added, for any decimals', () => {
    const random = createRandom(7);
    for (let run = 0; run < 500; run += 1) {
      const [one, other] = [exactOf(random.int(1e9) / 1000), exactOf(random.int(1e6) / 1e5)];
      expect(subtract(add(one, other), other)).toEqual(one);
    }
  });
});
