import { expect, it } from 'vitest';
import { packingFaults } from './packing-spreads.ts';

it.each([
  ['const numbers = [...[1, 2], 3];'],
  ['const numbers = [\n...[1, 2],\n...[3],\n];'],
  ['const board = { name, ...{ quantity: 1, price } };'],
  ['judge(...[1, 2]);'],
  ["const names = [...(['a', 'b'] as const), 'c'];"],
])('is refused: %s', (text) => {
  const lines = packingFaults('packages/domain/src/numbers.ts', text);
  expect(lines[0]).toMatch(
    /^packages\/domain\/src\/numbers\.ts:\d spreads a literal: write its parts, and let the formatter break the line\.$/,
  );
  expect(lines).toHaveLength(text.split('...').length - 1);
});

it.each([
  ['const numbers = [...[1, 2].map(double), 3];'],
  ['const numbers = [...(isLong ? [1, 2] : []), 3];'],
  ['const names = [...([1, 2] as const).map(double), 3];'],
  ['const board = { ...(isNamed ? { name } : {}) };'],
  ['const board = { ...row, ...rest };'],
  ["const text = 'a list [...[1, 2]]';"],
])('is not refused: %s', (text) => {
  expect(packingFaults('packages/domain/src/numbers.ts', text)).toEqual([]);
});
