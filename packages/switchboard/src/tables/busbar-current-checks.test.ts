import { describe, expect, it } from 'vitest';
import { massFitsSize, sizesOfBothMetals } from './busbar-current-checks.ts';

const copper = { material: 'Copper', widthMm: 100, thicknessMm: 10, areaMm2: 999, massKgPerM: 8.89 } as const;
const aluminium = { ...copper, material: 'Aluminium', areaMm2: null, massKgPerM: 2.7 } as const;

describe('massFitsSize', () => {
  it('accepts bars whose size, area and mass fit', () => {
    expect(massFitsSize([copper, aluminium])).toEqual([]);
  });

  it.each([
    { slip: { widthMm: 10 }, column: 'massKgPerM' },
    { slip: { thicknessMm: 5 }, column: 'massKgPerM' },
    { slip: { massKgPerM: 88.9 }, column: 'massKgPerM' },
    { slip: { material: 'Aluminium' }, column: 'massKgPerM' },
    { slip: { areaMm2: 899 }, column: 'areaMm2' },
    { slip: { areaMm2: 1001 }, column: 'areaMm2' },
    { slip: { areaMm2: null }, column: 'areaMm2' },
  ] as const)('refuses $slip in row 2', ({ slip, column }) => {
    expect(massFitsSize([copper, { ...copper, ...slip }])).toContainEqual(expect.objectContaining({ row: 2, column }));
  });
});

describe('sizesOfBothMetals', () => {
  it('accepts sizes of both metals, and small copper bars', () => {
    expect(sizesOfBothMetals([copper, aluminium, { ...copper, widthMm: 15, thicknessMm: 3 }])).toEqual([]);
  });

  it.each([copper, aluminium])('refuses $material alone', (row) => {
    expect(sizesOfBothMetals([row])).toMatchObject([{ row: 1, column: 'widthMm/thicknessMm' }]);
  });
});
