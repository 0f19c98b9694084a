import { type MoneyRefusal, type Paise, paiseOfRupees, totalOf } from '../money.ts';
import type { Result } from '../result.ts';

/** A company's surcharge terms before anybody entered any, in percent and rupees as they are entered. */
export const defaultPricingTerms = {
  overhead: 0,
  margin: 0,
  tax: 0,
  packing: 0,
  others: 0,
  freight: 0,
  insurance: 0,
  assembly: 0,
  wiring: 0,
} as const;

export type PricingTerms = Readonly<Record<keyof typeof defaultPricingTerms, number>>;

/** The labour figure that is saved with the terms: assembly and wiring together. Refused as amounts are. */
export function labourCharges({
  assembly,
  wiring,
}: Pick<PricingTerms, 'assembly' | 'wiring'>): Result<Paise, MoneyRefusal> {
  const first = paiseOfRupees(assembly);
  if (!first.ok) {
    return first;
  }
  const second = paiseOfRupees(wiring);
  return second.ok ? totalOf([first.value, second.value]) : second;
}
