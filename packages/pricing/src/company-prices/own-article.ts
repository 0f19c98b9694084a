import type { Currency, PriceUnit } from '@pw/domain/price-lists/list-codes';
import type { VersionArticle } from '../maker-list/decide-rows.ts';
import type { ListPrice } from '../maker-list/list-price.ts';

/** An article that a company added to those of the product (SBD 13.12). */
export type OwnArticle = {
  /** As it is written, with single blanks. */
  readonly number: string;
  /** The form in which numbers are compared. */
  readonly fold: string;
  /** What stands on a line of a bill. */
  readonly make: string;
  /** Who prices it: `own`, or the maker of a list. */
  readonly maker: string;
  /** What papers print. */
  readonly description: string;
  /** The discount group of its maker. */
  readonly group: string;
  /** A row of `device.csv`; null for an article without technical data and without a box in the 3D model. */
  readonly device: string | null;
  readonly unit: PriceUnit;
  readonly hsn: string;
  readonly currency: Currency;
  /** For one piece; null where the list of its maker prices it. */
  readonly price: ListPrice | null;
  /** ISO day. */
  readonly validFrom: string;
  /** Who said the price, e.g. a quotation with its number. */
  readonly source: string;
  /** Whether the company took it out of use: it keeps its place in old bills and gives no price any more. */
  readonly isRetired: boolean;
};

/** The maker of articles that no list prices. */
export const OWN_MAKER = 'own';

/** How long the texts of an own article and of the article map may be, in characters. */
export const ownArticleLimits = {
  make: { least: 1, most: 60 },
  maker: { least: 1, most: 60 },
  description: { least: 1, most: 200 },
  group: { least: 0, most: 60 },
  hsn: { least: 0, most: 20 },
  source: { least: 3, most: 200 },
} as const;

/** An own article with a price as the row of a list. */
export function listedOwnArticle(article: OwnArticle, price: ListPrice): VersionArticle {
  const { number, fold, description, group, unit, hsn, currency } = article;
  return { number, fold, description, group, unit, hsn, currency, price, per: 1, row: null, isCarried: false };
}
