import { readTable } from '@pw/configurator/table/read-table';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { constantFigure } from './constant-figure.ts';
import { defineConstantTable } from './constant-table.ts';

const schema = defineConstantTable('room', {
  'door height': { unit: 'mm', min: 1800, max: 2400 },
  'door mass': { unit: 'kg', min: 10, max: 60 },
});

const read = (...rows: string[]) =>
  readTable(
    'room.csv',
    ['# source: house', '# tag: H', '# revision: 2026-11', 'quantity,value,unit', '-,-,-', ...rows, ''].join('\n'),
    schema,
  );
const faultsOf = (...rows: string[]) => {
  const table = read(...rows);
  return table.ok ? [] : table.error.map(({ column }) => column);
};

describe('a table of single figures', () => {
  it('gives a quantity with the row it was read from', () => {
    const table = mustBeOk(read('door height,2000,mm', 'door mass,25,kg'));

    const height = constantFigure(table, 'door height');

    expect(height.value).toBe(2000);
    expect(height.origin.rows).toEqual([{ table: 'room', revision: '2026-11', row: 'door height' }]);
  });

  it.each([
    ['a value in the range of another quantity only', ['door height,25,mm', 'door mass,25,kg'], 'value'],
    ['a value ten times too large', ['door height,2000,mm', 'door mass,250,kg'], 'value'],
    ['another unit', ['door height,2000,kg', 'door mass,25,kg'], 'unit'],
    ['a lost quantity', ['door height,2000,mm'], 'quantity'],
  ])('refuses %s', (_, rows, column) => {
    expect(faultsOf(...rows)).toEqual([column]);
  });
});
