import type { PublishedList } from '../maker-list/maker-prices.ts';
import type { PriceBook } from '../price-list/price-book.ts';
import { articleMapOf, articleMapText } from './article-map.ts';
import type { BookData, BookList, OwnPrices } from './book-data.ts';
import { companyPriceList } from './price-order.ts';

const noOwnPrices: OwnPrices = { articles: [], terms: [], map: [] };

/** What the article map of a book comes to, as a text: boards of the same text are the same. '' without a map. */
export function mapTextOf({ lists, own = noOwnPrices }: BookData): string {
  return own.map.length === 0
    ? ''
    : articleMapText(own.map, { ownArticles: own.articles, lists: lists.map(withArticlesByFold) });
}

/**
 * The prices of a company and the tables of the product as one price book.
 * @param isHeard whether the lists were read for a number, by its fold; left out where they were for every number asked
 */
export function companyBook(
  shipped: PriceBook,
  { hash, lists, exchange, demoPrices, own = noOwnPrices }: BookData,
  isHeard?: (fold: string) => boolean,
): PriceBook {
  if (hash === null) {
    return shipped;
  }
  const makers = {
    name: lists.map(({ name }) => name).join(', '),
    lists: lists.map(withArticlesByFold),
    exchange: new Map(exchange),
  };
  const list = companyPriceList({
    makers,
    ownArticles: own.articles,
    ownTerms: new Map(own.terms),
    rest: demoPrices ? shipped.list : null,
    ...(isHeard && { isHeard }),
  });
  const words = { ownArticles: own.articles, lists: makers.lists };
  return {
    list,
    tables: shipped.tables,
    ...(own.map.length === 0 ? {} : { articleMap: articleMapOf(own.map, words) }),
  };
}

function withArticlesByFold({ articles, ...list }: BookList): PublishedList {
  return { ...list, articles: new Map(articles.map((article) => [article.fold, article])) };
}
