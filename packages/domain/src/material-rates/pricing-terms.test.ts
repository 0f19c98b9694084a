import { describe, expect, it } from 'vitest';
import { defaultPricingTerms, labourCharges } from './pricing-terms.ts';

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
