import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { draftChanges } from './draft-changes.ts';
import { draftRows } from './draft-rows.ts';
import { layEdits } from './lay-edits.ts';
import type { HouseEdit, TableEdit } from './table-edit.ts';

const text = '# source: the product\n# tag: H\n# revision: 2026-11\nframe,poles,note\n-,-,-\nA,3,\nA,4,wide\nB,3,\n';
const keyOf = () => ['frame', 'poles'];
const ofTable = { table: 'frame' } as const;
const set = (row: string, column: string, value: string): TableEdit => ({
  ...ofTable,
  kind: 'set',
  row,
  column,
  value,
});
const add = (frame: string, after?: string): TableEdit => ({
  ...ofTable,
  kind: 'add',
  row: `${frame}/3`,
  cells: { frame, poles: '3' },
  ...(after === undefined ? {} : { after }),
});
const remove = (row: string): TableEdit => ({ ...ofTable, kind: 'remove', row });

function draft(...edits: readonly TableEdit[]) {
  const by = (edit: TableEdit, index: number): HouseEdit => ({
    ...edit,
    reason: `edit ${index}`,
    source: '',
    by: 'p-1',
    byName: 'Priya',
    at: '2026-11-29T10:00:00Z',
  });
  const house = edits.map(by);
  return { catalogue: mustBeOk(layEdits(new Map([['frame.csv', text]]), house, keyOf)), house };
}

function rowsOf(...edits: readonly TableEdit[]) {
  const table = draft(...edits).catalogue.tables.get('frame');
  return table ? draftRows(table) : [];
}

function changesOf(...edits: readonly TableEdit[]) {
  const { catalogue, house } = draft(...edits);
  return draftChanges(catalogue, house).map(
    ({ kind, row, column, before, after, provenance }) =>
      `${kind} ${row} ${column}: ${before} -> ${after} (${provenance.reason})`,
  );
}

describe('the rows of a table with a draft in it', () => {
  it('say what their cells were below', () => {
    expect(rowsOf(set('A/4', 'note', 'narrow'))[1]).toEqual({
      name: 'A/4',
      cells: ['A', '4', 'narrow'],
      baseRow: 1,
      edit: 0,
      changes: [{ column: 'note', before: 'wide' }],
      isRemoved: false,
    });
  });

  it('keep a row that is removed at its place', () => {
    expect(rowsOf(remove('A/3'), remove('A/4')).map(({ name, isRemoved }) => [name, isRemoved])).toEqual([
      ['A/3', true],
      ['A/4', true],
      ['B/3', false],
    ]);
  });

  it('compare a row that was removed and added again with the one that it was', () => {
    const rows = rowsOf(remove('B/3'), add('B'));
    expect(rows).toHaveLength(3);
    expect(rows[2]).toMatchObject({ name: 'B/3', baseRow: 2, changes: [] });
  });
});

describe('what a draft comes to', () => {
  it('names cells with both values and the last edit of each', () => {
    expect(changesOf(set('A/4', 'note', 'x'), set('A/3', 'note', 'y'), set('A/4', 'note', 'narrow'))).toEqual([
      'set A/3 note:  -> y (edit 1)',
      'set A/4 note: wide -> narrow (edit 2)',
    ]);
  });

  it('names rows that it adds, removes and moves', () => {
    expect(changesOf(add('C', 'A/3'), remove('A/4'), { ...ofTable, kind: 'move', row: 'B/3', after: null })).toEqual([
      'move B/3 null: null -> null (edit 2)',
      'remove A/4 null: null -> null (edit 1)',
      'add C/3 null: null -> null (edit 0)',
    ]);
  });

  it('has nothing to say of what was changed back', () => {
    const back: readonly TableEdit[] = [
      set('A/4', 'note', 'x'),
      set('A/4', 'note', 'wide'),
      remove('B/3'),
      add('B'),
      { ...ofTable, kind: 'move', row: 'A/3', after: 'A/4' },
      { ...ofTable, kind: 'move', row: 'A/3', after: null },
    ];
    expect(changesOf(...back)).toEqual([]);
  });
});
