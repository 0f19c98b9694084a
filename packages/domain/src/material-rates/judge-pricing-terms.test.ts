import { describe, expect, it } from 'vitest';
import { judgePricingTerms, MOST_PRICING_TERM } from './judge-pricing-terms.ts';
import { defaultPricingTerms } from './pricing-terms.ts';

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
