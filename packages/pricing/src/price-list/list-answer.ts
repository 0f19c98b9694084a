import type { Figure } from '@pw/configurator/origin';
import type { Currency, UnpricedState } from '@pw/domain/price-lists/list-codes';
import type { Article } from '@pw/switchboard/model/article';
import type { Amount } from '../money/amount.ts';

/** What a price list is asked: an article by the number that is ordered, by its usual one, and by its make. */
export type AskedArticle = Pick<Article, 'catalogueNumber' | 'priceKey' | 'make'>;

/** What the maker of an article takes off its list price, and by what the cost of getting it multiplies. */
export type ArticleTerms = {
  /** In percent; null for none. A discount of the enquiry or the project replaces it. */
  readonly discountPercent: Figure | null;
  /** Customs, freight in, losses of exchange; null for 1. Nothing replaces it. */
  readonly factor: Figure | null;
};

/** The row of a maker's list that gave a price. */
export type ListedRow = {
  readonly maker: string;
  /** Null of a file that was not published. */
  readonly version: number | null;
  /** The row of the file; null where the price was carried over from the version before. */
  readonly row: number | null;
  /** The price of the list in hundredths of its currency. */
  readonly listMinor: number;
  readonly currency: Currency;
  /** Rupees for one of the currency; null for rupees. */
  readonly buyRate: number | null;
  /** Whether it is the row of an own article under the name of the maker, and none of his list; left out where not. */
  readonly isOwn?: true;
};

/** The rule of a list price that nobody knows. */
export const NO_ARTICLE_PRICE = 'no-article-price';

/** The table of the article prices of a project, where an explanation names one; its revision is the last day. */
export const PROJECT_PRICES = 'article prices of the project';

/** What a vendor quoted for one project. */
export type VendorQuotation = {
  /** As it was written there. */
  readonly number: string;
  /** The vendor with his quotation. */
  readonly source: string;
  /** ISO day, the last one on which it holds; null where he does not say. */
  readonly validUntil: string | null;
};

/** What a price list says of an article. */
export type ListAnswer =
  | {
      readonly state: 'priced';
      /** For one piece, in rupees. */
      readonly listPrice: Amount;
      readonly terms: ArticleTerms | null;
      readonly listed: ListedRow | null;
      /** The quotation that gave the price; left out where none did. */
      readonly quotation?: VendorQuotation;
    }
  | { readonly state: UnpricedState };
