import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { phrase } from '../findings/judgement.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { ComponentConfiguration } from '../model/board.ts';
import { burdenNeededVa, judgeCurrentTransformers, ratedBurdenVa } from './equipment-checks.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

const feederWith = (...components: readonly ComponentConfiguration[]) =>
  oneFeeder(knowledge, aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1', {}, components));
const causes = (...components: readonly ComponentConfiguration[]) =>
  judgeCurrentTransformers(tables, feederWith(...components)).causes;

describe('the utilisation of a current transformer on a feeder of 400 A', () => {
  it.each([
    { ratio: '400/5', share: 1, severity: null },
    { ratio: '800/5', share: 0.5, severity: null },
    { ratio: '1000/5', share: 0.4, severity: null },
    { ratio: '1250/5', share: 0.32, severity: 'W' },
    { ratio: '1500/5', share: 0.27, severity: 'W' },
    { ratio: '300/5', share: 1.33, severity: 'E' },
    { ratio: '100/5', share: 4, severity: 'E' },
  ])('with $ratio is $share: $severity', ({ ratio, severity }) => {
    const faults = causes(aComponent('MeteringCT', { CT_RATIO: ratio }));
    expect(faults).toEqual(severity === null ? [] : [{ severity, phrase: phrase('RATIO', { ratio, ratingA: 400 }) }]);
  });

  it('is judged for protection transformers too, and not where no ratio was asked for', () => {
    expect(causes(aComponent('ProtectionCT', { CT_RATIO: '100/1' }))).toMatchObject([{ severity: 'E' }]);
    expect(causes(aComponent('MeteringCT'))).toEqual([]);
  });

  it('of two transformers is one finding with the worst severity', () => {
    const transformers = [
      aComponent('MeteringCT', { CT_RATIO: '1500/5' }),
      aComponent('ProtectionCT', { CT_RATIO: '100/5' }),
      aComponent('ProtectionCT', { CT_RATIO: '100/5' }),
    ];
    const board = aBoard({}, [aFeeder('O/G', 'MCCB_OG', 400, 4, 'A1', {}, transformers)]);
    const findings = runChecks({ ...assessBoard(knowledge, board), tables, unpriced: [] });
    expect(findings.filter(({ id }) => id === 'K2')).toMatchObject([
      { severity: 'E', statement: 'CT 1500/5 does not suit 400 A, CT 100/5 does not suit 400 A' },
    ]);
  });

  it('is not judged on a blank', () => {
    const blank = aFeeder('E', 'EMPTY', null, null, 'A1', {}, [aComponent('MeteringCT', { CT_RATIO: '100/5' })]);
    expect(judgeCurrentTransformers(tables, oneFeeder(knowledge, blank))).toEqual({ bounds: [], causes: [] });
  });
});

describe('the burden of a metering transformer', () => {
  const meter = aComponent('PowerMonitoringDevice');
  const ammeter = aComponent('Ammeter');
  const transformer = (rating: string, ratio = '400/5') =>
    aComponent('MeteringCT', { CT_RATIO: ratio, RATING: rating });

  it.each([
    { beside: [], ratio: '400/5', neededVa: 1.4 }, // lead 2 x 4 x 0.0175 / 2.5 x 25
    { beside: [meter], ratio: '400/5', neededVa: 1.65 },
    { beside: [meter, meter], ratio: '400/5', neededVa: 1.65 },
    { beside: [ammeter], ratio: '400/5', neededVa: 2.9 },
    { beside: [meter, ammeter], ratio: '400/5', neededVa: 3.15 },
    { beside: [meter, ammeter], ratio: '400/1', neededVa: 1.806 }, // lead 0.056
  ])('is $neededVa VA at $ratio', ({ beside, ratio, neededVa }) => {
    const feeder = feederWith(transformer('', ratio), ...beside);
    const [asked] = feeder.components.map(({ values }) => values.CT_RATIO);
    expect(asked && burdenNeededVa(tables, feeder, asked).value).toBeCloseTo(neededVa, 9);
  });

  it('is a warning only when the rating names fewer VA', () => {
    const burden = phrase('BURDEN', { ratio: '400/5', ratedVa: 1.5, neededVa: '1.65' });
    expect(causes(transformer('1.5 VA'), meter)).toEqual([{ severity: 'W', phrase: burden }]);
    expect(causes(transformer('1.65 VA'), meter)).toEqual([]);
    expect(causes(transformer('class 0.5, 5 VA'), meter, ammeter)).toEqual([]);
    expect(causes(transformer('class 0.5'), meter, ammeter)).toEqual([]);
  });

  it('is not asked of protection transformers', () => {
    expect(causes(aComponent('ProtectionCT', { CT_RATIO: '400/5', RATING: '1 VA' }), meter)).toEqual([]);
  });

  it.each([
    { rating: '5 VA', va: 5 },
    { rating: 'cl 0.5, 2.5 VA', va: 2.5 },
    { rating: '5P10', va: null },
    { rating: '1 kVA', va: null },
    { rating: '', va: null },
  ])('reads $va VA from "$rating"', ({ rating, va }) => {
    expect(ratedBurdenVa(rating)).toBe(va);
  });
});
