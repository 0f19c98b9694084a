import type { PriceListRowOnWire } from '@pw/contract/price-list-drafts';
import type { Currency, PriceState } from '@pw/domain/price-lists/list-codes';
import { rupees } from '../../platform/rupees.ts';

/** A price as a list names it. */
export type ListedPrice = NonNullable<PriceListRowOnWire['after']>;

const western = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in hundredths of its currency: `₹ 1,22,825.00`, `EUR 2,950.50`. */
export function amountText(hundredths: number, currency: Currency): string {
  return currency === 'INR' ? `₹ ${rupees(hundredths)}` : `${currency} ${western.format(hundredths / 100)}`;
}

/** The same amount in a sentence, where rupees need no sign: `6,510.00`. */
export function amountInSentence(hundredths: number, currency: Currency): string {
  return currency === 'INR' ? rupees(hundredths) : amountText(hundredths, currency);
}

const stateTexts: Readonly<Record<Exclude<PriceState, 'priced'>, string>> = {
  'on request': 'On request',
  gone: 'Discontinued',
};

/** The price for one piece, or why there is none. */
export function priceText({ state, pricePaise, currency }: ListedPrice): string {
  return state === 'priced' ? amountText(pricePaise ?? 0, currency) : stateTexts[state];
}

/** The count and unit that the list names a price for: `10 nos`, `1 m`. */
export function countText({ per, unit }: ListedPrice): string {
  return `${per} ${unit}`;
}

const wholeNumbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** A count of rows: `1,00,000`. */
export function rowCount(count: number): string {
  return wholeNumbers.format(count);
}
