import { type MoneyRefusal, type Paise, totalOf } from '@pw/domain/money';
import type { UnpricedState } from '@pw/domain/price-lists/list-codes';
import { ok, type Result } from '@pw/domain/result';
import type { ArticleStatus } from '@pw/switchboard/articles/article-status';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import { givenFigure } from '../money/amount.ts';
import type { PriceTerms } from '../terms/price-terms.ts';
import type { BillLine } from './bill-line.ts';
import { type BomTables, type FeederBomRow, feederArticles, feederBomRow } from './feeder-bom.ts';
import { priceArticle } from './switchgear-lines.ts';

/** A line of a feeder's bill of material with its price, in paise. */
export type PricedBomRow = FeederBomRow & {
  /** Of one piece; null where the price list does not hold the article, which then counts 0. */
  readonly listPricePaise: Paise | null;
  /** Why it has none; null where it has one. */
  readonly unpricedState: UnpricedState | null;
  /** How sure the catalogue number is; null without one. */
  readonly status: ArticleStatus | null;
  /** Of all pieces, at list price. */
  readonly listAmountPaise: Paise;
};

/** What switchgear comes to, in paise. */
export type SwitchgearAmount = { readonly listPaise: Paise; readonly afterDiscountPaise: Paise };

/** The bill of material of one copy of a feeder with its sums. */
export type FeederPrice = SwitchgearAmount & {
  readonly rows: readonly PricedBomRow[];
  /** Pieces of all lines. */
  readonly pieces: number;
};

/**
 * Prices one copy of a feeder by the lines that the bill of its board has (SBD 13.2), wherever the feeder stands. It
 * knows no material: that belongs to the board. Refused when an amount is too large to be exact.
 */
export function priceFeeder(
  feeder: EvaluatedFeeder,
  tables: BomTables,
  { book, discounts }: Pick<PriceTerms, 'book' | 'discounts'>,
): Result<FeederPrice, MoneyRefusal> {
  const copies = givenFigure(1, 'one-copy', 'SBD 13.2');
  const rows: PricedBomRow[] = [];
  const lines: BillLine[] = [];
  for (const [index, article] of feederArticles(feeder, tables).entries()) {
    const priced = priceArticle({ article, copies, feeder: feeder.name }, tables, book.list, discounts);
    if (!priced.ok) {
      return priced;
    }
    const { line, isListed } = priced.value;
    const listPricePaise = isListed ? line.listPrice.paise : null;
    const { status, listAmount, unpricedState = null } = line;
    const known = { status, listPricePaise, unpricedState, listAmountPaise: listAmount.paise };
    rows.push({ ...feederBomRow(article, index, tables), ...known });
    lines.push(line);
  }
  const amount = sumLines(lines);
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return amount.ok ? ok({ rows, pieces, ...amount.value }) : amount;
}

/**
 * What each feeder entry of a bill comes to, all its copies together, by name. With the lines of no feeder these are
 * the sums of the bill, to the paisa.
 * @param bill of a board whose sums are not too large
 */
export function feederAmounts(bill: readonly BillLine[]): ReadonlyMap<string, SwitchgearAmount> {
  const amounts = new Map<string, SwitchgearAmount>();
  for (const [feeder, lines] of Map.groupBy(bill, (line) => line.feeder)) {
    const amount = sumLines(lines);
    if (!amount.ok) {
      throw new Error(`The lines of ${feeder ?? 'the board'} come to more than their bill`);
    }
    if (feeder !== null) {
      amounts.set(feeder, amount.value);
    }
  }
  return amounts;
}

function sumLines(lines: readonly BillLine[]): Result<SwitchgearAmount, MoneyRefusal> {
  const list = totalOf(lines.map(({ listAmount }) => listAmount.paise));
  if (!list.ok) {
    return list;
  }
  const afterDiscount = totalOf(lines.map(({ amount }) => amount.paise));
  return afterDiscount.ok ? ok({ listPaise: list.value, afterDiscountPaise: afterDiscount.value }) : afterDiscount;
}
