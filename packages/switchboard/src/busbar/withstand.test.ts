import { mustReadCatalog } from '@pw/catalog/read';
import { type ChosenProperties, evaluatedBoard } from '@pw/testing/evaluated-board';
import { evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';
import {
  busbarStress,
  currentDensity,
  densityLimit,
  phaseAreaRule,
  subConductorStressOf,
  supportForce,
} from './withstand.ts';

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

describe('busbarStress', () => {
  it('is 110 N/mm2 in 1x100x10 copper at 50 kA: 105 kA peak, 6206 N over 325 mm at 100 mm spacing', () => {
    const { stress, proofStressNmm2 } = busbarStress(tables, board({ RATED_CURRENT: 1600, SB_IP: 'IP42' }));
    const force = stress.origin.inputs.find(({ name }) => name === 'F');
    const peak = force?.origin?.inputs.find(({ name }) => name === 'ip');
    expect(peak?.value).toBe(105);
    expect(force?.value).toBeCloseTo(6206, 0);
    // 0.73 * 6206 * 325 / (8 * 1 * 100 * 10^2 / 6)
    expect(stress.value).toBeCloseTo(110.4, 1);
    expect(proofStressNmm2).toBe(250);
  });

  it('is 39 N/mm2 in 3x100x10 copper at 65 kA: 143 kA peak, 7084 N over 300 mm at 150 mm spacing', () => {
    const wide = board({ RATED_CURRENT: 3200, SB_IP: 'IP42', INTERRUPT_RATING: 65 });
    expect(String(wide.values.MBB_SIZE)).toBe('3x100x10');
    const { stress } = busbarStress(tables, wide);
    expect(stress.origin.inputs.find(({ name }) => name === 'F')?.value).toBeCloseTo(7084, 0);
    expect(stress.value).toBeCloseTo(38.8, 1);
  });

  it.each([
    // SBD 3.11, IEC 61439-1 table 7: up to 5 kA 1.5, 10 1.7, 20 2.0, 50 2.1, above 2.2.
    { kA: 10, peakKa: 17 },
    { kA: 16, peakKa: 32 },
    { kA: 20, peakKa: 40 },
    { kA: 25, peakKa: 52.5 },
    { kA: 50, peakKa: 105 },
    { kA: 65, peakKa: 143 },
    { kA: 100, peakKa: 220 },
  ])('takes $peakKa kA as the peak of $kA kA', ({ kA, peakKa }) => {
    const { stress } = busbarStress(tables, board({ RATED_CURRENT: 1600, SB_IP: 'IP42', INTERRUPT_RATING: kA }));
    const force = stress.origin.inputs.find(({ name }) => name === 'F');
    expect(force?.origin?.inputs.find(({ name }) => name === 'ip')?.value).toBeCloseTo(peakKa, 9);
  });

  it('takes the proof stress of aluminium', () => {
    const aluminium = board({ RATED_CURRENT: 1600, BUS_MAT: 'Aluminium', SB_IP: 'IP42' });
    expect(busbarStress(tables, aluminium).proofStressNmm2).toBe(160);
  });
});

describe('the forces of SBD 3.11', () => {
  it.each([
    // 50 kA, 2x100x10, span 325: Fs = 2e-7 x 52500^2 x 162.5 / 33.3 = 2687 N, x 162.5 / (16 x 100 x 10^2 / 6) = 16.4.
    { kA: 50, size: '2x100x10', bending: 55.2, own: 16.4, kN: 6.2, strengthKn: 12, bearable: 625 },
    // 65 kA, 1x100x10, span 300: 300 x 8 / 10.6 = 225.9 mm.
    { kA: 65, size: '1x100x10', bending: 174.5, own: 0, kN: 10.6, strengthKn: 8, bearable: 225 },
  ])('of $kA kA on $size: $kN kN on a support of $strengthKn kN', ({ kA, size, bending, own, ...support }) => {
    const bars = board({ RATED_CURRENT: 1600, SB_IP: 'IP42', INTERRUPT_RATING: kA, MBB_SIZE: size });
    expect(busbarStress(tables, bars).stress.value).toBeCloseTo(bending, 1);
    expect(subConductorStressOf(tables, bars)?.value ?? 0).toBeCloseTo(own, 1);
    const { forceN, strengthKn, bearableSpanMm } = supportForce(tables, bars);
    expect(forceN.value / 1000).toBeCloseTo(support.kN, 1);
    expect(strengthKn.value).toBe(support.strengthKn);
    expect(bearableSpanMm.value).toBe(support.bearable);
  });

  it.each([
    // SBD 3.12, any value between the printed ones too.
    [5, 900],
    [10, 900],
    [16, 800],
    [18, 700],
    [25, 600],
    [31.5, 450],
    [50, 325],
    [62.5, 300],
    [80, 250],
    [100, 200],
    [120, 175],
  ])('at %d kA supports stand every %d mm', (kA, spanMm) => {
    expect(board({ RATED_CURRENT: 1600, INTERRUPT_RATING: kA }).values.SUPPORT_SPAN).toBe(spanMm);
  });
});
