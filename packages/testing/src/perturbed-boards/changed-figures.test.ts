import { describe, expect, it } from 'vitest';
import { changedFigures, GONE, roundFigures } from './perturbation.ts';

describe('changedFigures', () => {
  it('answers changed and new figures with their new value, and names those that are gone', () => {
    const before = { same: 1, other: 'a', list: [1, 2], 'check C4': 'W' };
    const after = { same: 1, other: 'b', list: [1, 3], 'check B2': 'E' };

    expect(changedFigures(before, after)).toEqual({ other: 'b', list: [1, 3], 'check C4': GONE, 'check B2': 'E' });
  });

  it('takes two ways to the same number as no change, a millionth as one', () => {
    expect(changedFigures({ kg: 0.3 }, { kg: 0.1 + 0.2 })).toEqual({});
    expect(changedFigures({ kg: [0.3] }, { kg: [0.300001] })).toEqual({ kg: [0.300001] });
  });

  it('tells a figure of null from one that is gone', () => {
    expect(changedFigures({ neutral: '1x30x10' }, { neutral: null })).toEqual({ neutral: null });
  });
});

describe('rounded', () => {
  it('rounds numbers and lists of them, and nothing else', () => {
    expect(roundFigures({ kg: 0.1 + 0.2, list: [1 / 3, 'a', null], size: '1x30x10' })).toEqual({
      kg: 0.3,
      list: [0.333333, 'a', null],
      size: '1x30x10',
    });
  });
});
