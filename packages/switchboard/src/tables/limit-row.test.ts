import { describe, expect, it } from 'vitest';
import { rowAbove, rowFrom, rowUpTo } from './limit-row.ts';

const rows = [{ limit: 20 }, { limit: 5 }, { limit: 10 }];

describe('rows found by a limit', () => {
  it.each([
    { value: 4, upTo: 5, from: undefined, above: undefined },
    { value: 5, upTo: 5, from: 5, above: undefined },
    { value: 7, upTo: 10, from: 5, above: 5 },
    { value: 10 + 1e-9, upTo: 10, from: 10, above: 5 },
    { value: 20, upTo: 20, from: 20, above: 10 },
    { value: 25, upTo: undefined, from: 20, above: 20 },
  ])('are up to $upTo, from $from, above $above for $value, in any order of the file', ({ value, ...expected }) => {
    expect(rowUpTo(rows, 'limit', value)?.limit).toBe(expected.upTo);
    expect(rowFrom(rows, 'limit', value)?.limit).toBe(expected.from);
    expect(rowAbove(rows, 'limit', value)?.limit).toBe(expected.above);
  });
});
