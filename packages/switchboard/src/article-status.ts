import { orderedNumber } from './breaker/breaker-article.ts';
import type { Article } from './model/article.ts';
import type { EvaluatedFeeder } from './model/board.ts';

/**
 * How sure the number of an article is (SBD-R2 12.6): `verified` stands in the company's own price list, `house` stands
 * for an article whose number nobody has looked up yet, `generated` was made by the rules, `entered` by the user. Only a
 * verified one is a manufacturer's for certain.
 */
export const articleStatuses = ['verified', 'entered', 'house', 'generated'] as const;

export type ArticleStatus = (typeof articleStatuses)[number];

/** What a bill says beside a number. */
export const articleStatusTexts: Readonly<Record<ArticleStatus, string>> = {
  verified: 'Verified',
  entered: 'As entered',
  house: 'House number',
  generated: 'Generated',
};

/** Whether a company's own price list holds a number. */
export type IsVerified = (catalogueNumber: string) => boolean;

/** Of who has no price list of a company at hand: no number is sure. */
export const noneVerified: IsVerified = () => false;

/** What the numbers of the catalogue begin with that stand for an article until the company loads its own (SBD-R2 12.6). */
const housePrefixes = ['3WA-', '3VA-', 'PW-', '3SU1', '4NC5', '5SL4', '7PV15'] as const;

/** How sure the number of an article is; null where it has none. */
export function articleStatus(
  { catalogueNumber, isEntered = false }: Pick<Article, 'catalogueNumber' | 'isEntered'>,
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
  return housePrefixes.some((prefix) => catalogueNumber.startsWith(prefix)) ? 'house' : 'generated';
}

/**
 * The breaker of a feeder as a customer's paper names it: the number only when it is verified, else family and rating,
 * e.g. `MCCB 250 A` (SBD-R2 12.6); '' for a feeder without breaker.
 */
export function numberForCustomer(
  { kind, values }: Pick<EvaluatedFeeder, 'kind' | 'values'>,
  isVerified: IsVerified,
): string {
  const catalogueNumber = orderedNumber(values);
  const status = articleStatus({ catalogueNumber }, isVerified);
  return status === null || status === 'verified' ? catalogueNumber : `${kind.family.name} ${values.RATING} A`;
}
