import { describe, expect, it } from 'vitest';
import { numberOptionsRise } from './option-row-check.ts';

const check = numberOptionsRise({
  RATED_CURRENT: { lowest: 100, highest: 160, atMost: 1.3 },
  AMBIENT: { lowest: 35, highest: 45, step: 5 },
  BUS_MAT: null,
});

function judge(property: 'RATED_CURRENT' | 'AMBIENT' | 'BUS_MAT', ...values: readonly string[]) {
  return check(values.map((value) => ({ property, value, label: value })));
}

describe('numberOptionsRise', () => {
  it('accepts lists that run from end to end, and any words', () => {
    expect(judge('RATED_CURRENT', '100', '125', '160')).toEqual([]);
    expect(judge('AMBIENT', '35', '40', '45')).toEqual([]);
    expect(judge('BUS_MAT', 'Copper', '5', '1')).toEqual([]);
  });

  it.each([
    { values: ['100', '160'], row: 2, because: 'a value is lost' },
    { values: ['100', '1250', '160'], row: 2, because: 'a point is misplaced' },
    { values: ['125', '160'], row: 1, because: 'the lowest is lost' },
    { values: ['100', '125'], row: 1, because: 'the highest is lost' },
    { values: ['100', 'x', '160'], row: 2, because: 'it is no number' },
    { values: ['100', '125', '125', '160'], row: 3, because: 'it stands there twice' },
  ])('refuses rated currents $values in row $row: $because', ({ values, row }) => {
    expect(judge('RATED_CURRENT', ...values)).toContainEqual(expect.objectContaining({ row, column: 'value' }));
  });

  it('refuses a label that is another number', () => {
    expect(check([{ property: 'AMBIENT', value: '35', label: '350' }])).toMatchObject([{ row: 1, column: 'label' }]);
  });

  it('refuses a gap in a list with a fixed step', () => {
    expect(judge('AMBIENT', '35', '45')).toMatchObject([
      { row: 2, column: 'value', message: '45 stands here: 40 is expected after 35' },
    ]);
  });
});
