import type { ListScope, RowClass, RowMark } from '@pw/domain/price-lists/list-codes';
import type { ListPrice } from './list-price.ts';
import { type ListTables, listLimit } from './list-tables.ts';
import type { ArticleRow, ListRow } from './read-list.ts';

/** Whether a person decides about the rows of a class before they can be published. */
export const asksPerson: Readonly<Record<RowClass, boolean>> = {
  faulty: true,
  'duplicate-different': true,
  duplicate: false,
  gone: false,
  'on-request': false,
  new: false,
  'unit-changed': true,
  'currency-changed': true,
  suspicious: true,
  changed: false,
  same: false,
};

/** An article of a published list, by the price that holds. */
export type ListedArticle = Pick<
  ArticleRow,
  'number' | 'fold' | 'description' | 'hsn' | 'group' | 'unit' | 'per' | 'currency' | 'price'
>;

/** The articles of a version by their folded numbers. */
export type ListedArticles = ReadonlyMap<string, ListedArticle>;

/** A row of a list next to the article of the version before. */
export type ComparedRow = {
  readonly class: RowClass;
  /** Null for an article that is gone without a row. */
  readonly row: ListRow | null;
  /** Null for one that the version before does not hold. */
  readonly before: ListedArticle | null;
  /** The change of the price for one in hundredths of a percent, half up; null where there is none to compare. */
  readonly change: number | null;
  readonly marks: readonly RowMark[];
};

/** Compares the rows of a list with the latest version of its maker: each row has one class, the first that fits. */
export function compareList(
  rows: readonly ListRow[],
  before: ListedArticles,
  scope: ListScope,
  tables: Pick<ListTables, 'limit'>,
): readonly ComparedRow[] {
  const articles = rows.filter((row) => row.fault === null);
  const byFold = Map.groupBy(articles, ({ fold }) => fold);
  const compared = rows.map((row) => compareRow(row, byFold.get(row.fold) ?? [], before, tables));
  const folds = new Set(rows.map(({ fold }) => fold));
  const leftOut = scope === 'partial' ? [] : [...before.values()].filter(isOffered);
  return [...compared, ...leftOut.filter(({ fold }) => !folds.has(fold)).map(goneArticle)];
}

/** Whether an article is sold: at a price, or on request. */
export function isOffered({ price }: ListedArticle): boolean {
  return price.state !== 'gone';
}

function goneArticle(before: ListedArticle): ComparedRow {
  return { class: 'gone', row: null, before, change: null, marks: [] };
}

function compareRow(
  row: ListRow,
  alike: readonly ArticleRow[],
  articles: ListedArticles,
  tables: Pick<ListTables, 'limit'>,
): ComparedRow {
  const before = articles.get(row.fold) ?? null;
  if (row.fault !== null) {
    return { class: 'faulty', row, before, change: null, marks: [] };
  }
  const change = before && changeOf(before, row);
  const marks = marksOf(row, before, tables);
  const rowClass = duplicateClass(row, alike) ?? classOf(row, before, tables);
  return { class: rowClass, row, before, change, marks };
}

function duplicateClass(row: ArticleRow, alike: readonly ArticleRow[]): RowClass | null {
  const [first] = alike;
  if (!first || alike.length === 1) {
    return null;
  }
  if (alike.some((each) => !isSameOffer(each, first))) {
    return 'duplicate-different';
  }
  return row === first ? null : 'duplicate';
}

/** Whether two rows ask the same for one piece. */
function isSameOffer(one: ArticleRow, other: ArticleRow): boolean {
  return one.unit === other.unit && one.currency === other.currency && isSamePrice(one.price, other.price);
}

function isSamePrice(one: ListPrice, other: ListPrice): boolean {
  return one.state === 'priced' && other.state === 'priced' ? one.minor === other.minor : one.state === other.state;
}

/**
 * The class of an article that its list names once.
 * @param before the article of the version before; one without price there is as new as one that it does not hold
 */
