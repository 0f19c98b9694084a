import { foldNumber } from '../maker-list/article-number.ts';
import {
  answerOfListing,
  currenciesOf,
  type MakerLists,
  makerPriceList,
  usedExchange,
} from '../maker-list/maker-prices.ts';
import { type MakerTerms, noMakerTerms } from '../maker-list/maker-terms.ts';
import type { AskedArticle, ListAnswer } from '../price-list/list-answer.ts';
import type { ListPart, PriceList } from '../price-list/price-list.ts';
import { listedOwnArticle, type OwnArticle } from './own-article.ts';

/** Everything that a company knows of prices of articles. */
export type CompanyPrices = {
  readonly makers: MakerLists;
  readonly ownArticles: readonly OwnArticle[];
  /** The terms of the makers of own articles, by their names; a maker without terms gives none. */
  readonly ownTerms: ReadonlyMap<string, MakerTerms>;
  /** What is asked last: the demo list while the company has it on, or its one list of a file; null for none. */
  readonly rest: PriceList | null;
  /** Whether the lists of makers were read for a number, by its fold; left out where they were for every number asked. */
  readonly isHeard?: (fold: string) => boolean;
};

/** What a step says of an article; null where it does not know it, so that the next one is asked. */
type Step = (asked: AskedArticle) => ListAnswer | null;

/**
 * Who is asked for the price of an article, the first that knows it counts (SBD 13.12). `priceAnswer` asks the line
 * before, and `projectPriceList` the project.
 */
export const priceSteps = ['own articles', 'lists of makers', 'remaining list'] as const;

type PriceStep = (typeof priceSteps)[number];

/** What the steps ask. */
type Asked = CompanyPrices & { readonly makerList: PriceList };

const steps: Readonly<Record<PriceStep, (prices: Asked) => Step>> = {
  'own articles': (prices) => {
    const find = ownArticleFinder(prices.ownArticles);
    return (asked) => {
      const article = find(asked);
      return article && !article.isRetired ? answerOfOwnArticle(article, prices) : null;
    };
  },
  'lists of makers':
    ({ makerList, makers, isHeard }) =>
    (asked) =>
      makers.lists.length === 0 || (isHeard?.(foldNumber(asked.catalogueNumber)) ?? true)
        ? known(makerList.find(asked))
        : { state: 'being asked' },
  'remaining list':
    ({ rest }) =>
    (asked) =>
      rest && known(rest.find(asked)),
};

/** A list that does not hold a number does not know it. Every other state of a price is an answer. */
function known(answer: ListAnswer): ListAnswer | null {
  return answer.state === 'unknown' ? null : answer;
}

/** The prices of a company as one price list, in the order of the steps. */
export function companyPriceList(prices: CompanyPrices): PriceList {
  const { makers, rest, ownArticles } = prices;
  const makerList = makerPriceList(makers);
  const inOrder = priceSteps.map((step) => steps[step]({ ...prices, makerList }));
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
  const currencies = [...currenciesOf(makers.lists), ...ownArticles.map(({ currency }) => currency)];
  return Object.freeze({
    name: [
      makers.lists.length > 0 ? makers.name : '',
      ...ownParts(ownArticles).map(({ name }) => name),
      rest?.name ?? '',
    ]
      .filter((name) => name !== '')
      .join(', '),
    isDemo: rest?.isDemo ?? false,
    parts: [...makerList.parts, ...ownParts(ownArticles), ...(rest?.parts ?? [])],
    ...usedExchange(currencies, makers.exchange),
    priceOf: (number: string) => {
      const answer = find({ catalogueNumber: number, priceKey: number, make: '' });
      return answer.state === 'priced' ? answer.listPrice : undefined;
    },
    holds: (number: string) => {
      const own = ownOf({ catalogueNumber: number, priceKey: number, make: '' });
      return own?.isRetired === false || makerList.holds(number) || rest?.holds(number) === true;
    },
    find,
  });
}

/** The number as ordered counts before the usual one. */
export function firstOf<Found>(
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
  const answer = answerOfListing({ list, article: listedOwnArticle(article, price) }, makers.exchange);
  return answer.state === 'priced' && answer.listed ? { ...answer, listed: { ...answer.listed, isOwn: true } } : answer;
}

const OWN_ARTICLES = 'own articles';

/** The own articles with prices as one list, as old as the oldest of them; nothing without any. */
function ownParts(articles: readonly OwnArticle[]): readonly ListPart[] {
  const days = articles.flatMap(({ price, isRetired, validFrom }) => (price === null || isRetired ? [] : [validFrom]));
  const [oldest] = days.toSorted();
  return oldest === undefined ? [] : [{ name: OWN_ARTICLES, source: OWN_ARTICLES, date: oldest }];
}
