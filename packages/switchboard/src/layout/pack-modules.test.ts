import { describe, expect, it } from 'vitest';
import { packFirstFit, packModules } from './pack-modules.ts';

const limits = { columnMm: 1800, steps: 200_000 };
const modules = (...heights: number[]) => heights.map((heightMm, index) => ({ heightMm, tag: `${index + 1}` }));
const heightsOf = (columns: readonly (readonly { readonly heightMm: number }[])[]) =>
  columns.map((column) => column.map(({ heightMm }) => heightMm));
const tagsOf = (columns: readonly (readonly { readonly tag: string }[])[]) =>
  columns.map((column) => column.map(({ tag }) => tag).join(' '));

describe('modules that may not share a column', () => {
  const atMostTwo = { ...limits, mayShare: (column: readonly unknown[]) => column.length <= 2 };

  it('open a new one, and leave room to those that may', () => {
    const columns = packModules({ incomers: [], others: modules(600, 600, 600) }, atMostTwo);
    expect(heightsOf(columns)).toEqual([[600, 600], [600]]);
    const never = { ...limits, mayShare: () => false };
    expect(packModules({ incomers: [], others: modules(200, 200) }, never)).toHaveLength(2);
  });

  it('stay as first-fit put them where a search by height would bring them together', () => {
    // By height 600 + 600 + 600 and 450 + 450 + 900 are two columns.
    const others = modules(600, 600, 450, 600, 450, 900);
    expect(packModules({ incomers: [], others }, atMostTwo).map((column) => column.length)).toEqual([2, 2, 2]);
  });
});

describe('packModules', () => {
  it('fills one column exactly to its height', () => {
    const columns = packModules({ incomers: [], others: modules(400, 400, 300, 300, 200, 200) }, limits);

    expect(heightsOf(columns)).toEqual([[400, 400, 300, 300, 200, 200]]);
  });

  it('puts each module into the first column with room for it, in layout order', () => {
    // 600 + 6 x 200 = 1800; the last two open the second column.
    const columns = packModules({ incomers: modules(600), others: modules(...Array(8).fill(200)) }, limits);

    expect(heightsOf(columns)).toEqual([
      [600, 200, 200, 200, 200, 200, 200],
      [200, 200],
    ]);
  });

  it('keeps the first-fit packing when no packing has fewer columns', () => {
    // 9 x 400 = 3600 = 2 x 1800, but only four fit a column: three columns, as first-fit finds.
    const set = { incomers: [], others: modules(...Array(9).fill(400)) };

    expect(heightsOf(packModules(set, limits)).map((column) => column.length)).toEqual([4, 4, 1]);
  });

  it('searches for a packing with fewer columns where first-fit wastes one', () => {
    // First-fit: 600 600 450 | 600 450 | 900.
    const others = modules(600, 600, 450, 600, 450, 900);
    expect(packFirstFit(others, limits.columnMm)).toHaveLength(3);

    // 600 + 600 + 600 and 450 + 450 + 900, both 1800.
    const columns = packModules({ incomers: [], others }, limits);

    expect(tagsOf(columns)).toEqual(['1 2 4', '3 5 6']);
  });

  it('orders the columns of a searched packing by their first module, and modules in layout order', () => {
    const columns = packModules({ incomers: [], others: modules(450, 600, 600, 450, 600, 900) }, limits);

    expect(tagsOf(columns)).toEqual(['1 4 6', '2 3 5']);
  });

  it('puts all incomers of a searched packing into the first column when they fit together', () => {
    const incomers = modules(600, 600).map((each) => ({ ...each, tag: `I${each.tag}` }));
    // First-fit: I1 I2 450 | 450 600 | 900.
    const others = modules(450, 450, 600, 900);
    expect(packFirstFit([...incomers, ...others], limits.columnMm)).toHaveLength(3);

    expect(tagsOf(packModules({ incomers, others }, limits))).toEqual(['I1 I2 3', '1 2 4']);
  });

  it('spreads incomers that do not fit together', () => {
    const incomers = modules(1000, 1000).map((each) => ({ ...each, tag: `I${each.tag}` }));
    // First-fit: I1 300 450 | I2 350 | 500.
    const others = modules(300, 450, 350, 500);
    expect(packFirstFit([...incomers, ...others], limits.columnMm)).toHaveLength(3);

    expect(tagsOf(packModules({ incomers, others }, limits))).toEqual(['I1 1 4', 'I2 2 3']);
  });

  it('keeps the first-fit packing when the search runs out of steps', () => {
    const set = { incomers: [], others: modules(600, 600, 450, 600, 450, 900) };

    expect(packModules(set, { ...limits, steps: 1 })).toEqual(packFirstFit(set.others, limits.columnMm));
  });

  it('gives the same packing for the same modules every time', () => {
    const set = { incomers: modules(650), others: modules(450, 200, 600, 900, 300, 900, 400, 450, 200) };

    expect(packModules(set, limits)).toEqual(packModules(set, limits));
  });
});
