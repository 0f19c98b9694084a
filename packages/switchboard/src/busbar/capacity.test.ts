import { mustReadCatalog } from '@pw/catalog/read';
import { evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';
import { barSizes, presentBar } from '../model/bar-size.ts';

import { type BarConditions, type BarUse, barCapacity } from './capacity.ts';

const tables = mustReadCatalog();
const standard: BarConditions = {
  material: 'Copper',
  finish: 'painted',
  ventilation: 'V',
  ambientC: 40,
  densityCap: 'Y',
  altitudeFactor: 1,
};

function capacityA(size: string, changed: Partial<BarConditions> = {}, use: BarUse = 'main'): number | null {
  const capacity = barCapacity(tables, { ...standard, ...changed }, presentBar(barSizes.read(size) ?? ''), use);
  return capacity === null ? null : capacity.formula.evaluate(...capacity.values);
}

describe('barCapacity', () => {
  it.each([
    { size: '1x80x10', changed: {}, expected: 1280, because: 'min(1500 * 1.25 * 0.80, 1.6 * 800)' },
    { size: '1x120x10', changed: { ventilation: 'N' }, expected: 1714.375, because: '2110 * 1.25 * 0.65 = 0.8125' },
    { size: '2x100x10', changed: {}, expected: 2707.5, because: '2850 * 1.25 * 0.76 = 0.95' },
    { size: '3x100x10', changed: {}, expected: 3441, because: '3720 * 1.25 * 0.74 = 0.925' },
    { size: '4x100x10', changed: {}, expected: 4077, because: '4530 * 1.25 * 0.72 = 0.9' },
    { size: '2x80x10', changed: { material: 'Aluminium' }, expected: 1600, because: 'min(2000 * 0.95, 1.0 * 1600)' },
    { size: '1x100x10', changed: { finish: 'bare' }, expected: 1490, because: 'bright metal: the bare column' },
    { size: '1x100x10', changed: { ambientC: 50 }, expected: 1520.4, because: '1810 * 1.05 * 0.80' },
    {
      size: '1x120x10',
      changed: { altitudeFactor: 0.95 },
      expected: 1920,
      because: 'the cap of 1.6 * 1200 holds below 2110 * 0.95',
    },
    { size: '2x100x10', changed: { altitudeFactor: 0.95 }, expected: 2572.125, because: '2850 * 0.95 * 0.95 (12.1)' },
    { size: '1x80x10', changed: { densityCap: 'N' }, expected: 1500, because: 'the thermal value alone' },
  ])('gives $size $changed the capacity $expected A: $because', ({ size, changed, expected }) => {
    expect(capacityA(size, changed)).toBeCloseTo(expected, 6);
  });

  it.each([
    { size: '1x80x10', expected: 1275, because: '1500 * 1.0 * 0.85' },
    { size: '2x80x10', expected: 1762.915, because: '2410 * 0.95 * 0.77' },
  ])('takes the closed chamber off a riser $size: $because', ({ size, expected }) => {
    expect(capacityA(size, {}, 'riser')).toBeCloseTo(expected, 6);
  });

  it.each([
    { size: '4x30x10', changed: {}, because: 'the table has no current for four bars' },
    { size: '1x45x10', changed: {}, because: 'the size is not in the table' },
    { size: '1x80x10', changed: { ambientC: 41 }, because: 'the table has no such air temperature' },
    { size: '1x80x10', changed: { material: 'GI' }, because: 'galvanised iron is no phase bar' },
    { size: '1x80x10', changed: { finish: '' }, because: 'the surface is unknown' },
  ])('has no capacity for $size $changed: $because', ({ size, changed }) => {
    expect(capacityA(size, changed)).toBeNull();
  });

  it('prints the factor of an altitude above 2000 m', () => {
    const capacity = barCapacity(
      tables,
      { ...standard, altitudeFactor: 0.95 },
      presentBar(barSizes.read('2x100x10') ?? ''),
      'main',
    );
    const arithmetic = capacity?.formula.show(...capacity.values).arithmetic ?? '';
    expect(arithmetic).toBe('min(2850 * 1.25 * 0.76 * 1 * 0.95, 1.6 * 2 * 100 * 10)');
    expect(evaluateArithmetic(arithmetic)).toBeCloseTo(2572.125, 6);
    const factor = capacity?.figures().find(({ name }) => name === 'Factor');
    expect(factor?.told).toContain('altitude 0.95');
  });

  it('names every row that it read and prints what it calculated', () => {
    const capacity = barCapacity(tables, standard, presentBar(barSizes.read('1x80x10') ?? ''), 'riser');
    const arithmetic = capacity?.formula.show(...capacity.values).arithmetic ?? '';
    expect(arithmetic).toBe('min(1500 * 1.25 * 0.8 * 0.85, 1.6 * 1 * 80 * 10)');
    expect(evaluateArithmetic(arithmetic)).toBe(1275);
    expect(capacity?.rows().map(({ table, row }) => `${table} ${row}`)).toEqual([
      'busbar-current Copper/80/10',
      'temperature-factor 40/85',
      'enclosure-factor V/1',
      'riser-factor 1',
      'conductor-material Copper',
    ]);
  });
});
