import { describe, expect, it } from 'vitest';
import { earthStepsJoin, linkAreaRises, phaseMetalsComplete } from './busbar-row-checks.ts';

describe('linkAreaRises', () => {
  const smaller = { material: 'Copper', ratingUpToA: 250, bars: 1, widthMm: 30, thicknessMm: 5 };
  const larger = { material: 'Copper', ratingUpToA: 400, bars: 1, widthMm: 30, thicknessMm: 10 };

  it('accepts links that grow, each material for itself', () => {
    expect(linkAreaRises([smaller, larger, { ...smaller, material: 'Aluminium', ratingUpToA: 800 }])).toEqual([]);
  });

  it.each([{ widthMm: 15 }, { widthMm: 300 }, { bars: 4 }])('refuses a link of 400 A with %o', (slip) => {
    expect(linkAreaRises([smaller, { ...larger, ...slip }])).toMatchObject([{ row: 2, column: 'widthMm' }]);
  });
});

describe('earthStepsJoin', () => {
  const half = { phaseAreaAboveMm2: 35, divisor: 2, areaMm2: null };
  const fixed = { phaseAreaAboveMm2: 400, divisor: null, areaMm2: 200 };

  it('accepts a fixed area where the share before it ends', () => {
    expect(earthStepsJoin([half, fixed])).toEqual([]);
  });

  it.each([
    { slip: { areaMm2: 20 }, column: 'areaMm2' },
    { slip: { areaMm2: null }, column: 'divisor' },
    { slip: { divisor: 2 }, column: 'divisor' },
  ])('refuses $slip', ({ slip, column }) => {
    expect(earthStepsJoin([half, { ...fixed, ...slip }])).toMatchObject([{ row: 2, column }]);
  });
});

describe('phaseMetalsComplete', () => {
  const copper = {
    material: 'Copper',
    densityLimitAPerMm2: 1.6,
    phaseConstant: 125,
    copperEquivalent: 1,
    proofStressNPerMm2: 250,
  };
  const iron = {
    material: 'GI',
    densityLimitAPerMm2: null,
    phaseConstant: null,
    copperEquivalent: null,
    proofStressNPerMm2: null,
  };

  it('accepts a full row of a phase metal and an empty one of GI', () => {
    expect(phaseMetalsComplete([copper, iron])).toEqual([]);
  });

  it('refuses a blank of a phase metal and a figure of GI', () => {
    expect(phaseMetalsComplete([{ ...copper, phaseConstant: null }])).toMatchObject([
      { row: 1, column: 'phaseConstant' },
    ]);
    expect(phaseMetalsComplete([{ ...iron, copperEquivalent: 1 }])).toMatchObject([
      { row: 1, column: 'copperEquivalent' },
    ]);
  });
});
