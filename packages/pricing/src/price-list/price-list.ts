import type { Paise } from '@pw/domain/money';
import type { Amount } from '../money/amount.ts';

/** A row of a price list; what the list does not say is ''. */
export type PriceRow = {
  readonly catalogueNumber: string;
  readonly description: string;
  readonly group: string;
  /** Articles whose prices lie in one band, e.g. a breaker frame. */
  readonly series: string;
  readonly listPrice: Paise;
};

/** List prices by catalogue number: the demo list, or a company's own in its place. */
export type PriceList = {
  /** How documents call the list, e.g. `Demo price list`. */
  readonly name: string;
  /** The demo list prices an article by its usual number, whatever is ordered (SBD-R1 1.5). */
  readonly isDemo: boolean;
  readonly rows: readonly PriceRow[];
  /** The price of an article with its row as origin; undefined when the list does not hold it. */
  readonly priceOf: (catalogueNumber: string) => Amount | undefined;
};
