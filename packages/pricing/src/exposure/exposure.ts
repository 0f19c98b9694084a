import { add, divide, type ExactNumber, exactOf, multiply, roundExactly } from '@pw/domain/exact-number';
import type { Metal } from '@pw/domain/market-rates/market-rate-codes';
import type { Paise } from '@pw/domain/money';
import type { BillLine } from '../bill/bill-line.ts';
import { percentOf } from '../margin/margin-floor.ts';
import { linkedRate, type RateLink } from '../market-rates/followed-rates.ts';
import type { PriceTables, RateKey } from '../price-list/price-tables.ts';

/** A line of a bill that is priced by a material rate. */
export type MaterialUse = {
  readonly rateKey: RateKey;
  /** Of one unit of the board. */
  readonly quantity: number;
  /** The rate that the line is priced by. */
  readonly ratePaise: Paise;
};

/** The boards of an offer as far as its exposure depends on them. */
export type ExposedBoard = {
  readonly quantity: number;
  readonly materials: readonly MaterialUse[];
};

/** What the exposure of an offer is worked out from: all units together. */
export type ExposedOffer = {
  readonly costPaise: Paise;
  readonly marginPaise: Paise;
  readonly boards: readonly ExposedBoard[];
};

/** A change of the price of a metal. */
export type MetalChange = {
  readonly metal: Metal;
  /** -90 to 1000. */
  readonly percent: number;
  /** Rupees for a kilogram on the market; null where the company has no such rate. */
  readonly marketRate: number | null;
  readonly links: readonly RateLink[];
  /** The part of a rate that is metal, 0 to 1; 1 where none is kept. */
  readonly shares: ReadonlyMap<RateKey, number>;
};

/** The lines of a bill that material rates price. */
export function materialUses(bill: readonly BillLine[]): readonly MaterialUse[] {
  return bill.flatMap(({ rateKey, quantity, listPrice }) =>
    rateKey === undefined ? [] : [{ rateKey, quantity: quantity.value, ratePaise: listPrice.paise }],
  );
}

/** What a change of a metal leaves of the margin of an offer: its price stays. */
export type Exposure = {
  readonly kg: number;
  readonly costMorePaise: number;
  readonly marginLeftPaise: number;
  /** Of the sale, with four decimals; null of an offer that costs nothing. */
  readonly marginPercentLeft: number | null;
};

/** The keys of the rates that price a metal. */
export function ratesOfMetal(table: PriceTables['rate'], metal: Metal): ReadonlySet<RateKey> {
  return new Set(table.rows.filter((row) => row.metal === metal).map(({ rateKey }) => rateKey));
}

/**
 * The exposure of an offer to a change of a metal (SBD 13.17): by how much its material costs more, and what that leaves
 * of the margin.
 * @param rateKeys those that price the metal
 */
export function exposureOf(offer: ExposedOffer, change: MetalChange, rateKeys: ReadonlySet<RateKey>): Exposure {
  const { costPaise, marginPaise, boards } = offer;
  let kg = exactOf(0);
  let costMorePaise = 0;
  for (const { quantity, materials } of boards) {
    const ofMetal = materials.filter(({ rateKey }) => rateKeys.has(rateKey));
    for (const use of ofMetal) {
      kg = add(kg, multiply(exactOf(use.quantity), exactOf(quantity)));
    }
    costMorePaise += quantity * costMoreOf(ofMetal, change);
  }
  const marginLeftPaise = marginPaise - costMorePaise;
  return {
    kg: decimalOf(roundExactly(kg, KG_DECIMALS)),
    costMorePaise,
    marginLeftPaise,
    marginPercentLeft: percentOf(marginLeftPaise, costPaise + marginPaise),
  };
}

/** By how much lines of a metal cost more after the change, in paise. */
export function costMoreOf(ofMetal: readonly MaterialUse[], change: MetalChange): number {
  return ofMetal.reduce((sum, use) => sum + amountAt(use, changedRate(use, change)) - amountAt(use, use.ratePaise), 0);
}

/** What offers come to together. */
export type ExposureTotals = Pick<Exposure, 'kg' | 'costMorePaise' | 'marginLeftPaise'> & {
  readonly marginBeforePaise: number;
};

/** Adds the exposures of offers up. */
export function totalExposure(offers: readonly ExposureTotals[]): ExposureTotals {
  const sum = (of: (offer: ExposureTotals) => number) => offers.reduce((all, offer) => all + of(offer), 0);
  const kg = offers.reduce((all, offer) => add(all, exactOf(offer.kg)), exactOf(0));
  return {
    kg: decimalOf(roundExactly(kg, KG_DECIMALS)),
    costMorePaise: sum(({ costMorePaise }) => costMorePaise),
    marginBeforePaise: sum(({ marginBeforePaise }) => marginBeforePaise),
    marginLeftPaise: sum(({ marginLeftPaise }) => marginLeftPaise),
  };
}

const KG_DECIMALS = 3;
const PAISA_DECIMALS = 2;
const HUNDRED = exactOf(100);

/**
 * The rate of a line after the change. One that follows the metal by a link follows it further; any other one changes by
 * the percentage of its share.
 */
export function changedRate({ rateKey, ratePaise }: MaterialUse, change: MetalChange): number {
  const { percent, marketRate, links, shares } = change;
  const part = divide(exactOf(percent), HUNDRED);
  const link = links.find((each) => each.rateKey === rateKey);
  // An offer may be priced by an older rate, or by one of its enquiry.
  if (link !== undefined && marketRate !== null && linkedRate(marketRate, link) === ratePaise) {
    return linkedRate(multiply(exactOf(marketRate), add(exactOf(1), part)), link);
  }
  const share = exactOf(shares.get(rateKey) ?? 1);
  return paiseFrom(multiply(rupeesOf(ratePaise), add(exactOf(1), multiply(share, part))));
}

function amountAt({ quantity }: MaterialUse, ratePaise: number): number {
  return paiseFrom(multiply(exactOf(quantity), rupeesOf(ratePaise)));
}

function rupeesOf(paise: number): ExactNumber {
  return divide(exactOf(paise), HUNDRED);
}

/** Rounds rupees half up to the paisa. */
function paiseFrom(rupees: ExactNumber): number {
  return decimalOf(multiply(roundExactly(rupees, PAISA_DECIMALS), HUNDRED));
}

function decimalOf({ numerator, denominator }: ExactNumber): number {
  return Number(numerator) / Number(denominator);
}
