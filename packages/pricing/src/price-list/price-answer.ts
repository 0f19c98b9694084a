import { wholePaise } from '@pw/domain/money';
import type { Article } from '@pw/switchboard/model/article';
import { givenAmount } from '../money/amount.ts';
import type { ListAnswer } from './list-answer.ts';
import type { PriceList } from './price-list.ts';

/** The price of an article: what is typed on its line counts before all lists (SBD 13.12). */
export function priceAnswer(article: Article, list: Pick<PriceList, 'find'>): ListAnswer {
  const { listPrice: typed } = article;
  if (!typed) {
    return list.find(article);
  }
  const listPrice = givenAmount(wholePaise(typed.paise), 'article-price', typed.source);
  return { state: 'priced', listPrice, terms: null, listed: null };
}
