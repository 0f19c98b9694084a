import type { RowReference } from '@pw/configurator/origin';
import { dayOnScreen } from '@pw/domain/dates';
import { wholePaise } from '@pw/domain/money';
import type { Currency } from '@pw/domain/price-lists/list-codes';
import { foldForSearch } from '@pw/domain/search';
import { type Amount, givenAmount, givenFigure, moneyFormula } from '../money/amount.ts';
import type { ArticleTerms, AskedArticle, ListAnswer } from '../price-list/list-answer.ts';
import type { PriceList } from '../price-list/price-list.ts';
import { foldNumber } from './article-number.ts';
import type { VersionArticle } from './decide-rows.ts';
import { discountOfSteps, type MakerTerms, termsOfGroup } from './maker-terms.ts';

/** An article of a version, as far as its price depends on it. */
export type PricedArticle = Pick<
  VersionArticle,
  'number' | 'fold' | 'description' | 'group' | 'currency' | 'price' | 'row'
>;

/** A published version of a maker's list with his terms. */
export type PublishedList = {
  readonly maker: string;
  /** How documents call it, e.g. `Siemens, list 8` or its file. */
  readonly name: string;
  /** Counts from 1 for each maker; null of a file that was not published. */
  readonly version: number | null;
  /** ISO day; null where nobody says. */
  readonly validFrom: string | null;
  /** ISO day, the last one on which the maker holds by it: used afterwards, it is called expired. Null or left out for none. */
  readonly validUntil?: string | null | undefined;
  readonly articles: ReadonlyMap<string, PricedArticle>;
  readonly terms: MakerTerms;
};

/** What one of a currency costs in rupees. */
export type ExchangeRate = {
  readonly rate: number;
  /** ISO day. */
  readonly validFrom: string;
  readonly source: string;
};

export type ExchangeRates = ReadonlyMap<Currency, ExchangeRate>;

/** The lists of a company's makers with the rates of a day. */
export type MakerLists = {
  /** How documents call them together. */
  readonly name: string;
  readonly lists: readonly PublishedList[];
  readonly exchange: ExchangeRates;
};

/** An article in the list of its maker. */
type Listing = {
  readonly list: Omit<PublishedList, 'articles'> & {
    /** Who said the price, where it is not the list. */
    readonly source?: string;
  };
  readonly article: PricedArticle;
};

/**
 * The lists of makers as one price list (SBD 13.9): the number as ordered counts before the usual one. Of
 * several lists with a number that of the line's make counts; where none is, the price is ambiguous, which is none.
 */
export function makerPriceList({ name, lists, exchange }: MakerLists): PriceList {
  const listingsOf = (number: string): readonly Listing[] => {
    const fold = foldNumber(number);
    return lists.flatMap((list) => {
      const article = list.articles.get(fold);
      return article ? [{ list, article }] : [];
    });
  };
  const find = ({ catalogueNumber, priceKey, make }: AskedArticle): ListAnswer => {
    const ordered = listingsOf(catalogueNumber);
    const listings = ordered.length > 0 ? ordered : listingsOf(priceKey);
    const [first] = listings;
    if (!first) {
      return { state: 'unknown' };
    }
    const ofMake = listings.length === 1 ? first : listings.find(({ list }) => isSameMaker(list.maker, make));
    return ofMake ? answerOfListing(ofMake, exchange) : { state: 'ambiguous' };
  };
  return Object.freeze({
    name,
    isDemo: false,
    parts: lists.map(({ name: listName, maker, validFrom, validUntil }) => {
      const part = { name: listName, source: maker, date: validFrom, maker };
      return validUntil ? { ...part, validUntil } : part;
    }),
    ...usedExchange(currenciesOf(lists), exchange),
    priceOf: (number: string) => {
      const answer = find({ catalogueNumber: number, priceKey: number, make: '' });
      return answer.state === 'priced' ? answer.listPrice : undefined;
    },
    holds: (number: string) => listingsOf(number).some(({ article }) => article.price.state !== 'gone'),
    find,
  });
}

