import { MOST_CELL_ROWS } from '@pw/contract/intake';
import { expect, it } from 'vitest';
import { blocksOf } from './cell-blocks.ts';

it('rows that are near each other are one block', () => {
  expect(blocksOf([3, 1, 499, 500], 20_000)).toEqual([{ from: 1, to: 500 }]);
});

it('rows on both sides of an edge are two blocks, in rising order', () => {
  expect(blocksOf([501, 500], 20_000)).toEqual([
    { from: 1, to: 500 },
    { from: 501, to: 1000 },
  ]);
});

it('the last block ends with the sheet', () => {
  expect(blocksOf([20_003], 20_007)).toEqual([{ from: 20_001, to: 20_007 }]);
});

it('rows outside the sheet are in no block', () => {
  expect(blocksOf([0, 41], 40)).toEqual([]);
  expect(blocksOf([1], 0)).toEqual([]);
});

it('no block is larger than a call answers', () => {
  const sizes = blocksOf([1, 700, 12_345], 20_000).map(({ from, to }) => to - from + 1);
  expect(Math.max(...sizes)).toBe(MOST_CELL_ROWS);
});
