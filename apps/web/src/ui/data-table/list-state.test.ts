import { describe, expect, it } from 'vitest';
import { changeLook, firstLook, turnSort } from './list-state.ts';

describe('what of a list is looked at', () => {
  const third = { ...firstLook(10, { favouritesOnly: false }), page: 2 };

  it.each([{ search: 'crane' }, { size: 'all' as const }, { filters: { favouritesOnly: true } }])(
    'begins with the first page after %j',
    (change) => {
      expect(changeLook(third, change)).toEqual({ ...third, ...change, page: 0 });
    },
  );

  it('keeps search, filters and order on another page', () => {
    expect(changeLook({ ...third, search: 'crane' }, { page: 1 })).toEqual({ ...third, search: 'crane', page: 1 });
  });

  it('is turned by a column: upwards, downwards, in no order', () => {
    const up = turnSort({ columnId: 'other', direction: 'descending' }, 'name');
    const down = turnSort(up, 'name');
    expect([up, down, turnSort(down, 'name')]).toEqual([
      { columnId: 'name', direction: 'ascending' },
      { columnId: 'name', direction: 'descending' },
      undefined,
    ]);
  });
});
