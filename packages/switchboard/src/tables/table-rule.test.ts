import { formula } from '@pw/configurator/formula/formula';
import type { Table } from '@pw/configurator/table/table';
import { describe, expect, it } from 'vitest';
import { lookedUp, tabulated } from './table-rule.ts';

type Row = { readonly metal: string; readonly limit: number };

const table: Table<Row> = {
  name: 'metal',
  revision: '2026-11',
  source: 'this test',
  rows: [{ metal: 'Copper', limit: 1.6 }],
  reference: (row) => ({ table: 'metal', revision: '2026-11', row: row.metal }),
};
const find = (metal: string) => table.rows.find((row) => row.metal === metal);
const head = { rule: 'limit', source: 'this test' };

describe('lookedUp', () => {
  const limit = lookedUp({ ...head, table, find, read: (row) => row.limit, otherwise: 0 });

  it('gives the cell, prints it and names its row', () => {
    expect(limit.evaluate('Copper')).toBe(1.6);
    expect(limit.show('Copper')).toEqual({
      arithmetic: '1.6',
      rows: [{ table: 'metal', revision: '2026-11', row: 'Copper' }],
    });
  });

  it('gives what is declared where there is no row', () => {
    expect(limit.evaluate('Wood')).toBe(0);
    expect(limit.show('Wood')).toEqual({ arithmetic: '0', rows: [] });
  });
});

describe('tabulated', () => {
  const product = formula({ ...head, text: 'J * S', names: ['J', 'S'] });
  const current = tabulated({
    ...head,
    apply: (metal: string, areaMm2: number) => {
      const row = find(metal);
      return row ? { formula: product, values: [row.limit, areaMm2], rows: () => [table.reference(row)] } : null;
    },
    otherwise: 0,
  });

  it('applies the formula to inputs and cells, and names the rows', () => {
    expect(current.evaluate('Copper', 1000)).toBe(1600);
    expect(current.show('Copper', 1000)).toEqual({
      arithmetic: '1.6 * 1000',
      rows: [{ table: 'metal', revision: '2026-11', row: 'Copper' }],
    });
  });

  it('gives what is declared where the formula does not apply', () => {
    expect(current.evaluate('Wood', 1000)).toBe(0);
    expect(current.show('Wood', 1000)).toEqual({ arithmetic: '0', rows: [] });
  });
});
