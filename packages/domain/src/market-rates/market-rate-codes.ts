import { currencies } from '../price-lists/list-codes.ts';

/** What people enter rates of. */
export const enteredRateKinds = ['metal', 'labour', 'currency', 'index'] as const;

export type EnteredRateKind = (typeof enteredRateKinds)[number];

/** The kinds of dated rates; a save of a material rate writes one of the last. */
export const marketRateKinds = [...enteredRateKinds, 'rate'] as const;

export type MarketRateKind = (typeof marketRateKinds)[number];

/** The metals that have market rates. Their material rates grow old sooner than others. */
export const metals = ['copper', 'aluminium', 'steel'] as const;

export type Metal = (typeof metals)[number];

/** The columns of a file of market rates, which are the fields of the form, too. */
export const marketRateColumns = ['kind', 'key', 'value', 'unit', 'validFrom', 'source'] as const;

export type MarketRateColumn = (typeof marketRateColumns)[number];

/** A file without units has those of the kinds. */
export const requiredMarketRateColumns = ['kind', 'key', 'value', 'validFrom', 'source'] as const;

/** The first column of a file with one column for each index. */
export const MONTH_COLUMN = 'month';

/** The limits of a rate: the largest value, its decimals, how far ahead it may begin, and lengths in characters. */
export const marketRateLimits = {
  mostValue: 1_000_000,
  decimals: 6,
  daysAhead: 400,
  key: { least: 1, most: 40 },
  source: { least: 3, most: 200 },
  reason: { least: 3, most: 300 },
} as const;

/** The most rows of a file. */
export const MOST_RATE_ROWS = 5000;

/** The most dated rates that people enter in a company, those that were withdrawn included. */
export const MOST_MARKET_RATES = 50_000;

/** So many of each subject are shown. */
export const SHOWN_RATES = 12;

/** The currencies that an offer may be in: rupees, or one that the company has a `sell` rate of. */
export const offerCurrencies = [...currencies, 'KWD', 'BHD', 'OMR'] as const;

export type OfferCurrency = (typeof offerCurrencies)[number];

/** Whether a currency rate makes rupees of a list price, or the amounts of an offer of rupees. */
export const currencySides = ['buy', 'sell'] as const;

export type CurrencySide = (typeof currencySides)[number];

/** What a value that jumps may be instead. */
export const jumpHints = ['decimal point', 'inverse'] as const;

export type JumpHint = (typeof jumpHints)[number];

/** The limits of a link between a material rate and its metal; the addition is in INR/kg. */
export const rateLinkLimits = { mostFactor: 5, factorDecimals: 4, mostAddition: 1_000_000 } as const;
