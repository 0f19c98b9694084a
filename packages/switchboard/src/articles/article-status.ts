import { orderedNumber } from '../breaker/breaker-article.ts';
import type { Article } from '../model/article.ts';
import type { EvaluatedFeeder } from '../model/board.ts';
import type { ArticleTables } from '../tables/article-tables.ts';

/**
 * How sure the number of an article is (SBD 4.8): `verified` is in the company's own price list, `house` is
 * the number of an article that nobody has looked up yet, `generated` was made by the rules, `entered` by the user. Only a
 * verified one is a manufacturer's for certain.
 */
export const articleStatuses = ['verified', 'entered', 'house', 'generated'] as const;

export type ArticleStatus = (typeof articleStatuses)[number];

/** What a bill says next to a number. */
export const articleStatusTexts: Readonly<Record<ArticleStatus, string>> = {
  verified: 'Verified',
  entered: 'As entered',
  house: 'House number',
  generated: 'Generated',
};

/** Whether a company's own price list holds a number. */
export type IsVerified = (catalogueNumber: string) => boolean;

/** Without the price list of a company, no number is sure. */
export const noneVerified: IsVerified = () => false;

/** How sure the number of an article is; null where it has none. */
export function articleStatus(
  { catalogueNumber, isEntered = false }: Pick<Article, 'catalogueNumber' | 'isEntered'>,
  { houseNumber }: ArticleTables,
  isVerified: IsVerified,
): ArticleStatus | null {
  if (catalogueNumber === '') {
    return null;
  }
  if (isVerified(catalogueNumber)) {
    return 'verified';
  }
  if (isEntered) {
    return 'entered';
  }
  return houseNumber.rows.some(({ beginning }) => catalogueNumber.startsWith(beginning)) ? 'house' : 'generated';
}

/**
 * The breaker of a feeder as a customer's paper names it: the number only when it is verified, else family and rating,
 * e.g. `MCCB 250 A`, or the function of another kind (SBD 4.8); '' for a feeder without breaker.
 */
export function numberForCustomer(
  { kind, values }: Pick<EvaluatedFeeder, 'kind' | 'values'>,
  tables: ArticleTables,
  isVerified: IsVerified,
): string {
  const catalogueNumber = orderedNumber(values);
  const status = articleStatus({ catalogueNumber }, tables, isVerified);
  if (status === null || status === 'verified') {
    return catalogueNumber;
  }
  return kind.texts('function', values)[0] ?? `${kind.family.name} ${values.RATING} A`;
}
