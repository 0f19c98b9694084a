import { describe, expect, it } from 'vitest';
import { fewestColumns } from './pack-modules.ts';

describe('fewestColumns', () => {
  it.each([
    { heights: [], columns: 0, because: 'there is nothing to hold' },
    { heights: [900, 900, 900], columns: 2, because: '2700 mm are more than one column of 1800' },
    { heights: [950, 950, 950], columns: 3, because: 'no two modules above half a column share one' },
    { heights: [900, 450, 450], columns: 1, because: '1800 mm fill one column exactly' },
    {
      heights: [1000, 1000, 900, 900, 200],
      columns: 3,
      because: 'the two of 1000 leave 1600 mm, but neither has room for one of the 900',
    },
    { heights: [1500, 1500, 400, 200], columns: 3, because: 'the 400 fits next to neither of the tall ones' },
  ])('is $columns for $heights: $because', ({ heights, columns }) => {
    expect(fewestColumns(heights, 1800)).toBe(columns);
  });
});
