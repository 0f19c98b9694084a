import { describe, expect, it } from 'vitest';
import { readRecords } from './read-records.ts';
import type { FileCell } from './table-file.ts';

const columns = ['maker', 'group', 'factor'] as const;

const read = (...rows: readonly (readonly FileCell[])[]) =>
  readRecords({ name: '', isHidden: false, rows, hiddenRows: [] }, columns, ['maker']);

describe('the records of a table', () => {
  it('have their cells by the names of the columns, in any order, with the row of the file', () => {
    expect(read(['factor', 'maker'], [1.02, ' Acme '], [null, ''], ['', 'ABB'])).toEqual({
      ok: true,
      value: [
        {
          row: 2,
          cells: { maker: 'Acme', group: '', factor: '1.02' },
          fileCells: { maker: ' Acme ', group: null, factor: 1.02 },
        },
        {
          row: 4,
          cells: { maker: 'ABB', group: '', factor: '' },
          fileCells: { maker: 'ABB', group: null, factor: '' },
        },
      ],
    });
  });

  it.each([
    [['group'], 'COLUMN_MISSING', 'maker'],
    [['maker', 'colour'], 'COLUMN_UNKNOWN', 'colour'],
    [['maker', 'group', 'maker'], 'COLUMN_TWICE', 'maker'],
    [[], 'COLUMN_MISSING', 'maker'],
  ])('are refused by their head: %j', (head, code, column) => {
    expect(read(head)).toEqual({ ok: false, error: { code, column } });
  });
});