export function classOf(
  row: Pick<ArticleRow, 'price' | 'unit' | 'per' | 'currency'>,
  before: ListedArticle | null,
  tables: Pick<ListTables, 'limit'>,
): RowClass {
  if (row.price.state === 'gone') {
    return 'gone';
  }
  if (row.price.state === 'on request') {
    return 'on-request';
  }
  if (before?.price.state !== 'priced') {
    return 'new';
  }
  if (row.unit !== before.unit || row.per !== before.per) {
    return 'unit-changed';
  }
  if (row.currency !== before.currency) {
    return 'currency-changed';
  }
  if (isSuspicious(before.price.minor, row.price.minor, tables)) {
    return 'suspicious';
  }
  return before.price.minor === row.price.minor ? 'same' : 'changed';
}

/** Factors in whole thousandths are exact: the limits of the table have at most three decimals. */
const THOUSANDTHS = 1000;

function isSuspicious(before: number, after: number, tables: Pick<ListTables, 'limit'>): boolean {
  const rises = Math.round(listLimit(tables, 'ratio that rises suspiciously') * THOUSANDTHS);
  const falls = Math.round(listLimit(tables, 'ratio that falls suspiciously') * THOUSANDTHS);
  return (
    after * THOUSANDTHS > before * rises || after * THOUSANDTHS < before * falls || isDecimalSlip(before, after, tables)
  );
}

/** The ratios of a decimal point in the wrong place, as numerator and denominator. */
const slips = [
  [10, 1],
  [100, 1],
  [1, 10],
  [1, 100],
] as const;

/** Whether a price looks as if its decimal point had moved by one or two places. */
function isDecimalSlip(before: number, after: number, tables: Pick<ListTables, 'limit'>): boolean {
  const tolerance = listLimit(tables, 'tolerance of a decimal slip');
  return slips.some(([over, under]) => Math.abs(after * under - before * over) * 100 <= before * over * tolerance);
}

function marksOf(row: ArticleRow, before: ListedArticle | null, tables: Pick<ListTables, 'limit'>): readonly RowMark[] {
  const prices = [before?.price, row.price];
  const [was, is] = prices.map((price) => (price?.state === 'priced' ? price.minor : null));
  const all: readonly (RowMark | false)[] = [
    before !== null && before.number !== row.number && 'rewritten',
    row.isRounded && 'rounded',
    row.hsn !== '' && !/^(?:\d{4}|\d{6}|\d{8})$/u.test(row.hsn) && 'hsn',
    was != null && is != null && row.currency === before?.currency && isDecimalSlip(was, is, tables) && 'decimal-slip',
  ];
  return all.filter((mark) => mark !== false);
}

const HUNDREDTHS_OF_A_PERCENT = 10_000;

/** The change of the price for one in hundredths of a percent, half up; null unless both have one in one currency. */
export function changeOf(
  before: Pick<ListedArticle, 'price' | 'currency'>,
  after: Pick<ListedArticle, 'price' | 'currency'>,
): number | null {
  if (before.price.state !== 'priced' || after.price.state !== 'priced' || before.currency !== after.currency) {
    return null;
  }
  return hundredthsOf(before.price.minor, after.price.minor);
}

/** A change in percent with two decimals, half up; the amount before is above 0. */
export function percentChange(before: number, after: number): number {
  return hundredthsOf(before, after) / 100;
}

function hundredthsOf(before: number, after: number): number {
  return floorOf(2 * (after - before) * HUNDREDTHS_OF_A_PERCENT + before, 2 * before);
}

/** The quotient of whole numbers, rounded down: a rounded division of large ones could be one too high. */
function floorOf(numerator: number, denominator: number): number {
  const rest = ((numerator % denominator) + denominator) % denominator;
  return (numerator - rest) / denominator;
}

/** The articles of a version by their folded numbers. */
export function articlesByFold(articles: readonly ListedArticle[]): ListedArticles {
  return new Map(articles.map((article) => [article.fold, article]));
}
