import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { bothChanged } from './both-changed.ts';
import { draftChanges } from './draft-changes.ts';
import { layEdits } from './lay-edits.ts';
import type { HouseEdit } from './table-edit.ts';

const fileOf = (...lines: readonly string[]) =>
  new Map([
    ['frame.csv', ['# source: x', '# tag: H', '# revision: 2026-11', 'frame,note', '-,-', ...lines, ''].join('\n')],
  ]);
const keyOf = () => ['frame'];
const author = { reason: 'stock', source: '', by: 'p-1', byName: 'Priya', at: '2026-11-29T10:00:00Z' };
const set = (row: string, value: string): HouseEdit => ({
  kind: 'set',
  table: 'frame',
  row,
  column: 'note',
  value,
  ...author,
});

const begunOver = fileOf('A,1', 'B,1', 'C,1');

function met(inForce: ReadonlyMap<string, string>, ...edits: readonly HouseEdit[]) {
  const changes = draftChanges(mustBeOk(layEdits(inForce, edits, keyOf)), edits);
  return bothChanged(changes, [], { files: begunOver, keyOf }, { files: inForce, keyOf });
}

describe('a draft over a newer version than the one it was begun over', () => {
  it('asks about a cell that both changed, with the three values', () => {
    expect(met(fileOf('A,2', 'B,2', 'C,1'), set('A', '3'), set('C', '3'))).toEqual([
      { table: 'frame', row: 'A', column: 'note', code: 'BOTH_CHANGED', before: '2', after: '3', other: '1' },
    ]);
  });

  it('asks about nothing where the version has what it was begun over', () => {
    expect(met(begunOver, set('A', '3'))).toEqual([]);
  });

  it('asks about a row that it removes and the version changed', () => {
    expect(met(fileOf('A,2', 'B,1', 'C,1'), { kind: 'remove', table: 'frame', row: 'A', ...author })).toMatchObject([
      { row: 'A', column: null, before: 'A,2', after: null, other: 'A,1' },
    ]);
  });

  it('asks about an edit that fits the version no more', () => {
    const files = fileOf('B,1', 'C,1');
    expect(bothChanged([], [set('A', '3')], { files: begunOver, keyOf }, { files, keyOf })).toEqual([
      { table: 'frame', row: 'A', column: 'note', code: 'BOTH_CHANGED', before: null, after: '3', other: '1' },
    ]);
  });
});
