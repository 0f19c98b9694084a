import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import { type MoneyRefusal, wholePaise } from '@pw/domain/money';
import { isBeingAsked } from '@pw/domain/price-lists/list-codes';
import { ok, type Result } from '@pw/domain/result';
import { articleStatus } from '@pw/switchboard/articles/article-status';
import { createListCache } from '@pw/switchboard/model/kept-results';
import type { ArticleTables } from '@pw/switchboard/tables/article-tables';
import { type Discount, type SwitchgearClass, switchgearClasses } from '../component-discount/component-discount.ts';
import { type Amount, enteredFigure, givenAmount } from '../money/amount.ts';
import { type ArticleTerms, NO_ARTICLE_PRICE } from '../price-list/list-answer.ts';
import { priceAnswer } from '../price-list/price-answer.ts';
import { type PriceList, verifiedBy } from '../price-list/price-list.ts';
import { type BillItem, type BillLine, priceLine } from './bill-line.ts';
import type { CountedArticle } from './bill-of-quantities.ts';

/** The lines of the switchgear of a board, and the price keys that the price list does not hold, each once. */
export type SwitchgearLines = { readonly lines: readonly BillLine[]; readonly unpriced: readonly string[] };

/** The spec's price key of an article without price: it counts 0 until there is one (check X2). */
const DUMMY = 'DUMMY';

const quantityOf = formula({
  rule: 'quantity-of-article',
  source: 'SBD 13.2',
  text: 'copies * perFeeder',
  names: ['copies', 'perFeeder'],
});

/**
 * One line per feeder entry and article (SBD 13.2), and per article of the board itself; equal articles of different
 * entries are not merged.
 * Refused when an amount is too large.
 */
export function switchgearLines(
  articles: readonly CountedArticle[],
  tables: ArticleTables,
  list: PriceList,
  discounts: readonly Discount[],
): Result<SwitchgearLines, MoneyRefusal> {
  const lines: BillLine[] = [];
  const unpriced = new Set<string>();
  const allPriced = pricedArticles(articles, [tables, list, ...discounts], (each) => [
    { priced: priceArticle(each, tables, list, discounts), priceKey: each.article.priceKey },
  ]);
  for (const { priced, priceKey } of allPriced) {
    if (!priced.ok) {
      return priced;
    }
    if (!priced.value.isListed && !isBeingAsked(priced.value.line)) {
      unpriced.add(priceKey);
    }
    lines.push(priced.value.line);
  }
  return ok({ lines, unpriced: [...unpriced] });
}

const pricedArticles = createListCache();

/** The line of one article for some copies of its feeder; refused when an amount is too large. */
export function priceArticle(
  { article, copies, feeder }: CountedArticle,
  tables: ArticleTables,
  list: PriceList,
  discounts: readonly Discount[],
): Result<{ readonly line: BillLine; readonly isListed: boolean }, MoneyRefusal> {
  const answer = priceAnswer(article, list);
  const quantity = quantityOf.figure({ copies, perFeeder: article.quantity });
  const { description, catalogueNumber, group, make, materialClass, device, isFreeIssue = false } = article;
  const status = articleStatus(article, tables, verifiedBy(list));
  const named = {
    description,
    ...(article.usualDescription === undefined ? {} : { usualDescription: article.usualDescription }),
    catalogueNumber,
    ...(catalogueNumber === '' ? { priceKey: article.priceKey } : {}),
    status,
    group,
    make,
    materialClass,
    device,
    unit: 'nos',
    feeder,
  };
  if (answer.state !== 'priced') {
    const item = { ...named, isUnpriced: true, unpricedState: answer.state, isFreeIssue };
    const line = priceLine(item, quantity, noPrice(), { discount: discountFor(named, discounts), factor: null });
    return line.ok ? ok({ line: line.value, isListed: false }) : line;
  }
  const { listPrice, terms, listed, quotation } = answer;
  const item = {
    ...named,
    isUnpriced: false,
    isFreeIssue,
    ...(listed ? { listed } : {}),
    ...(quotation ? { quotation } : {}),
  };
  const discount = discountFor(named, discounts) ?? makerDiscount(named, terms);
  const line = priceLine(item, quantity, listPrice, { discount, factor: terms?.factor ?? null });
  return line.ok ? ok({ line: line.value, isListed: true }) : line;
}

/** The discount that the maker gives; none on what is no switchgear. */
function makerDiscount({ materialClass }: Pick<BillItem, 'materialClass'>, terms: ArticleTerms | null): Figure | null {
  return isSwitchgear(materialClass) ? (terms?.discountPercent ?? null) : null;
}

function noPrice(): Amount {
  return givenAmount(wholePaise(0), NO_ARTICLE_PRICE, DUMMY);
}

/** Whether what is of a class of material is switchgear. */
export function isSwitchgear(materialClass: BillItem['materialClass']): materialClass is SwitchgearClass {
  return switchgearClasses.some((each) => each === materialClass);
}

/** The discount of a switchgear line: the last entry that matches it counts (SBD 13.2); null for none. */
export function discountFor(
  line: Pick<BillItem, 'group' | 'make' | 'materialClass'>,
  discounts: readonly Discount[],
): Figure | null {
  // A cabinet is an article, too, but no switchgear.
  if (!isSwitchgear(line.materialClass)) {
    return null;
  }
  const match = discounts.findLast(
    ({ groups, makes, materialClass = line.materialClass }) =>
      matches(groups, line.group) && matches(makes, line.make) && materialClass === line.materialClass,
  );
  return match ? enteredFigure(match.percent) : null;
}

function matches(wanted: readonly string[], given: string): boolean {
  return wanted.length === 0 || wanted.includes(given);
}
