import { describe, expect, it } from 'vitest';
import { rowDifference } from './row-difference.ts';

type Row = { readonly row: string; readonly value: number };

const rows = (...names: readonly string[]): readonly Row[] => names.map((row) => ({ row, value: 0 }));

/** Carries out what differs, as a reader of it does. */
function carriedOut(before: readonly Row[], now: readonly Row[]): readonly Row[] {
  const { gone, rows: changed } = rowDifference(before, now);
  const left = new Set([...gone, ...changed.map(({ row }) => row)]);
  const table = before.filter(({ row }) => !left.has(row));
  for (const { after, ...row } of changed) {
    table.splice(after === null ? 0 : table.findIndex((each) => each.row === after) + 1, 0, row);
  }
  return table;
}

describe('what differs between two states of a table', () => {
  it('is nothing between equal ones', () => {
    expect(rowDifference(rows('a', 'b'), rows('a', 'b'))).toEqual({ gone: [], rows: [] });
  });

  it('is the one row of which a cell changed', () => {
    const now = [{ row: 'a', value: 0 }, { row: 'b', value: 1 }, ...rows('c')];
    expect(rowDifference(rows('a', 'b', 'c'), now)).toEqual({ gone: [], rows: [{ row: 'b', value: 1, after: 'a' }] });
  });

  it.each([
    ['a row comes', rows('a', 'b'), rows('a', 'x', 'b')],
    ['rows come at the first place and last', rows('a', 'b'), rows('x', 'y', 'a', 'b', 'z')],
    ['a row goes', rows('a', 'b', 'c'), rows('a', 'c')],
    ['a row moves', rows('a', 'b', 'c', 'd'), rows('d', 'a', 'b', 'c')],
    ['all of it at once', rows('a', 'b', 'c', 'd'), [...rows('x', 'd'), { row: 'a', value: 2 }, ...rows('y', 'c')]],
  ])('leads from the one to the other where %s', (_what, before, now) => {
    expect(carriedOut(before, now)).toEqual(now);
  });

  it('does not name the rows below one that comes', () => {
    expect(rowDifference(rows('a', 'b', 'c'), rows('x', 'a', 'b', 'c')).rows.map(({ row }) => row)).toEqual(['x']);
  });
});
