import type { SpareTerms } from '@pw/pricing/offer/spares';

/**
 * The statements of an offer in addition to its boards and prices: from one state to another, with nothing left to
 * settle.
 */
export function anOfferIssue(spareTerms: SpareTerms) {
  return {
    validityDays: 30,
    states: { company: 'MH', customer: 'KA' },
    makes: {},
    deviations: [],
    spareTerms,
    originalManufacturer: 'Siemens AG',
    isDraft: false,
  } as const;
}
