import { mustReadCatalog } from '@pw/catalog/read';
import { type ChosenProperties, evaluatedBoard } from '@pw/testing/evaluated-board';
import { evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';
import { currentDensity, densityLimit, peakCurrent, phaseAreaRule } from './withstand.ts';

const tables = mustReadCatalog();

const board = (chosen: ChosenProperties) => evaluatedBoard(tables, chosen);

describe('phaseAreaRule', () => {
  const area = phaseAreaRule(tables);

  it.each([
    { kA: 25, copper: 200, aluminium: 301 },
    { kA: 36, copper: 288, aluminium: 434 },
    { kA: 50, copper: 400, aluminium: 602 },
    { kA: 65, copper: 520, aluminium: 783 },
    { kA: 80, copper: 640, aluminium: 964 },
    { kA: 100, copper: 800, aluminium: 1205 },
  ])('asks for $copper mm2 copper or $aluminium mm2 aluminium at $kA kA for 1 s', ({ kA, copper, aluminium }) => {
    expect(Math.round(area.evaluate({ faultLevelKa: kA, seconds: 1, material: 'Copper' }))).toBe(copper);
    expect(Math.round(area.evaluate({ faultLevelKa: kA, seconds: 1, material: 'Aluminium' }))).toBe(aluminium);
  });

  it('asks for the square root of 3 more when the fault lasts 3 s', () => {
    // 50000 * 1.7321 / 125
    expect(area.evaluate({ faultLevelKa: 50, seconds: 3, material: 'Copper' })).toBeCloseTo(692.82, 2);
  });

  it('prints its arithmetic and the row of the material', () => {
    const { arithmetic, rows } = area.show({ faultLevelKa: 50, seconds: 3, material: 'Copper' });
    expect(arithmetic).toBe('50 * 1000 * sqrt(3) / 125');
    expect(evaluateArithmetic(arithmetic)).toBe(area.evaluate({ faultLevelKa: 50, seconds: 3, material: 'Copper' }));
    expect(rows).toMatchObject([{ table: 'conductor-material', row: 'Copper' }]);
  });
});

describe('conductor-material.csv', () => {
  // SBD 3.10: k = sqrt(Q * (b + 20) / rho20 * ln((b + Tf) / (b + Ti))), temperatures in degC.
  it.each([
    { material: 'Copper', q: 3.45e-3, b: 234.5, rho20: 17.241e-6, column: 'phaseConstant', from: 85, to: 200 },
    { material: 'Aluminium', q: 2.5e-3, b: 228, rho20: 28.264e-6, column: 'phaseConstant', from: 85, to: 200 },
    { material: 'Copper', q: 3.45e-3, b: 234.5, rho20: 17.241e-6, column: 'earthConstant', from: 30, to: 250 },
    { material: 'Aluminium', q: 2.5e-3, b: 228, rho20: 28.264e-6, column: 'earthConstant', from: 30, to: 250 },
    { material: 'GI', q: 3.8e-3, b: 202, rho20: 138e-6, column: 'earthConstant', from: 30, to: 250 },
  ] as const)('holds the $column of $material that heats it from $from to $to degC', (given) => {
    const { material, q, b, rho20, column, from, to } = given;
    const k = Math.sqrt(((q * (b + 20)) / rho20) * Math.log((b + to) / (b + from)));
    const row = tables.conductorMaterial.rows.find((each) => each.material === material);
    expect(Math.abs((row?.[column] ?? 0) - k)).toBeLessThan(1);
  });
});

describe('currentDensity', () => {
  it('is 1.25 A/mm2 for 1250 A in 1x100x10 aluminium without the cap, above the limit of 1.0', () => {
    const uncapped = board({ RATED_CURRENT: 1250, BUS_MAT: 'Aluminium', SB_IP: 'IP42', DENSITY_CAP: 'N' });
    expect(String(uncapped.values.MBB_SIZE)).toBe('1x100x10');
    expect(currentDensity(uncapped).value).toBe(1.25);
    expect(currentDensity(uncapped).origin.arithmetic).toBe('1250 / 1000');
    expect(densityLimit(tables, 'Aluminium')).toBe(1);
    expect(densityLimit(tables, 'Copper')).toBe(1.6);
  });
});

describe('the peak of a fault current', () => {
  it.each([
    // SBD 3.11, IEC 61439-1 table 7: up to 5 kA 1.5, 10 1.7, 20 2.0, 50 2.1, above 2.2.
    { kA: 10, peakKa: 17 },
    { kA: 16, peakKa: 32 },
    { kA: 20, peakKa: 40 },
    { kA: 25, peakKa: 52.5 },
    { kA: 50, peakKa: 105 },
    { kA: 65, peakKa: 143 },
    { kA: 100, peakKa: 220 },
  ])('is $peakKa kA of $kA kA', ({ kA, peakKa }) => {
    expect(peakCurrent(tables, board({ RATED_CURRENT: 1600, INTERRUPT_RATING: kA })).value).toBeCloseTo(peakKa, 9);
  });
});
