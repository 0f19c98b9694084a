import { describe, expect, it } from 'vitest';
import { wholePaise } from '../money.ts';
import { rateJumps, rateJumpText } from './rate-jumps.ts';

const changed = (before: number, after: number) => ({
  material: 'Copper busbar',
  unit: 'kg',
  before: wholePaise(before),
  after: wholePaise(after),
});

describe('a changed rate', () => {
  it.each([
    ['becomes 0', 105_000, 0],
    ['is 5 times as much', 105_000, 525_000],
    ['has a digit too many', 105_000, 1_050_000],
    ['is a fifth', 105_000, 21_000],
    ['has lost a digit', 105_000, 10_500],
    ['of one paisa becomes 0', 1, 0],
  ])('is asked about when it %s', (_what, before, after) => {
    expect(rateJumps([changed(before, after)])).toHaveLength(1);
  });

  it.each([
    ['rises by 399.99 %', 105_000, 524_999],
    ['falls to a little above a fifth', 105_000, 21_001],
    ['of 0 gets a value', 0, 105_000],
    ['of 0 stays', 0, 0],
    ['is as it was', 105_000, 105_000],
  ])('is not asked about when it %s', (_what, before, after) => {
    expect(rateJumps([changed(before, after)])).toEqual([]);
  });

  it('keeps its place among the others', () => {
    const [first, , third] = [changed(100, 0), changed(100, 120), changed(200, 2000)];
    expect(rateJumps([first, changed(100, 120), third])).toEqual([first, third]);
  });

  it('is reported with its old and its new value', () => {
    expect(rateJumpText(changed(105_000, 0))).toBe('Copper busbar: ₹ 1,050.00 → ₹ 0.00 per kg');
  });
});
