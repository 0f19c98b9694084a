import { describe, expect, it } from 'vitest';
import { aRow, aTable } from '../testing/a-table.ts';
import { gridColumns } from './grid-columns.ts';
import { everyRow, type RowsLook, shownRows } from './shown-rows.ts';

const house = { reason: 'measured', source: '', by: 'Priya Iyer', at: '2026-11-20T09:00:00.000Z' };
const table = aTable({
  rows: [
    aRow('3VA11', '200', { origin: 'house', house }),
    aRow('3VA12', '300', { origin: 'draft', house }),
    aRow('3VA13', '400'),
  ],
  faults: [{ file: 'module-height.csv', row: 3, key: 'module-height/3VA13', column: '', message: 'twice' }],
});

const shown = (look: Partial<RowsLook>) =>
  shownRows(table, gridColumns(table), { ...everyRow, ...look }).map(({ cells }) => cells[0]);

describe('the rows of a table', () => {
  it.each<[Partial<RowsLook>, readonly string[]]>([
    [{}, ['3VA11', '3VA12', '3VA13']],
    [{ only: 'house' }, ['3VA11', '3VA12']],
    [{ only: 'changed' }, ['3VA12']],
    [{ only: 'faults' }, ['3VA13']],
    [{ search: 'priya' }, ['3VA11', '3VA12']],
    [{ byColumn: { heightMm: '00', frame: '13' } }, ['3VA13']],
    [{ byColumn: { heightMm: '3VA' } }, []],
    [{ search: '3va12', only: 'faults' }, []],
  ])('are those of %j', (look, keys) => {
    expect(shown(look)).toEqual(keys);
  });
});
