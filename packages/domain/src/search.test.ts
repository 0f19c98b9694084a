import { describe, expect, it } from 'vitest';
import { matchesSearch, searchRows, WILDCARDS, withoutWildcards } from './search.ts';

const row = {
  name: 'Chakan Plant',
  id: 1042,
  isFavourite: true,
  location: null,
  udfs: [{ label: 'sales', value: 'Asha' }],
};

describe('search', () => {
  it.each(['chakan', 'KAN PL', '  Plant ', '104', 'true', 'TRU'])(
    'finds %j in any text, number or boolean [VAL-01]',
    (search) => {
      expect(matchesSearch(row, search)).toBe(true);
    },
  );

  it.each(['Pune', '1043', 'false', 'null', 'Chakan  Plant', 'location'])('does not find %j [VAL-01]', (search) => {
    expect(matchesSearch(row, search)).toBe(false);
  });

  it('finds the values of user-defined fields [VAL-02]', () => {
    expect(matchesSearch(row, 'asha')).toBe(true);
  });

  it.each(['', '   '])('shows all rows for %j [VAL-03]', (search) => {
    expect(searchRows([row, { name: '' }], search)).toHaveLength(2);
  });

  it('keeps the rows it finds in their order', () => {
    const rows = [{ name: 'PCC-2' }, { name: 'MCC-1' }, { name: 'PCC-1' }];
    expect(searchRows(rows, 'pcc')).toEqual([{ name: 'PCC-2' }, { name: 'PCC-1' }]);
  });

  it('finds a letter however its accent is written', () => {
    expect(matchesSearch('Café', 'cafe\u0301')).toBe(true);
  });
});

describe('a search box', () => {
  it('takes neither * nor ?', () => {
    expect(Array.from(WILDCARDS)).toEqual(['*', '?']);
  });

  it('leaves them out of what is pasted', () => {
    expect(withoutWildcards('*PCC-?1*')).toBe('PCC-1');
    expect(withoutWildcards('PCC-1')).toBe('PCC-1');
  });
});
