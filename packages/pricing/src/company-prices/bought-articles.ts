import { foldMakerName } from '@pw/domain/price-lists/maker-name';
import type { ChosenBreaker } from '@pw/switchboard/articles/article-map';
import type { BreakerArticle, CatalogueArticle } from '@pw/switchboard/articles/catalogue-articles';
import type { Tables } from '@pw/switchboard/tables/tables';
import { foldNumber } from '../maker-list/article-number.ts';
import { articleMapOf } from './article-map.ts';
import type { OwnContent } from './book-data.ts';
import { OWN_MAKER, type OwnArticle } from './own-article.ts';

/** What the trip units of breakers count as. */
type ReleaseTables = Pick<Tables, 'tripUnit'>;

/** An article that a company buys when the rules choose it. */
export type BoughtArticle = {
  readonly catalogueNumber: string;
  readonly fold: string;
  readonly make: string;
  /** Whose list is to price it, in the form in which names are compared. */
  readonly makerFold: string;
  readonly group: string;
  readonly description: string;
  /** Whether the article map brings it in: any list may price it then. */
  readonly isMapped: boolean;
};

/**
 * What a company buys of all that the rules may choose: without the articles that its map replaces wherever the catalogue
 * has them, and with those of the map (SBD 13.13). An article of the map belongs to the maker that its own article names, else to its
 * make. Each number is there once.
 */
export function boughtArticles(
  generated: readonly CatalogueArticle[],
  { articles, map }: OwnContent,
  tables: ReleaseTables,
): readonly BoughtArticle[] {
  const isReplaced = replacedBy({ articles, map }, generated, tables);
  const own = new Map(articles.map((article) => [article.fold, article]));
  const chosen = generated.filter((article) => !isReplaced(article)).map(chosenByRules);
  const mapped = map.map(({ catalogueNumber, make }) => ofMap({ catalogueNumber, make }, own));
  // What the rules choose, too, is priced as before.
  return [...new Map([...mapped, ...chosen].map((article) => [article.fold, article])).values()];
}

function chosenByRules({ catalogueNumber, make, group, description }: CatalogueArticle): BoughtArticle {
  const fold = foldNumber(catalogueNumber);
  return { catalogueNumber, fold, make, makerFold: foldMakerName(make), group, description, isMapped: false };
}

function ofMap(
  { catalogueNumber, make }: Pick<BoughtArticle, 'catalogueNumber' | 'make'>,
  own: ReadonlyMap<string, OwnArticle>,
): BoughtArticle {
  const fold = foldNumber(catalogueNumber);
  const { maker = OWN_MAKER, group = '', description = '' } = own.get(fold) ?? {};
  const makerFold = foldMakerName(maker === OWN_MAKER ? make : maker);
  return { catalogueNumber, fold, make, makerFold, group, description, isMapped: true };
}

/** Says whether the map replaces an article wherever the catalogue has it. */
function replacedBy(
  { articles, map }: OwnContent,
  generated: readonly CatalogueArticle[],
  { tripUnit }: ReleaseTables,
): (article: CatalogueArticle) => boolean {
  if (map.length === 0) {
    return () => false;
  }
  const { find } = articleMapOf(map, { ownArticles: articles, lists: [] });
  const isFound = (catalogueNumber: string, breaker: ChosenBreaker | null, property: string | null) =>
    find({ catalogueNumber, breaker, property })?.state === 'replaced';
  const releases = new Map(tripUnit.rows.map((row) => [`${row.series} ${row.tripUnit}`, row.release]));
  const usesOf = (form: BreakerArticle) =>
    breakerUses(form, releases.get(`${form.series} ${form.release}`) ?? form.release);
  const isBreakerReplaced = (catalogueNumber: string, form: BreakerArticle) =>
    usesOf(form).every((use) => isFound(catalogueNumber, use, null));
  const breakers = generated.flatMap(({ catalogueNumber, form }) =>
    form.kind === 'breaker' ? [{ catalogueNumber, form }] : [],
  );
  const byFrame = Map.groupBy(breakers, ({ form }) => form.frame);
  return ({ catalogueNumber, form }) => {
    switch (form.kind) {
      case 'breaker':
        return isBreakerReplaced(catalogueNumber, form);
      case 'accessory':
        // Nothing of another make fits a breaker that stays.
        return form.frames
          .flatMap((frame) => byFrame.get(frame) ?? [])
          .every(
            (breaker) =>
              isFound(catalogueNumber, usesOf(breaker.form)[0], form.property) &&
              isBreakerReplaced(breaker.catalogueNumber, breaker.form),
          );
      case 'component':
        return isFound(catalogueNumber, null, null);
    }
  };
}

/** A breaker as boards use it: chosen by its ultimate breaking capacity, or by that in service. */
function breakerUses(form: BreakerArticle, release: string): readonly [ChosenBreaker, ChosenBreaker] {
  const { family, frame, ratingA, poles, breakingClass, mounting, icuKa, moduleHeightMm } = form;
  const chosen = { family, frame, ratingA, poles, class: breakingClass, release, mounting, icuKa, lossW: 0 };
  const use = { ...chosen, roomMm: moduleHeightMm ?? 0 };
  return [
    { ...use, basis: 'Icu' },
    { ...use, basis: 'Ics' },
  ];
}

/** Where prices of articles are: folds of numbers, of the company itself and of each maker by the fold of its name. */
export type PricedNumbers = {
  readonly own: ReadonlySet<string>;
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * The articles without a price.
 * @param by `maker` where the list of the own maker alone counts for what the rules choose, `all` where any list does
 */
export function articlesWithoutPrice<Article extends BoughtArticle>(
  articles: readonly Article[],
  { own, lists }: PricedNumbers,
  by: 'maker' | 'all',
): readonly Article[] {
  const every = new Set([...lists.values()].flatMap((folds) => [...folds]));
  return articles.filter(({ fold, makerFold, isMapped }) => {
    const counted = by === 'all' || isMapped ? every : lists.get(makerFold);
    return !own.has(fold) && counted?.has(fold) !== true;
  });
}

/** The numbers that own articles in use price. */
export function ownPricedFolds(articles: readonly OwnArticle[]): ReadonlySet<string> {
  return new Set(
    articles.filter(({ price, isRetired }) => !isRetired && price?.state === 'priced').map(({ fold }) => fold),
  );
}
