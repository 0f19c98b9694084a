import { type MoneyRefusal, type Paise, paiseOfRupees, totalOf } from '../money.ts';
import { err, ok, type Result } from '../result.ts';

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

/** Far above any percentage or amount that somebody adds to a board. */
export const MOST_PRICING_TERM = 999_999_999;

export type PricingTermRefusal = {
  readonly code: 'TERM_UNFIT';
  readonly term: keyof PricingTerms;
  readonly text: string;
};

/** The names of the terms. Object.keys knows only strings; the table has no other keys. */
export const pricingTermNames = Object.keys(defaultPricingTerms) as readonly (keyof PricingTerms)[];

/** Judges the surcharge terms: each is a percentage or an amount, from 0 and with at most two decimals. */
export function judgePricingTerms(terms: PricingTerms): Result<null, PricingTermRefusal> {
  const unfit = pricingTermNames.find((name) => !isTerm(terms[name]));
  if (!unfit) {
    return ok(null);
  }
  const text = `The term ${unfit} is 0 to ${MOST_PRICING_TERM} with at most two decimals: enter another figure.`;
  return err({ code: 'TERM_UNFIT', term: unfit, text });
}

function isTerm(value: number): boolean {
  return value >= 0 && value <= MOST_PRICING_TERM && paiseOfRupees(value).ok;
}
