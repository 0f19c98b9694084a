import { add, type ExactNumber, exactOf, multiply, roundExactly } from '@pw/domain/exact-number';
import { rateLinkLimits } from '@pw/domain/market-rates/market-rate-codes';
import { type Paise, paiseOf, paiseOfRupees, rupeesOf } from '@pw/domain/money';
import { err, ok, type Result } from '@pw/domain/result';
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
export function linkedRate(metal: number | ExactNumber, { factor, additionPaise }: RateLink): Paise {
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
function roundedRupees(value: number | ExactNumber, factor: number, addition: number): Paise {
  const exact = typeof value === 'number' ? exactOf(value) : value;
  const rupees = add(multiply(exact, exactOf(factor)), exactOf(addition));
  const paise = paiseOf(roundExactly(rupees, PAISE_DECIMALS));
  if (!paise.ok) {
    throw new Error(`A rate by the factor ${factor} and the addition ${addition} is no amount in rupees`);
  }
  return paise.value;
}

/** A link as somebody enters it; the addition is in rupees. */
export type EnteredLink = { readonly rateKey: RateKey; readonly factor: number; readonly addition: number };

const { mostFactor, factorDecimals, mostAddition } = rateLinkLimits;

const linkFaults = {
  rateKey: 'Only the rate of a metal follows one, and once.',
  factor: `Write a factor of 0 to ${mostFactor} with at most ${factorDecimals} decimals.`,
  addition: `Write rupees of 0 to ${mostAddition.toLocaleString('en-IN')} with at most two decimals.`,
} as const;

/** Judges links together; the refusal has the text of each field by its place, as `links.0.factor`. */
export function judgeRateLinks(
  entered: readonly EnteredLink[],
  { rows }: PriceTables['rate'],
): Result<readonly RateLink[], Readonly<Record<string, string>>> {
  const links: RateLink[] = [];
  const faults: Record<string, string> = {};
  for (const [at, { rateKey, factor, addition }] of entered.entries()) {
    const paise = addition >= 0 && addition <= mostAddition ? paiseOfRupees(addition) : null;
    const isFactor = factor >= 0 && factor <= mostFactor && Number(factor.toFixed(factorDecimals)) === factor;
    const isFirst = entered.findIndex((each) => each.rateKey === rateKey) === at;
    const isMetal = rows.some((row) => row.rateKey === rateKey && row.metal !== null);
    const right = { rateKey: isFirst && isMetal, factor: isFactor, addition: paise?.ok === true };
    for (const field of ['rateKey', 'factor', 'addition'] as const) {
      if (!right[field]) {
        faults[`links.${at}.${field}`] = linkFaults[field];
      }
    }
    if (paise?.ok) {
      links.push({ rateKey, factor, additionPaise: paise.value });
    }
  }
  return Object.keys(faults).length > 0 ? err(faults) : ok(links);
}
