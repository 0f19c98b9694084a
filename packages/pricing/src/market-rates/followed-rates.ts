import { add, exactOf, multiply, roundExactly } from '@pw/domain/exact-number';
import { type Paise, paiseOf, rupeesOf } from '@pw/domain/money';
import type { PriceTables, RateKey } from '../price-list/price-tables.ts';
import type { MarketRate } from './market-rate.ts';

/** How a material rate follows the rate of its metal. */
export type RateLink = {
  readonly rateKey: RateKey;
  readonly factor: number;
  /** Drawing, fabrication and freight of a kilogram. */
  readonly additionPaise: Paise;
};

/** A material rate as it is by a market rate. */
export type FollowedRate = { readonly rateKey: RateKey; readonly paise: Paise };

const PAISE_DECIMALS = 2;

/** `round(metal x factor + addition, 2)` (SBD 13.14), the metal in INR/kg. */
export function linkedRate(metal: number, { factor, additionPaise }: RateLink): Paise {
  return roundedRupees(metal, factor, rupeesOf(additionPaise));
}

/**
 * The material rates that a market rate sets: an hour of a department is paid by it, and a material by its link.
 * @param table says which rate is of which metal and department
 */
export function followedRates(
  { kind, key, value }: MarketRate,
  links: readonly RateLink[],
  { rows }: PriceTables['rate'],
): readonly FollowedRate[] {
  if (kind === 'labour') {
    return rows
      .filter(({ department }) => department === key)
      .map(({ rateKey }) => ({ rateKey, paise: roundedRupees(value, 1, 0) }));
  }
  if (kind !== 'metal') {
    return [];
  }
  return links
    .filter(({ rateKey }) => rows.some((row) => row.rateKey === rateKey && row.metal === key))
    .map((link) => ({ rateKey: link.rateKey, paise: linkedRate(value, link) }));
}

/** @throws on an amount that is too large: the limits of values, factors and additions keep it small. */
function roundedRupees(value: number, factor: number, addition: number): Paise {
  const rupees = add(multiply(exactOf(value), exactOf(factor)), exactOf(addition));
  const paise = paiseOf(roundExactly(rupees, PAISE_DECIMALS));
  if (!paise.ok) {
    throw new Error(`${value} x ${factor} + ${addition} is no amount in rupees`);
  }
  return paise.value;
}
