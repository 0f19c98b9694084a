import { describe, expect, it } from 'vitest';
import { defaultPricingTerms, judgePricingTerms, labourCharges, MOST_PRICING_TERM } from './pricing-terms.ts';

describe('pricing terms', () => {
  it('are all 0 before anybody enters them [ADM-91]', () => {
    expect(Object.keys(defaultPricingTerms)).toHaveLength(9);
    expect(Object.values(defaultPricingTerms).filter((term) => term !== 0)).toEqual([]);
  });

  it('save assembly and wiring together as labour, to the paisa [ADM-90]', () => {
    expect(labourCharges({ assembly: 0.1, wiring: 0.2 })).toEqual({ ok: true, value: 30 });
    expect(labourCharges(defaultPricingTerms)).toEqual({ ok: true, value: 0 });
  });

  it('refuse what is no amount', () => {
    const refused = { ok: false, error: { code: 'PART_OF_A_PAISA' } };
    expect(labourCharges({ assembly: 0.001, wiring: 1 })).toEqual(refused);
    expect(labourCharges({ assembly: 1, wiring: 0.001 })).toEqual(refused);
  });
});

describe('judgePricingTerms', () => {
  it('takes the terms that a company starts with: each is 0 [ADM-91]', () => {
    expect(Object.values(defaultPricingTerms)).toEqual(Array(9).fill(0));
    expect(judgePricingTerms(defaultPricingTerms)).toEqual({ ok: true, value: null });
  });

  it.each([0.05, 12.5, 18, MOST_PRICING_TERM])('takes %d', (margin) => {
    expect(judgePricingTerms({ ...defaultPricingTerms, margin }).ok).toBe(true);
  });

  it.each([-0.01, 1.005, MOST_PRICING_TERM + 0.01, 1e300])('refuses %d and names the term', (tax) => {
    expect(judgePricingTerms({ ...defaultPricingTerms, tax })).toMatchObject({
      ok: false,
      error: { code: 'TERM_UNFIT', term: 'tax' },
    });
  });
});
