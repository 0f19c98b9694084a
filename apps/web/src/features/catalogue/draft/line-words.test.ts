import type { ComparisonLineOnWire } from '@pw/contract/catalogue-comparison';
import { describe, expect, it } from 'vitest';
import { comparedText, exampleText } from './line-words.ts';

const example = (worst: Partial<NonNullable<ComparisonLineOnWire['worst']>>) =>
  exampleText({
    effect: 'values',
    worst: { board: 'MDB', kind: 'value', part: '', name: 'HEIGHT', before: null, after: null, ...worst },
  });

describe('the worst example of a line', () => {
  it.each([
    [{ part: 'OG-3', before: 300, after: 320 }, 'MDB, OG-3: value HEIGHT 300 becomes 320'],
    [{ kind: 'article', name: 'Sleeve', after: 'Sleeve' }, 'MDB: article Sleeve is new'],
    [{ kind: 'check', name: 'Q5', before: 'Labour' }, 'MDB: check Q5 is gone: Labour'],
    [{ kind: 'sheet', name: 'Front view' }, 'MDB: sheet Front view differs'],
  ] as const)('%j reads "%s"', (worst, text) => {
    expect(example(worst)).toBe(text);
  });

  it('of a row that no board reads says so', () => {
    expect(exampleText({ effect: 'unread', worst: null })).toBe('No board shows what this does.');
  });
});

it('boards without a difference are counted, too', () => {
  expect(comparedText({ boards: 1, lines: [] })).toBe('Compared 1 board. No board differs.');
});
