import { foldForSearch } from '@pw/domain/search';
import type { Article } from './article.ts';

/** An article that a company buys in place of one that the rules chose: the design stays (SBD 13.13). */
export type ArticleReplacement = {
  readonly catalogueNumber: string;
  readonly make: string;
  /** Null where nobody describes it: then the words of the design count, or those that name no maker. */
  readonly description: string | null;
  /** A row of `device.csv`, or null for none; left out where that of the design counts. A breaker keeps its own. */
  readonly device?: string | null;
  /** Of one, as it is mounted; null for that of the design. */
  readonly massKg: number | null;
  /** In W; null for that of the design. */
  readonly lossW: number | null;
};

/** An article of a board that the map does not replace though it should, and why. */
export type MapGap = {
  /** '' for an article of the board itself. */
  readonly feeder: string;
  /** Of the article that the rules chose. */
  readonly catalogueNumber: string;
  /** The columns by which the article of the map is unfit; none where the map has no row for it. */
  readonly unfit: readonly MapFitColumn[];
};

/** What an article in place of a breaker must do: its columns of the map. */
export const mapFitColumns = ['ratingA', 'icuKa', 'icsKa', 'moduleMm', 'lossW'] as const;

export type MapFitColumn = (typeof mapFitColumns)[number];

const SIEMENS = 'siemens';

/** The article in place of another one: number, make, words, device and price key are its own, the group stays. */
export function replaceArticle(
  { listPrice: _ofKind, usualDescription: _usual, ...article }: Article,
  { catalogueNumber, make, description, device = article.device }: ArticleReplacement,
): Article {
  return {
    ...article,
    device,
    catalogueNumber,
    priceKey: catalogueNumber,
    make,
    description: description ?? article.description,
    isEntered: true,
    materialClass: classOf(article, make),
  };
}

/** A cabinet of any make stays in its class. */
function classOf({ materialClass }: Pick<Article, 'materialClass'>, make: string): Article['materialClass'] {
  if (materialClass === 'Bought Out' || materialClass === 'Sheet Metal') {
    return materialClass;
  }
  return foldForSearch(make) === SIEMENS ? 'Siemens Switchgear' : 'Non-Siemens Switchgear';
}
