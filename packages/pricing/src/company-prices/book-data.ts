import type { Currency } from '@pw/domain/price-lists/list-codes';
import { foldNumber } from '../maker-list/article-number.ts';
import type { ExchangeRate, PricedArticle, PublishedList } from '../maker-list/maker-prices.ts';
import type { MakerTerms } from '../maker-list/maker-terms.ts';
import type { ArticleMapRow } from './article-map.ts';
import type { OwnArticle } from './own-article.ts';

/** A published list as plain data, with the articles that somebody may ask for. */
export type BookList = Omit<PublishedList, 'articles'> & { readonly articles: readonly PricedArticle[] };

/** The articles that a company added, and those that it buys in place of what the rules choose. */
export type OwnContent = { readonly articles: readonly OwnArticle[]; readonly map: readonly ArticleMapRow[] };

export type OwnPrices = OwnContent & {
  /** The terms of the makers of own articles, by the names as the articles write them. */
  readonly terms: readonly (readonly [string, MakerTerms])[];
};

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
  /** Left out in a company without own articles and article map, and in books that are older than the two. */
  readonly own?: OwnPrices;
};

/** The book that comes with the product: demo prices alone. */
export const shippedBook: BookData = { hash: null, lists: [], exchange: [], demoPrices: true };

/** The lists with further articles, which a project asks for. */
export function withArticles(data: BookData, more: readonly BookList[]): BookData {
  const added = Map.groupBy(more, ({ maker }) => maker);
  const ofMaker = (maker: string) => (added.get(maker) ?? []).flatMap(({ articles }) => articles);
  return {
    ...data,
    lists: data.lists.map((list) => ({ ...list, articles: [...list.articles, ...ofMaker(list.maker)] })),
  };
}

/** The numbers, folded, that lists may price for own articles and for the article map: a book is read with them. */
export function foldsOfOwn(own: OwnPrices | undefined): readonly string[] {
  const { articles = [], map = [] } = own ?? {};
  const unpriced = articles.filter(({ price }) => price === null).map(({ fold }) => fold);
  return [...unpriced, ...map.map(({ catalogueNumber }) => foldNumber(catalogueNumber))];
}

/** What a client has asked a book besides: numbers as they are ordered, and the articles of lists that answer to them. */
export type AskedNumbers = { readonly numbers: readonly string[]; readonly lists: readonly BookList[] };

/**
 * Whether a client has heard what the lists of a book say of a number, by its fold. A book comes with the numbers that the
 * rules may choose; others are asked one by one.
 * @param ofRules the numbers that the rules may choose
 */
export function heardFolds(
  { lists, own }: BookData,
  ofRules: readonly string[],
  asked: readonly string[],
): (fold: string) => boolean {
  const listed = lists.flatMap(({ articles }) => articles.map(({ fold }) => fold));
  const heard = new Set([...[...ofRules, ...asked].map(foldNumber), ...listed, ...foldsOfOwn(own)]);
  return (fold) => fold === '' || heard.has(fold);
}
