import { describe, expect, it } from 'vitest';
import { aRow, aTable } from '../testing/a-table.ts';
import { withDifference, withSentCells } from './draft-table.ts';

const keys = (rows: ReturnType<typeof withDifference>) => rows.map(({ row }) => row.replace('module-height/', ''));
const { rows } = aTable();

describe('a difference of a table', () => {
  it('takes rows out, puts others at their places, and moves those that were elsewhere', () => {
    const after = withDifference(rows, {
      gone: ['module-height/3VA11'],
      rows: [
        { ...aRow('3VA13', '400'), after: null },
        { ...aRow('3VA10', '160'), after: 'module-height/3VA12' },
      ],
    });
    expect(keys(after)).toEqual(['3VA13', '3VA12', '3VA10']);
  });

  it('leaves rows that it does not name the objects that they were', () => {
    const after = withDifference(rows, { gone: [], rows: [{ ...aRow('3VA12', '320'), after: 'module-height/3VA11' }] });
    expect([after[0] === rows[0], after[1]?.cells[1], after[2] === rows[2]]).toEqual([true, '320', true]);
  });
});

it('cells on their way are shown in their rows alone, those of other tables nowhere', () => {
  const cell = { table: 'module-height', row: 'module-height/3VA12', column: 'heightMm', value: '320' };
  const table = aTable();
  const shown = withSentCells(table, [cell, { ...cell, table: 'busbar', row: 'module-height/3VA11' }]);
  expect(shown.rows.map(({ cells }) => cells[1])).toEqual(['200', '320', '400']);
  expect(shown.rows[0]).toBe(table.rows[0]);
});