/** The rates of these currencies with their days, for the sources of prices; nothing where all are in rupees. */
export function usedExchange(named: Iterable<Currency>, exchange: ExchangeRates): Pick<PriceList, 'exchange'> {
  const used = [...new Set(named)].flatMap((currency) => {
    const rate = exchange.get(currency);
    return rate ? [{ name: buyRateName(currency), source: rate.source, date: rate.validFrom }] : [];
  });
  return used.length === 0 ? {} : { exchange: used };
}

/** The currencies of the articles of lists. */
export function currenciesOf(lists: readonly Pick<PublishedList, 'articles'>[]): ReadonlySet<Currency> {
  return new Set(lists.flatMap(({ articles }) => [...articles.values()].map(({ currency }) => currency)));
}

/** How people call the rate at which a foreign price becomes rupees. */
function buyRateName(currency: Currency): string {
  return `${currency} buy`;
}

/** Whether two names are those of one maker, whatever their case. */
export function isSameMaker(maker: string, make: string): boolean {
  return foldForSearch(maker) === foldForSearch(make);
}

/** What the row of a list says of its article, by the terms of its maker and the rates of the day. */
export function answerOfListing({ list, article }: Listing, exchange: ExchangeRates): ListAnswer {
  if (article.price.state !== 'priced') {
    return { state: article.price.state };
  }
  const { minor } = article.price;
  const rate = exchange.get(article.currency) ?? null;
  if (article.currency !== 'INR' && rate === null) {
    return { state: 'no exchange rate' };
  }
  const listPrice = inRupees(list, article, minor, rate);
  return listPrice === null
    ? { state: 'no exchange rate' }
    : {
        state: 'priced',
        listPrice,
        terms: articleTerms(list, article),
        listed: {
          maker: list.maker,
          version: list.version,
          row: article.row,
          listMinor: minor,
          currency: article.currency,
          buyRate: rate?.rate ?? null,
        },
      };
}

const bought = moneyFormula({
  rule: 'list-price-in-rupees',
  source: 'SBD 13.9',
  text: 'round(foreignPrice * buyRate, 2)',
  names: ['foreignPrice', 'buyRate'],
});

const HUNDREDTHS = 100;

/** The price of the list in rupees; null where it is too large to be one. */
function inRupees(
  list: Listing['list'],
  article: PricedArticle,
  minor: number,
  rate: ExchangeRate | null,
): Amount | null {
  const source = list.source ?? list.name;
  const rows = [rowOf(list, article)];
  if (rate === null) {
    return givenAmount(wholePaise(minor), 'article-price', source, rows);
  }
  const foreignPrice = givenFigure(minor / HUNDREDTHS, 'article-price', source, rows);
  const ofDay = { table: buyRateName(article.currency), revision: rate.validFrom, row: article.currency };
  const figures = { foreignPrice, buyRate: givenFigure(rate.rate, 'buy-rate', rate.source, [ofDay]) };
  const amount = bought.amount((name) => figures[name]);
  return amount.ok ? amount.value : null;
}

/** The row of a list, by its maker and version whatever somebody called the list. */
function rowOf(list: Listing['list'], article: PricedArticle): RowReference {
  const { maker, version, name } = list;
  const ofVersion = `${maker}, list ${version}`;
  const table = version === null || name === ofVersion ? name : `${ofVersion} (${name})`;
  return { table, revision: list.validFrom ?? '-', row: article.number };
}

/** Whose terms they are, for which of his groups, and who saved them. */
function termsSource({ maker, terms }: Listing['list'], { group }: PricedArticle): string {
  const ofGroup = terms.groups.some((each) => each.group === group) ? ` for ${group}` : '';
  const { saved } = terms;
  const by = saved ? `, set by ${saved.by} on ${dayOnScreen(saved.on)}` : '';
  return `terms of ${maker}${ofGroup}${by}`;
}

function articleTerms(list: Listing['list'], article: PricedArticle): ArticleTerms {
  const { discounts, factor } = termsOfGroup(list.terms, article.group);
  const source = termsSource(list, article);
  return {
    discountPercent: discounts.length === 0 ? null : discountOfSteps(discounts, source),
    factor: factor === 1 ? null : givenFigure(factor, 'maker-factor', source),
  };
}
