import { divide, exactOf, multiply, roundExactly } from '@pw/domain/exact-number';
import { type Paise, wholePaise } from '@pw/domain/money';
import { currencyDecimals, type OfferRate } from '@pw/domain/offer-currency/offer-rate';
import type { BoardPrice } from '../price/price-board.ts';
import type { ProjectPrice } from '../price/price-project.ts';

/** An amount that an offer prints, in rupees. */
export type PrintedRow = { readonly name: string; readonly paise: Paise };

/** What an offer in another currency prints (SBD 13.16). Amounts are in the minor unit of its currency, e.g. cents. */
export type OfferAmounts = {
  readonly rate: OfferRate;
  readonly rows: readonly (PrintedRow & { readonly minor: number })[];
  /** The sum of the printed amounts. */
  readonly totalMinor: number;
  /** By how much the converted sum of the rupees is more than that. Only our own papers and screens show it. */
  readonly differenceMinor: number;
};

/** Converts a printed amount: rounded half up to the minor unit of the currency. */
export function minorOf(paise: Paise, { currency, rate }: OfferRate): number {
  const decimals = currencyDecimals[currency];
  const rupees = divide(exactOf(paise), exactOf(PAISE_PER_RUPEE));
  const printed = roundExactly(divide(rupees, exactOf(rate)), decimals);
  const { numerator } = multiply(printed, exactOf(10 ** decimals));
  return Number(numerator);
}

const PAISE_PER_RUPEE = 100;

/** Converts each printed amount; the total adds the printed amounts up, so that the rows add up on paper. */
export function offerAmounts(rows: readonly PrintedRow[], rate: OfferRate): OfferAmounts {
  const converted = rows.map((row) => ({ ...row, minor: minorOf(row.paise, rate) }));
  const totalMinor = converted.reduce((sum, { minor }) => sum + minor, 0);
  const rupees = wholePaise(rows.reduce((sum, { paise }) => sum + paise, 0));
  return { rate, rows: converted, totalMinor, differenceMinor: minorOf(rupees, rate) - totalMinor };
}

/** The customer's price of a board before freight, insurance and tax: of one unit or of all, as the given price is. */
export function exWorksPrice({ final, freight, insurance, tax }: BoardPrice): Paise {
  return wholePaise(final.paise - freight.paise - insurance.paise - tax.paise);
}

/**
 * The rows of an offer in another currency: all units of each board that has a price, then freight and insurance. GST and
 * round off stay in rupees.
 */
export function rowsOfOffer(
  boards: readonly { readonly name: string }[],
  totals: Pick<ProjectPrice, 'boards' | 'freight' | 'insurance'>,
): readonly PrintedRow[] {
  const ofBoards = boards.flatMap(({ name }, at): readonly PrintedRow[] => {
    const price = totals.boards[at];
    return price ? [{ name, paise: exWorksPrice(price) }] : [];
  });
  const charges = [
    { name: 'Freight', paise: totals.freight.paise },
    { name: 'Insurance', paise: totals.insurance.paise },
  ];
  return [...ofBoards, ...charges.filter(({ paise }) => paise !== 0)];
}

/**
 * A sell rate by which every amount that we keep is a safe whole number of minor units; null for none. A lower rate is
 * the wrong way round: no currency of offers is worth that little.
 */
export function usableSellRate<Rate extends Pick<OfferRate, 'currency' | 'rate'>>(rate: Rate | null): Rate | null {
  return rate !== null && rate.rate >= leastSellRate(rate.currency) ? rate : null;
}

/** The lowest usable rate, in rupees for one. */
export function leastSellRate(currency: OfferRate['currency']): number {
  return 10 ** currencyDecimals[currency] / LARGEST_RATIO;
}

/** Of minor units to paise, with room for the sum of the rows. */
const LARGEST_RATIO = 500;
