import { pricingTermNames } from '@pw/domain/material-rates/judge-pricing-terms';
import type { PricingTerms } from '@pw/domain/material-rates/pricing-terms';
import { rupeesOf } from '@pw/domain/money';
import type { DecidedRates } from '@pw/pricing/company-rates/decide-rates';

/** What a save of the rates changed, old and new, in rupees: for the event that it leaves behind. */
export function rateChanges(
  { changed, added }: DecidedRates,
  before: PricingTerms,
  after: PricingTerms,
): Readonly<Record<string, unknown>> {
  const names = pricingTermNames.filter((name) => before[name] !== after[name]);
  return {
    changed: changed.map(({ before: old, after: now }) => ({
      material: old.material,
      from: rupeesOf(old.ratePaise),
      to: rupeesOf(now.ratePaise),
      ...(old.material === now.material ? {} : { renamed: now.material }),
    })),
    added: added.map(({ material, unit, ratePaise }) => ({ material, unit, rate: rupeesOf(ratePaise) })),
    terms: names.map((term) => ({ term, from: before[term], to: after[term] })),
  };
}
