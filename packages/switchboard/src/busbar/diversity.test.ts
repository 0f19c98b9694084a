import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { diversityFactor } from './cubicle-bars.ts';

const tables = mustReadCatalog();

describe('diversityFactor', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 0.9],
    [3, 0.9],
    [4, 0.8],
    [5, 0.8],
    [6, 0.7],
    [9, 0.7],
    [10, 0.6],
    [40, 0.6],
  ])('of %i outgoing circuits is %d', (circuits, factor) => {
    expect(diversityFactor(tables, circuits).value).toBe(factor);
  });

  it('names its row', () => {
    expect(diversityFactor(tables, 7).origin).toMatchObject({
      arithmetic: '0.7',
      rows: [{ table: 'diversity', row: '6' }],
    });
  });
});
