import { describe, expect, it } from 'vitest';
import { deviationLines, judgeDeviationLines, linesBesideTheirs } from './offer-lines.ts';

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

describe('lines that two people write', () => {
  it('are those of both, without what the other one has taken out', () => {
    const read = ['No painting', 'No erection'];
    expect(linesBesideTheirs(read, ['No painting', 'No erection', 'No spares'], ['No painting', 'No cables'])).toEqual([
      'No painting',
      'No spares',
      'No cables',
    ]);
  });

  it('stay out once they were taken out here', () => {
    expect(linesBesideTheirs(['No painting'], [], ['No painting'])).toEqual([]);
  });
});
