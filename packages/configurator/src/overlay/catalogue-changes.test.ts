import { describe, expect, it } from 'vitest';
import { catalogueChanges, lastEditOf } from './catalogue-changes.ts';

const fileOf = (...lines: readonly string[]) =>
  ['# source: x', '# tag: H', '# revision: 2026-11', 'frame,note', '-,-', ...lines, ''].join('\n');
const keyOf = () => ['frame'];

/** Each change as `table row column kind before > after`. */
function changesOf(before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) {
  return catalogueChanges(new Map(Object.entries(before)), new Map(Object.entries(now)), keyOf).map((change) =>
    [change.table, change.row, change.column, change.kind, change.before, change.after].join(' '),
  );
}

describe('two versions of a catalogue', () => {
  it('differ in cells with both values, and in rows that only one of them has', () => {
    const before = { 'a.csv': fileOf('A,1', 'B,1', 'C,1'), 'b.csv': fileOf('A,1') };
    const now = { 'a.csv': fileOf('A,2', 'B,1', 'D,1'), 'b.csv': fileOf('A,1'), 'c.csv': fileOf('A,1') };
    expect(changesOf(before, now)).toEqual(['a C  remove  ', 'a A note set 1 2', 'a D  add  ', 'c A  add  ']);
    expect(changesOf(before, before)).toEqual([]);
  });

  it('name the rows that were moved, not those that they passed', () => {
    const before = { 'a.csv': fileOf('A,1', 'B,1', 'C,1', 'D,1') };
    expect(changesOf(before, { 'a.csv': fileOf('D,1', 'A,1', 'B,1', 'C,1') })).toEqual(['a D  move  ']);
    expect(changesOf(before, { 'a.csv': fileOf('A,1', 'C,1', 'D,1', 'B,2') })).toEqual([
      'a B note set 1 2',
      'a B  move  ',
    ]);
  });

  it('differ in a column that only one of them has', () => {
    const wide = fileOf('A,1').replace('frame,note', 'frame,other');
    expect(changesOf({ 'a.csv': fileOf('A,1') }, { 'a.csv': wide })).toEqual(['a A note set 1 ', 'a A other set  1']);
  });
});

describe('a change between two versions', () => {
  const by = { reason: 'measured', source: '', by: 'u', byName: 'Priya', at: '2026-11-20T00:00:00.000Z' };
  const edits = [
    { kind: 'add', table: 'a', row: 'D', cells: { frame: 'D', note: '1' }, ...by },
    { kind: 'set', table: 'a', row: 'A', column: 'note', value: '2', ...by },
    { kind: 'set', table: 'a', row: 'A', column: 'note', value: '3', ...by },
  ] as const;
  const ofNote = (row: string) => ({ table: 'a', row, column: 'note', kind: 'set', before: '1', after: '3' }) as const;

  it('comes from the last edit of its cell, or of its row where that was added', () => {
    expect(lastEditOf(edits, ofNote('A'))).toBe(edits[2]);
    expect(lastEditOf(edits, ofNote('D'))).toBe(edits[0]);
    expect(lastEditOf(edits, { ...ofNote('D'), column: null, kind: 'add' })).toBe(edits[0]);
  });

  it('comes from no edit where the version has the value of the product', () => {
    expect(lastEditOf(edits, ofNote('B'))).toBeUndefined();
    expect(lastEditOf(edits, { ...ofNote('A'), column: null, kind: 'remove' })).toBeUndefined();
  });
});
