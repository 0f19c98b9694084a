import { isIsoDate } from '@pw/domain/dates';
import { holdsInvisible } from '@pw/domain/look-alikes';
import { type Paise, paiseOfRupees, rupeesOf } from '@pw/domain/money';
import { type ArticlePriceField, articlePriceLimits } from '@pw/domain/project-pricing/article-price-form';
import { err, ok, type Result } from '@pw/domain/result';
import { foldNumber } from '../maker-list/article-number.ts';
import { givenAmount } from '../money/amount.ts';
import { type ListAnswer, PROJECT_PRICES, type VendorQuotation } from '../price-list/list-answer.ts';
import { readFileText } from './file-fault.ts';

/** The price of an article for one project: a vendor quoted it for this job, or names it on request (SBD 13.12). */
export type ArticlePrice = {
  /** As it is written: its catalogue number, or what a bill calls an article without one. */
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
  readonly field: ArticlePriceField;
};

/** What a person says of the price of an article; `none` takes back what was said. The price is in rupees. */
export type SaidArticlePrice = {
  readonly state: ArticlePrice['state'] | 'none';
  readonly price?: number | undefined;
  readonly source?: string | undefined;
  /** ISO day. */
  readonly validUntil?: string | null | undefined;
};

/** Reads what a person says of the price of an article; null where the project shall have none of its own. */
export function readArticlePrice(
  said: SaidArticlePrice,
  written: string,
): Result<ArticlePrice | null, ArticlePriceRefusal> {
  const number = written.trim();
  const named = { number, fold: foldNumber(number) };
  if (said.state !== 'quoted') {
    const judged = judgeArticlePrice({ ...named, state: 'on request' });
    return judged.ok && said.state === 'none' ? ok(null) : judged;
  }
  const { state, price = 0, source = '', validUntil = null } = said;
  const paise = paiseOfRupees(price);
  return paise.ok
    ? judgeArticlePrice({ ...named, state, paise: paise.value, source: source.trim(), validUntil })
    : err({ code: 'FIELD_INVALID', field: 'price' });
}

/** Judges an article price; a price of 0 is none. */
export function judgeArticlePrice(price: ArticlePrice): Result<ArticlePrice, ArticlePriceRefusal> {
  const refuse = (field: ArticlePriceRefusal['field']) => err({ code: 'FIELD_INVALID', field } as const);
  const isNumber = readFileText(price.number, articlePriceLimits.number).ok && !holdsInvisible(price.number);
  if (price.fold === '' || !isNumber) {
    return refuse('number');
  }
  if (price.state === 'on request') {
    return ok(price);
  }
  if (price.paise <= 0 || rupeesOf(price.paise) > articlePriceLimits.mostRupees) {
    return refuse('price');
  }
  if (!readFileText(price.source.trim(), articlePriceLimits.source).ok) {
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
  const rows = [{ table: PROJECT_PRICES, revision: validUntil ?? '-', row: number }];
  const quotation: VendorQuotation = { number, source, validUntil };
  const listPrice = givenAmount(paise, 'article-price', source, rows);
  return { state: 'priced', listPrice, terms: null, listed: null, quotation };
}
