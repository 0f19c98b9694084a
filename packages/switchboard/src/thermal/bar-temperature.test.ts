import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { barOfSize, barPhysics, barRise, loadedBar, resistanceFactor } from './bar-temperature.ts';

const tables = mustReadCatalog();

/** Rise in K and heat in W per metre of a phase. */
function barIn(airC: number, material: string, size: string, currentA: number, isUpright = false) {
  const [bars = 0, widthMm = 0, thicknessMm = 0] = size.split('x').map(Number);
  const metal = { material, finish: 'painted' };
  const physics = barPhysics(tables, metal);
  const bar = barOfSize(tables, metal, { bars, widthMm, thicknessMm }, isUpright);
  const { strengthK, wattsPerM } = loadedBar(physics, bar, currentA);
  const rise = barRise(physics, strengthK, airC);
  return [rise.toFixed(3), (wattsPerM * resistanceFactor(physics, airC + rise)).toFixed(2)];
}

describe('a bar under its current (SBD 19.3)', () => {
  it.each([
    ['a main bar of copper', 55, 'Copper', '1x100x10', 1600, false, ['25.547', '60.10']],
    ['a riser, which is in a closed chamber', 50, 'Copper', '1x80x10', 960.4, true, ['19.063', '26.08']],
    ['a main bar of aluminium', 50, 'Aluminium', '3x100x10', 2000, false, ['14.529', '49.78']],
  ])('becomes warm: %s', (_, airC, material, size, currentA, isUpright, expected) => {
    expect(barIn(airC, material, size, currentA, isUpright)).toEqual(expected);
  });

  it('has no rise without current', () => {
    expect(barIn(50, 'Copper', '1x100x10', 0)).toEqual(['0.000', '0.00']);
  });

  it('has the same rise wherever the search starts', () => {
    const physics = barPhysics(tables, { material: 'Copper' });
    expect(barRise(physics, 30, 55, 1)).toBeCloseTo(barRise(physics, 30, 55, 300), 9);
  });

  it('ends at the most rise where it would run away', () => {
    expect(barRise(barPhysics(tables, { material: 'Copper' }), 5000, 55)).toBe(400);
  });
});
