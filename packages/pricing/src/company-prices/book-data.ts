import type { Currency } from '@pw/domain/price-lists/list-codes';
import type { ExchangeRate, PricedArticle, PublishedList } from '../maker-list/maker-prices.ts';
import type { PriceBook } from '../price-list/price-book.ts';
import { type CompanyPrices, companyPriceList } from './price-order.ts';

/** A published list as plain data, with the articles that somebody may ask for. */
export type BookList = Omit<PublishedList, 'articles'> & { readonly articles: readonly PricedArticle[] };

/**
 * What prices of a company are, besides the tables of the product: plain data, which servers send to their threads and
 * to browsers.
 */
export type BookData = {
  /** Names the book; null for the one that comes with the product. */
  readonly hash: string | null;
  readonly lists: readonly BookList[];
  readonly exchange: readonly (readonly [Currency, ExchangeRate])[];
  /** Whether the demo list prices what no list has. */
  readonly demoPrices: boolean;
};

/** The book that comes with the product: demo prices alone. */
export const shippedBook: BookData = { hash: null, lists: [], exchange: [], demoPrices: true };

/** The prices of a company and the tables of the product as one price book. */
export function companyBook(shipped: PriceBook, { hash, lists, exchange, demoPrices }: BookData): PriceBook {
  if (hash === null) {
    return shipped;
  }
  const prices: Omit<CompanyPrices, 'articlePrices'> = {
    makers: {
      name: lists.map(({ name }) => name).join(', '),
      lists: lists.map(({ articles, ...list }) => ({
        ...list,
        articles: new Map(articles.map((article) => [article.fold, article])),
      })),
      exchange: new Map(exchange),
    },
    ownArticles: [],
    ownTerms: new Map(),
    rest: demoPrices ? shipped.list : null,
  };
  return { list: companyPriceList({ ...prices, articlePrices: [] }), tables: shipped.tables };
}

/** The lists with further articles, which a project asks for. */
export function withArticles(data: BookData, more: readonly BookList[]): BookData {
  const added = new Map(more.map(({ maker, articles }) => [maker, articles]));
  return {
    ...data,
    lists: data.lists.map((list) => ({ ...list, articles: [...list.articles, ...(added.get(list.maker) ?? [])] })),
  };
}
