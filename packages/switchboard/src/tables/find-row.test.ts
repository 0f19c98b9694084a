import { describe, expect, it } from 'vitest';
import { rowFinder } from './find-row.ts';

const table = {
  name: 'frames',
  revision: '2026-11',
  source: 'test',
  rows: [
    { frame: 'I', poles: 3, massKg: 70 },
    { frame: 'I', poles: 4, massKg: 84 },
    { frame: 'I', poles: 4, massKg: 99 },
  ],
  reference: () => ({ table: 'frames', revision: '2026-11', row: '' }),
};

describe('rowFinder', () => {
  const find = rowFinder(table, ['frame', 'poles']);

  it('finds the first row that holds all the values', () => {
    expect(find('I', 4)?.massKg).toBe(84);
  });

  it('finds none for values that no row holds, and none while one is not set', () => {
    expect(find('II', 3)).toBeUndefined();
    expect(find('I', null)).toBeUndefined();
  });
});
