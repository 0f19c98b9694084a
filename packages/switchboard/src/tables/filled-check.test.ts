import { describe, expect, it } from 'vitest';
import { filledFromFirst } from './filled-check.ts';

const check = filledFromFirst({ within: ['airC'], by: 'barC', column: 'factor' });

describe('filledFromFirst', () => {
  it('accepts blanks at the low end of a series, in any order of the file', () => {
    const rows = [
      { airC: 60, barC: 70, factor: 0.5 },
      { airC: 60, barC: 60, factor: null },
      { airC: 55, barC: 60, factor: 0.35 },
    ];
    expect(check(rows)).toEqual([]);
  });

  it('refuses a blank after a value', () => {
    const rows = [
      { airC: 40, barC: 80, factor: 1.15 },
      { airC: 40, barC: 85, factor: null },
    ];
    expect(check(rows)).toEqual([
      { row: 2, column: 'factor', message: 'the cell is blank after 1.15 at barC 80: a value is expected' },
    ]);
  });
});
