import { wholePaise } from '@pw/domain/money';
import type { Article } from '@pw/switchboard/model/article';
import { foldNumber } from '../maker-list/article-number.ts';
import { answerOfListing, type MakerLists, makerPriceList } from '../maker-list/maker-prices.ts';
import { type MakerTerms, noMakerTerms } from '../maker-list/maker-terms.ts';
import { givenAmount } from '../money/amount.ts';
import type { AskedArticle, ListAnswer } from '../price-list/list-answer.ts';
import type { ListPart, PriceList } from '../price-list/price-list.ts';
import { type ArticlePrice, answerOfArticlePrice } from './article-price.ts';
import { listedOwnArticle, type OwnArticle } from './own-article.ts';

/** Everything that a company and a project know of prices of articles. */
export type CompanyPrices = {
  readonly makers: MakerLists;
  readonly ownArticles: readonly OwnArticle[];
  /** The terms of the makers of own articles, by their names; a maker without terms gives none. */
  readonly ownTerms: ReadonlyMap<string, MakerTerms>;
  /** Of the project. */
  readonly articlePrices: readonly ArticlePrice[];
  /** The demo list while the company has it on. */
  readonly demo: PriceList | null;
};

/** What a step says of an article; null where it does not know it, so that the next one is asked. */
type Step = (asked: AskedArticle) => ListAnswer | null;

/** Who is asked for the price of an article, the first that knows it counts (SBD 13.12). The line itself is before them. */
export const priceSteps = ['project', 'own articles', 'lists of makers', 'demo list'] as const;

type PriceStep = (typeof priceSteps)[number];

const steps: Readonly<Record<PriceStep, (prices: CompanyPrices) => Step>> = {
  project: ({ articlePrices }) => {
    const byFold = new Map(articlePrices.map((price) => [price.fold, price]));
    return (asked) => {
      const price = firstOf(asked, (fold) => byFold.get(fold));
      return price ? answerOfArticlePrice(price) : null;
    };
  },
  'own articles': (prices) => {
    const find = ownArticleFinder(prices.ownArticles);
    return (asked) => {
      const article = find(asked);
      return article && !article.isRetired ? answerOfOwnArticle(article, prices) : null;
    };
  },
  'lists of makers': ({ makers }) => {
    const { find } = makerPriceList(makers);
    return (asked) => known(find(asked));
  },
  'demo list':
    ({ demo }) =>
    (asked) =>
      demo && known(demo.find(asked)),
};

/** A list that does not hold a number does not know it. Every other state of a price is an answer. */
function known(answer: ListAnswer): ListAnswer | null {
  return answer.state === 'unknown' ? null : answer;
}

/** The prices of a company and a project as one price list, in the order of the steps. */
export function companyPriceList(prices: CompanyPrices): PriceList {
  const { makers, demo, articlePrices, ownArticles } = prices;
  const inOrder = priceSteps.map((step) => steps[step](prices));
  const makerList = makerPriceList(makers);
  const ownOf = ownArticleFinder(ownArticles);
  const find = (asked: AskedArticle): ListAnswer => {
    for (const step of inOrder) {
      const answer = step(asked);
      if (answer !== null) {
        return answer;
      }
    }
    return { state: ownOf(asked)?.isRetired ? 'retired' : 'unknown' };
  };
  const quoted = new Set(articlePrices.map(({ fold }) => fold));
  const { exchange } = makerList;
  return Object.freeze({
    name: [...(makers.lists.length > 0 ? [makers.name] : []), ...ownParts(ownArticles).map(({ name }) => name)].join(
      ', ',
    ),
    isDemo: demo !== null,
    parts: [...makerList.parts, ...ownParts(ownArticles), ...(demo?.parts ?? [])],
    ...(exchange === undefined ? {} : { exchange }),
    priceOf: (number: string) => {
      const answer = find({ catalogueNumber: number, priceKey: number, make: '' });
      return answer.state === 'priced' ? answer.listPrice : undefined;
    },
    holds: (number: string) => {
      const own = ownOf({ catalogueNumber: number, priceKey: number, make: '' });
      return quoted.has(foldNumber(number)) || own?.isRetired === false || makerList.holds(number);
    },
    find,
  });
}

/** What is typed on the line of an article counts before all lists. */
export function priceAnswer(article: Article, list: Pick<PriceList, 'find'>): ListAnswer {
  const { listPrice: typed } = article;
  if (!typed) {
    return list.find(article);
  }
  const listPrice = givenAmount(wholePaise(typed.paise), 'article-price', typed.source);
  return { state: 'priced', listPrice, terms: null, listed: null };
}

/** The number as ordered counts before the usual one. */
function firstOf<Found>(
  { catalogueNumber, priceKey }: AskedArticle,
  find: (fold: string) => Found | undefined,
): Found | undefined {
  return find(foldNumber(catalogueNumber)) ?? find(foldNumber(priceKey));
}

function ownArticleFinder(articles: readonly OwnArticle[]): (asked: AskedArticle) => OwnArticle | undefined {
  const byFold = new Map(articles.map((article) => [article.fold, article]));
  return (asked) => firstOf(asked, (fold) => byFold.get(fold));
}

/** The price of an own article; null where the list of its maker prices it. */
function answerOfOwnArticle(article: OwnArticle, { ownTerms, makers }: CompanyPrices): ListAnswer | null {
  const { price, maker, validFrom, source } = article;
  if (price === null) {
    return null;
  }
  const terms = ownTerms.get(maker) ?? noMakerTerms;
  const list = { maker, name: OWN_ARTICLES, version: null, validFrom, terms, source };
  return answerOfListing({ list, article: listedOwnArticle(article, price) }, makers.exchange);
}

const OWN_ARTICLES = 'own articles';

/** The own articles with prices as one list, as old as the oldest of them; nothing without any. */
function ownParts(articles: readonly OwnArticle[]): readonly ListPart[] {
  const days = articles.flatMap(({ price, isRetired, validFrom }) => (price === null || isRetired ? [] : [validFrom]));
  const [oldest] = days.toSorted();
  return oldest === undefined ? [] : [{ name: OWN_ARTICLES, source: OWN_ARTICLES, date: oldest }];
}
