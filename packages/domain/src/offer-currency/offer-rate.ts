import type { OfferCurrency } from '../market-rates/market-rate-codes.ts';

/** A currency of offers other than rupees. */
export type ForeignCurrency = Exclude<OfferCurrency, 'INR'>;

/** The sell rate of an offer in another currency: that of the day on which somebody chose the currency (SBD 13.16). */
export type OfferRate = {
  readonly currency: ForeignCurrency;
  /** Rupees for one of the currency. */
  readonly rate: number;
  /** ISO day. */
  readonly validFrom: string;
  readonly source: string;
};

/** The decimals of the amounts of each currency, by ISO 4217. */
export const currencyDecimals: Readonly<Record<ForeignCurrency, 0 | 2 | 3>> = {
  EUR: 2,
  USD: 2,
  GBP: 2,
  JPY: 0,
  AED: 2,
  CHF: 2,
  KWD: 3,
  BHD: 3,
  OMR: 3,
};

/** The text of a currency as one of offers other than rupees; null for any other text. */
export function foreignCurrency(text: string): ForeignCurrency | null {
  return foreignCurrencies.find((currency) => currency === text) ?? null;
}

// The keys of a record of these names.
export const foreignCurrencies = Object.keys(currencyDecimals) as readonly ForeignCurrency[];

/** The amount in its currency, e.g. 1234.56 for 123456 cents. */
export function amountOfMinor(minor: number, currency: ForeignCurrency): number {
  return minor / 10 ** currencyDecimals[currency];
}

/** Writes an amount with its currency and groups of thousands, e.g. `USD 9,449.52`, `JPY 1,412,712`. */
export function printForeign(minor: number, currency: ForeignCurrency): string {
  return `${currency} ${groupThousands(amountOfMinor(minor, currency), currencyDecimals[currency])}`;
}

/** Writes a number with so many decimals and groups of thousands, e.g. `-1,234.50`. */
export function groupThousands(value: number, decimals: number): string {
  const [whole = '', ...fraction] = Math.abs(value).toFixed(decimals).split('.');
  const written = [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
  return value < 0 ? `-${written}` : written;
}
