import { aModule } from '@pw/testing/evaluated-board';
import { describe, expect, it } from 'vitest';
import { compareCodePoints } from '../model/code-points.ts';
import { compareFeeders } from './order-cubicles.ts';

const way = (name: string, RATING: number, POLES: number, CONDUCTORS = POLES) =>
  aModule(name, 'MCCB_OG', 'A1', { RATING, POLES, CONDUCTORS });

describe('compareFeeders', () => {
  it('sorts by rated current descending, poles 4, 3N, 3, then by name', () => {
    const sorted = [way('b', 160, 4), way('d', 250, 3), way('a', 160, 4), way('c', 160, 3), way('e', 250, 4)];
    const feeders = [...sorted, way('f', 160, 3, 4)];

    expect(feeders.toSorted(compareFeeders).map(({ name }) => name)).toEqual(['e', 'd', 'a', 'b', 'f', 'c']);
  });
});

describe('compareCodePoints', () => {
  it.each([
    ['O/G-10', 'O/G-2', 'a 1 before a 2, as characters'],
    ['Z', 'a', 'capitals before small letters'],
    ['z', 'ä', 'no locale'],
    ['O/G', 'O/G-1', 'the shorter of two that begin alike'],
    ['\uFF5E', '\u{1F50C}', 'by code point, not by code unit'],
  ])('puts %s before %s: %s', (one, other) => {
    expect(compareCodePoints(one, other)).toBeLessThan(0);
    expect(compareCodePoints(other, one)).toBeGreaterThan(0);
    expect(compareCodePoints(one, one)).toBe(0);
  });
});
