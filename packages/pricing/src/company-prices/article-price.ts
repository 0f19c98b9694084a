import { isIsoDate } from '@pw/domain/dates';
import type { Paise } from '@pw/domain/money';
import { err, ok, type Result } from '@pw/domain/result';
import { givenAmount } from '../money/amount.ts';
import type { ListAnswer, VendorQuotation } from '../price-list/list-answer.ts';
import { readFileText } from './file-fault.ts';
import { ownArticleLimits } from './own-article.ts';

/** The price of an article for one project: a vendor quoted it for this job, or names it on request (SBD 13.12). */
export type ArticlePrice = {
  /** As it is written. */
  readonly number: string;
  /** The form in which numbers are compared. */
  readonly fold: string;
} & (
  | {
      readonly state: 'quoted';
      /** For one piece. */
      readonly paise: Paise;
      /** The vendor with his quotation. */
      readonly source: string;
      /** ISO day; null where he does not say. */
      readonly validUntil: string | null;
    }
  | { readonly state: 'on request' }
);

/** Which field of an article price cannot be. */
export type ArticlePriceRefusal = {
  readonly code: 'FIELD_INVALID';
  readonly field: 'number' | 'price' | 'source' | 'validUntil';
};

/** Judges an article price; a price of 0 is none. */
export function judgeArticlePrice(price: ArticlePrice): Result<ArticlePrice, ArticlePriceRefusal> {
  const refuse = (field: ArticlePriceRefusal['field']) => err({ code: 'FIELD_INVALID', field } as const);
  if (price.fold === '') {
    return refuse('number');
  }
  if (price.state === 'on request') {
    return ok(price);
  }
  if (price.paise <= 0) {
    return refuse('price');
  }
  if (!readFileText(price.source.trim(), ownArticleLimits.source).ok) {
    return refuse('source');
  }
  return price.validUntil === null || isIsoDate(price.validUntil) ? ok(price) : refuse('validUntil');
}

/** What an article price says: no terms of a maker count for it, but the discounts of the project do. */
export function answerOfArticlePrice(price: ArticlePrice): ListAnswer {
  if (price.state === 'on request') {
    return { state: 'offered on request' };
  }
  const { number, paise, source, validUntil } = price;
  const rows = [{ table: 'article prices of the project', revision: validUntil ?? '-', row: number }];
  const quotation: VendorQuotation = { number, source, validUntil };
  const listPrice = givenAmount(paise, 'article-price', source, rows);
  return { state: 'priced', listPrice, terms: null, listed: null, quotation };
}
