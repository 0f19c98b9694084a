import { divide, exactOf, multiply, roundExactly } from '@pw/domain/exact-number';
import { type MoneyRefusal, type Paise, totalOf, wholePaise } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import { type ArticleFacts, type CostedArticle, costArticle } from './cost-article.ts';
import { type CostedMetal, costMetal, type MetalFacts } from './cost-metal.ts';
import { type CostedWork, costWork, type WorkFacts } from './cost-work.ts';

/** The amounts of all units of an order, as its revision was frozen. */
export type SoldAmounts = {
  readonly cost: Paise;
  readonly margin: Paise;
  /** What was charged for labour, by hours or otherwise. */
  readonly labour: Paise;
};

export type OrderFacts = {
  readonly sold: SoldAmounts;
  readonly work: readonly WorkFacts[];
  readonly metals: readonly MetalFacts[];
  readonly articles: readonly ArticleFacts[];
};

/** The amounts of a group of rows. */
export type CostSum = { readonly estimatedPaise: Paise; readonly actualPaise: Paise; readonly expectedPaise: Paise };

export type OrderCosting = {
  readonly work: readonly CostedWork[];
  readonly metals: readonly CostedMetal[];
  readonly articles: readonly CostedArticle[];
  readonly sums: Readonly<Record<'work' | 'metals' | 'articles', CostSum>>;
  /** Labour can be charged by a percentage: then what was charged counts until all departments have finished. */
  readonly labour: { readonly chargedPaise: Paise; readonly expectedPaise: Paise };
  /** Percentages are of the sale, to two decimals; null of an order that costs nothing. */
  readonly margin: {
    readonly soldPaise: Paise;
    readonly soldPercent: number | null;
    readonly expectedPaise: Paise;
    readonly expectedPercent: number | null;
  };
};

/**
 * Compares an order with its offer. The expected margin is the margin as sold, less what work and material are expected
 * to cost beyond the offer. Charges of which nothing is entered count as offered: wiring, additional cost, overhead,
 * packing, freight. Refused when an amount is too large.
 */
export function costOrder({ sold, ...facts }: OrderFacts): Result<OrderCosting, MoneyRefusal> {
  const work = everyOf(facts.work, costWork);
  if (!work.ok) {
    return work;
  }
  const metals = everyOf(facts.metals, costMetal);
  if (!metals.ok) {
    return metals;
  }
  const articles = everyOf(facts.articles, costArticle);
  if (!articles.ok) {
    return articles;
  }
  const rows = { work: work.value, metals: metals.value, articles: articles.value };
  const sums = sumGroups(rows);
  if (!sums.ok) {
    return sums;
  }
  const labour = { chargedPaise: sold.labour, expectedPaise: expectedLabour(sold, rows.work, sums.value.work) };
  const margin = marginOf(sold, labour, sums.value);
  return margin.ok ? ok({ ...rows, sums: sums.value, labour, margin: margin.value }) : margin;
}

type OfWork = { readonly work: readonly WorkFacts[] };

/** A unit with the cost of its hours. Material is bought for the whole order. */
export type CostedUnit<Unit extends OfWork> = Omit<Unit, 'work'> & {
  readonly work: readonly CostedWork[];
  readonly sum: CostSum;
};

/** Compares the hours of each unit with the offer; refused when an amount is too large. */
export function costUnits<Unit extends OfWork>(
  units: readonly Unit[],
): Result<readonly CostedUnit<Unit>[], MoneyRefusal> {
  return everyOf(units, (unit) => {
    const work = everyOf(unit.work, costWork);
    if (!work.ok) {
      return work;
    }
    const sum = sumRows(work.value);
    return sum.ok ? ok({ ...unit, work: work.value, sum: sum.value }) : sum;
  });
}

/** Takes every step, or the refusal of the first one that is refused. */
function everyOf<Facts, Value>(
  facts: readonly Facts[],
  step: (each: Facts) => Result<Value, MoneyRefusal>,
): Result<readonly Value[], MoneyRefusal> {
  const values: Value[] = [];
  for (const each of facts) {
    const value = step(each);
    if (!value.ok) {
      return value;
    }
    values.push(value.value);
  }
  return ok(values);
}

type Rows = Pick<OrderCosting, 'work' | 'metals' | 'articles'>;

function sumGroups({ work, metals, articles }: Rows): Result<OrderCosting['sums'], MoneyRefusal> {
  const sums = everyOf([work, metals, articles], sumRows);
  if (!sums.ok) {
    return sums;
  }
  const [ofWork = noCost, ofMetals = noCost, ofArticles = noCost] = sums.value;
  return ok({ work: ofWork, metals: ofMetals, articles: ofArticles });
}

const noCost: CostSum = {
  estimatedPaise: wholePaise(0),
  actualPaise: wholePaise(0),
  expectedPaise: wholePaise(0),
};

type CostRow = { readonly estimatedPaise: Paise; readonly actualPaise: Paise | null; readonly expectedPaise: Paise };

function sumRows(rows: readonly CostRow[]): Result<CostSum, MoneyRefusal> {
  const estimated = totalOf(rows.map(({ estimatedPaise }) => estimatedPaise));
  const actual = totalOf(rows.map(({ actualPaise }) => actualPaise ?? wholePaise(0)));
  const expected = totalOf(rows.map(({ expectedPaise }) => expectedPaise));
  if (!estimated.ok) {
    return estimated;
  }
  if (!actual.ok) {
    return actual;
  }
  return expected.ok
    ? ok({ estimatedPaise: estimated.value, actualPaise: actual.value, expectedPaise: expected.value })
    : expected;
}

function expectedLabour({ labour }: SoldAmounts, work: readonly CostedWork[], { expectedPaise }: CostSum): Paise {
  const isFinished = work.length > 0 && work.every((each) => each.isFinished);
  return isFinished ? expectedPaise : wholePaise(Math.max(labour, expectedPaise));
}

function marginOf(
  { cost, margin }: SoldAmounts,
  labour: OrderCosting['labour'],
  { metals, articles }: OrderCosting['sums'],
): Result<OrderCosting['margin'], MoneyRefusal> {
  const sale = totalOf([cost, margin]);
  const expected = totalOf([
    margin,
    labour.chargedPaise,
    minus(labour.expectedPaise),
    metals.estimatedPaise,
    minus(metals.expectedPaise),
    articles.estimatedPaise,
    minus(articles.expectedPaise),
  ]);
  if (!sale.ok) {
    return sale;
  }
  return expected.ok
    ? ok({
        soldPaise: margin,
        soldPercent: percentOf(margin, sale.value),
        expectedPaise: expected.value,
        expectedPercent: percentOf(expected.value, sale.value),
      })
    : expected;
}

function minus(paise: Paise): Paise {
  return wholePaise(0 - paise);
}

function percentOf(part: Paise, whole: Paise): number | null {
  if (whole === 0) {
    return null;
  }
  const percent = roundExactly(divide(multiply(exactOf(part), exactOf(100)), exactOf(whole)), 2);
  return Number(percent.numerator) / Number(percent.denominator);
}
