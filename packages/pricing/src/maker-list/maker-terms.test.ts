import { describe, expect, it } from 'vitest';
import { type Activation, activeVersion, comingActivations } from './activation.ts';
import { effectiveDiscount, judgeTerms, noMakerTerms, termsOfGroup } from './maker-terms.ts';

describe('the discount of a maker', () => {
  it.each([
    [[], 0],
    [[20], 20],
    [[52, 5, 3], 55.768],
    [[10, 10, 10, 10], 34.39],
    [[33.33, 33.33], 55.5511],
    [[100, 50], 100],
  ])('comes to one percentage of all steps: %j is %d', (steps, percent) => {
    expect(effectiveDiscount(steps)).toBe(percent);
  });

  it.each([
    [{ discounts: [1, 2, 3, 4, 5] }, 'TOO_MANY_STEPS'],
    [{ discounts: [101] }, 'DISCOUNT_INVALID'],
    [{ discounts: [-1] }, 'DISCOUNT_INVALID'],
    [{ discounts: [12.345] }, 'DISCOUNT_INVALID'],
    [{ discounts: [Number.NaN] }, 'DISCOUNT_INVALID'],
    [{ factor: 0 }, 'FACTOR_INVALID'],
    [{ factor: 0.09 }, 'FACTOR_INVALID'],
    [{ factor: 10.1 }, 'FACTOR_INVALID'],
    [{ factor: 1.00001 }, 'FACTOR_INVALID'],
  ])('is refused beyond its limits: %j', (change, code) => {
    expect(judgeTerms({ ...noMakerTerms, ...change })).toEqual({ ok: false, error: { code } });
  });

  it('is that of the discount group where the maker has one for it', () => {
    const terms = { discounts: [40], factor: 1, groups: [{ group: 'ACB', discounts: [35], factor: 1.05 }] };
    expect(termsOfGroup(terms, 'ACB').discounts).toEqual([35]);
    expect(termsOfGroup(terms, 'MCCB').discounts).toEqual([40]);
  });
});

describe('the version that holds on a day', () => {
  const activations: readonly Activation[] = [
    { version: 1, fromDay: '2026-07-01', sequence: 1 },
    { version: 2, fromDay: '2027-01-01', sequence: 2 },
    { version: 1, fromDay: '2026-12-01', sequence: 3 },
  ];

  it.each([
    ['2026-06-30', null],
    ['2026-07-01', 1],
    ['2026-12-31', 1],
    ['2027-01-01', 2],
    ['2028-01-01', 2],
  ])('is that of the latest activation up to it: %s', (day, version) => {
    expect(activeVersion(activations, day)).toBe(version);
  });

  it('is withdrawn by a later activation of the same day', () => {
    const back = [...activations, { version: 1, fromDay: '2027-01-01', sequence: 4 }];
    expect(activeVersion(back, '2027-01-01')).toBe(1);
    expect(activeVersion(back.toReversed(), '2027-01-01')).toBe(1);
  });

  it('is known before its day', () => {
    expect(comingActivations(activations, '2026-11-28').map(({ version, fromDay }) => [version, fromDay])).toEqual([
      [1, '2026-12-01'],
      [2, '2027-01-01'],
    ]);
    expect(comingActivations(activations, '2027-01-01')).toEqual([]);
  });
});
