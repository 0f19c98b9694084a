import { foldNumber } from '../maker-list/article-number.ts';
import type { AskedArticle, ListAnswer } from '../price-list/list-answer.ts';
import type { PriceList } from '../price-list/price-list.ts';
import { type ArticlePrice, answerOfArticlePrice } from './article-price.ts';
import { firstOf } from './price-order.ts';

/** A price list with the article prices of a project, which count before everything in it (SBD 13.12). */
export function projectPriceList(list: PriceList, articlePrices: readonly ArticlePrice[]): PriceList {
  if (articlePrices.length === 0) {
    return list;
  }
  const byFold = new Map(articlePrices.map((price) => [price.fold, price]));
  const find = (asked: AskedArticle): ListAnswer => {
    const price = firstOf(asked, (fold) => byFold.get(fold));
    return price ? answerOfArticlePrice(price) : list.find(asked);
  };
  return Object.freeze({
    ...list,
    priceOf: (number: string) => {
      const price = byFold.get(foldNumber(number));
      const answer = price && answerOfArticlePrice(price);
      return answer ? (answer.state === 'priced' ? answer.listPrice : undefined) : list.priceOf(number);
    },
    holds: (number: string) => byFold.has(foldNumber(number)) || list.holds(number),
    find,
  });
}
