import { expect, it } from 'vitest';
import { countChangedCells } from './changed-cells.ts';

const fileOf = (...lines: readonly string[]) =>
  ['# source: x', '# tag: H', '# revision: 2026-11', 'frame,note', '-,-', ...lines, ''].join('\n');
const keyOf = () => ['frame'];

it('counts the cells that differ between two versions, and each row that only one of them has once', () => {
  const before = new Map([
    ['a.csv', fileOf('A,1', 'B,1', 'C,1')],
    ['b.csv', fileOf('A,1')],
  ]);
  const now = new Map([
    ['a.csv', fileOf('A,2', 'B,1', 'D,1')],
    ['b.csv', fileOf('A,1')],
    ['c.csv', fileOf('A,1', 'B,1')],
  ]);
  expect(countChangedCells(before, now, keyOf)).toBe(5);
  expect(countChangedCells(before, before, keyOf)).toBe(0);
});
