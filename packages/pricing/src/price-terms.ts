import type { Discount } from './bill/discount.ts';
import type { AddedRate } from './company-rates/company-rates.ts';
import type { Charges } from './price/charges.ts';
import type { PriceBook, Rates } from './price-list/price-book.ts';

/** What the margin percentage can be a share of: a setting of the company (SBD-R1 6.7). */
export const marginModes = ['on cost', 'on sale'] as const;

export type MarginMode = (typeof marginModes)[number];

/** What the insurance percentage can be a share of: a setting of the company (SBD-R1 6.7). */
export const insuranceBases = ['goods and freight', '110 % of goods and freight'] as const;

export type InsuranceBase = (typeof insuranceBases)[number];

/** How a company calculates its charges. */
export type PriceSettings = { readonly margin: MarginMode; readonly insuranceBase: InsuranceBase };

/** The settings of a company that has not chosen any. */
export const defaultSettings: PriceSettings = { margin: 'on cost', insuranceBase: 'goods and freight' };

/** Everything besides the design that a price depends on. */
export type PriceTerms = PriceSettings & {
  readonly book: PriceBook;
  readonly rates: Rates;
  /** Material rows that the company added to its rates. */
  readonly added: readonly AddedRate[];
  readonly discounts: readonly Discount[];
  readonly charges: Charges;
};
