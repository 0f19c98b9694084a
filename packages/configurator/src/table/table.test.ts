import { describe, expect, it } from 'vitest';
import type { Table } from './table.ts';
import { tableFigure } from './table.ts';

const table: Table<{ readonly bars: number; readonly size: string }> = {
  name: 'link',
  revision: '2026-11',
  source: 'this test',
  rows: [],
  reference: (row) => ({ table: 'link', revision: '2026-11', row: `${row.bars}` }),
};

describe('tableFigure', () => {
  it('is the cell, with table, source and row as its origin', () => {
    const cell = tableFigure(table, { bars: 2, size: '80x10' }, 'size');
    expect(cell.value).toBe('80x10');
    expect(cell.origin).toEqual({
      rule: 'table-cell',
      source: 'this test',
      value: '80x10',
      arithmetic: '"80x10"',
      inputs: [],
      rows: [{ table: 'link', revision: '2026-11', row: '2' }],
    });
  });
});
