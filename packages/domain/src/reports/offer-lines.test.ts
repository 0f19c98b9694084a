import { describe, expect, it } from 'vitest';
import { deviationLines, judgeDeviationLines } from './offer-lines.ts';

describe('the lines of deviations of an offer', () => {
  it('are read from a text, blank ones left out', () => {
    expect(deviationLines(' One \n\n two\n')).toEqual(['One', 'two']);
  });

  it.each([
    [['right', 'x'.repeat(300)], null],
    [['right', ' '], 'Line 2 is empty: remove it.'],
    [['x'.repeat(301)], 'Line 1 has more than 300 characters: shorten it.'],
    [['a\u0007'], 'Line 1 holds characters that cannot be printed: write it again.'],
  ])('are judged one by one: %o', (lines, fault) => {
    expect(judgeDeviationLines(lines)).toBe(fault);
  });
});
