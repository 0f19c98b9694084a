import type { Discount } from './bill/discount.ts';
import type { Charges } from './price/charges.ts';
import type { PriceBook, Rates } from './price-list/price-book.ts';

/** What the margin percentage is a share of: a setting of the company (SBD-R1 6.7). */
export type MarginMode = 'on cost' | 'on sale';

/** Everything besides the design that a price depends on. */
export type PriceTerms = {
  readonly book: PriceBook;
  readonly rates: Rates;
  readonly discounts: readonly Discount[];
  readonly charges: Charges;
  readonly margin: MarginMode;
};
