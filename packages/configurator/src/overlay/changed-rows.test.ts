import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { changedRowName, changedRows } from './changed-rows.ts';
import { layEdits } from './lay-edits.ts';
import type { TableEdit } from './table-edit.ts';

const file = ['# source: a list', 'size,current', '-,A', '20x5,160', '30x5,250', '40x5,320', ''].join('\n');
const base = new Map([['bar.csv', file]]);
const keyOf = () => ['size'];

const set = (row: string, column: string, value: string): TableEdit => ({
  kind: 'set',
  table: 'bar',
  row,
  column,
  value,
});
const remove = (row: string): TableEdit => ({ kind: 'remove', table: 'bar', row });
const add = (row: string, after?: string | null): TableEdit => ({
  kind: 'add',
  table: 'bar',
  row,
  cells: { size: row, current: '400' },
  ...(after === undefined ? {} : { after }),
});
const move = (row: string, after: string | null): TableEdit => ({ kind: 'move', table: 'bar', row, after });

function changed(...edits: readonly TableEdit[]) {
  return changedRows(mustBeOk(layEdits(base, edits, keyOf)));
}

describe('the rows that edits have changed', () => {
  it('have their names before and after', () => {
    const rows = changed(set('20x5', 'current', '170'), remove('30x5'), add('50x5'), set('40x5', 'size', '40x6'));
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      ['30x5', null],
      ['20x5', '20x5'],
      ['40x5', '40x6'],
      [null, '50x5'],
    ]);
    expect(rows.map(changedRowName)).toEqual(['30x5', '20x5', '40x6', '50x5']);
  });

  it('are none where a row was changed back', () => {
    expect(changed(set('20x5', 'current', '170'), set('20x5', 'current', '160'), add('50x5'), remove('50x5'))).toEqual(
      [],
    );
    expect(changed(move('20x5', '40x5'), move('20x5', null))).toEqual([]);
  });

  it('are those that were moved, too, and not those that they passed', () => {
    expect(changed(move('40x5', null))).toEqual([
      { table: 'bar', before: '40x5', after: '40x5', edits: [move('40x5', null)] },
    ]);
  });

  it.each([
    ['a cell', [set('20x5', 'current', '170')]],
    ['a key', [set('40x5', 'size', '40x6')]],
    ['a removed row', [remove('30x5')]],
    ['a row in the middle', [add('25x5', '20x5')]],
    ['a row at the top', [add('15x5', null)]],
    ['a moved row', [move('20x5', '40x5')]],
    ['a moved row with another cell', [set('20x5', 'current', '170'), move('20x5', '30x5')]],
  ])('make the same again by their own edits: %s', (_what, edits) => {
    const once = mustBeOk(layEdits(base, edits, keyOf));
    const [row] = changedRows(once);
    const again = mustBeOk(layEdits(base, row?.edits ?? [], keyOf));
    expect(again.files.get('bar.csv')).toBe(once.files.get('bar.csv'));
  });

  it('make no other row by their own edits', () => {
    const [first, second] = changed(add('50x5'), add('60x5', '50x5'));
    expect([first?.edits, second?.edits]).toEqual([[add('50x5', '40x5')], [add('60x5', '40x5')]]);
  });
});
