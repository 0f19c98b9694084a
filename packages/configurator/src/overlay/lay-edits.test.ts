import { describe, expect, it } from 'vitest';
import { describeEditFault, layEdits } from './lay-edits.ts';
import type { TableEdit } from './table-edit.ts';

const text = '# source: the product\n# tag: H\n# revision: 2026-11\nframe,poles,note\n-,-,-\nA,3,\nA,4,"wide"\nB,3,\n';
const base = new Map([['frame.csv', text]]);
const keyOf = (file: string) => (file === 'frame.csv' ? ['frame', 'poles'] : undefined);
const edit = { table: 'frame' } as const;
const set = (row: string, column: string, value: string): TableEdit => ({ ...edit, kind: 'set', row, column, value });
const cells = { frame: 'C', poles: '3', note: 'new' };

const after = (...edits: readonly TableEdit[]) => {
  const result = layEdits(base, edits, keyOf);
  return result.ok ? result.value : null;
};
const rowsAfter = (...edits: readonly TableEdit[]) =>
  after(...edits)
    ?.tables.get('frame')
    ?.rows.map((row) => row.cells.join());
const faultsOf = (...edits: readonly TableEdit[]) => {
  const result = layEdits(base, edits, keyOf);
  return result.ok ? [] : result.error.map(({ index, code }) => [index, code]);
};

describe('edits of a table', () => {
  it('set a cell, and name the row by the key that it gets', () => {
    const catalogue = after(set('A/4', 'note', 'narrow'), set('B/3', 'frame', 'D'), set('D/3', 'note', 'x'));
    expect(catalogue?.files.get('frame.csv')).toBe(text.replace('"wide"', 'narrow').replace('B,3,', 'D,3,x'));
  });

  it('add a row behind another, at the first place or last', () => {
    const add = { ...edit, kind: 'add', row: 'C/3', cells } as const;
    expect(rowsAfter({ ...add, after: 'A/3' })?.[1]).toBe('C,3,new');
    expect(rowsAfter({ ...add, after: null })?.[0]).toBe('C,3,new');
    expect(rowsAfter(add)?.[3]).toBe('C,3,new');
  });

  it('remove a row, and move one', () => {
    expect(rowsAfter({ ...edit, kind: 'remove', row: 'A/4' })).toEqual(['A,3,', 'B,3,']);
    expect(rowsAfter({ ...edit, kind: 'move', row: 'B/3', after: null })).toEqual(['B,3,', 'A,3,', 'A,4,wide']);
  });

  it('say of each row where it was in the base, and which edit changed it last', () => {
    const rows = after(
      set('A/4', 'note', 'x'),
      set('A/4', 'note', 'y'),
      { ...edit, kind: 'add', row: 'C/3', cells },
      { ...edit, kind: 'move', row: 'B/3', after: null },
    )
      ?.tables.get('frame')
      ?.rows.map(({ baseRow, edit: index }) => [baseRow, index]);
    expect(rows).toEqual([
      [2, 3],
      [0, null],
      [1, 1],
      [null, 2],
    ]);
  });

  it('leave every byte of the file where they come to nothing', () => {
    const catalogue = after(
      set('A/4', 'note', 'narrow'),
      { ...edit, kind: 'add', row: 'C/3', cells },
      { ...edit, kind: 'remove', row: 'C/3' },
      set('A/4', 'note', 'wide'),
    );
    expect(catalogue?.files).toEqual(base);
  });

  it('are each named where they do not fit', () => {
    expect(
      faultsOf(
        { ...set('A/3', 'note', ''), table: 'frames' },
        set('A/5', 'note', ''),
        set('A/3', 'notes', ''),
        set('A/3', 'poles', '4'),
        { ...edit, kind: 'add', row: 'A/3', cells: { frame: 'A', poles: '3' } },
        { ...edit, kind: 'add', row: 'C/4', cells },
        { ...edit, kind: 'add', row: 'C/3', cells: { ...cells, mass: '1' } },
        { ...edit, kind: 'move', row: 'A/3', after: 'Z/1' },
      ),
    ).toEqual([
      [0, 'NO_TABLE'],
      [1, 'NO_ROW'],
      [2, 'NO_COLUMN'],
      [3, 'ROW_EXISTS'],
      [4, 'ROW_EXISTS'],
      [5, 'KEY_DIFFERS'],
      [6, 'NO_COLUMN'],
      [7, 'NO_PLACE'],
    ]);
  });

  it('are refused in a sentence that says what to do', () => {
    const codes = ['NO_TABLE', 'NO_ROW', 'NO_COLUMN', 'NO_PLACE', 'ROW_EXISTS', 'KEY_DIFFERS'] as const;
    const sentences = codes.map((code) => describeEditFault({ index: 0, edit: set('A/3', 'note', ''), code }));
    expect(new Set(sentences).size).toBe(codes.length);
    expect(sentences.every((sentence) => /: (correct|read|a key)/.test(sentence))).toBe(true);
  });
});
