import { describe, expect, it } from 'vitest';
import { quotationNumber } from './project-numbers.ts';

describe('quotation numbers', () => {
  it.each([
    [1, 'Q-2026-0001'],
    [9999, 'Q-2026-9999'],
    [10_000, 'Q-2026-10000'],
  ])('the %dth of 2026 is %s', (count, expected) => {
    expect(quotationNumber(2026, count)).toBe(expected);
  });
});
