import type { PriceBook } from '../price-list/price-book.ts';
import type { BookData } from './book-data.ts';
import { companyPriceList } from './price-order.ts';

/** The prices of a company and the tables of the product as one price book. */
export function companyBook(shipped: PriceBook, { hash, lists, exchange, demoPrices }: BookData): PriceBook {
  if (hash === null) {
    return shipped;
  }
  const list = companyPriceList({
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
  });
  return { list, tables: shipped.tables };
}
