import type {
  BaseValue,
  ClausePart,
  PriceVariation,
  VariationClause,
} from '@pw/domain/price-variation/variation-clause';
import { err, ok, type Result } from '@pw/domain/result';
import type { MarketRate } from '../market-rates/market-rate.ts';
import { type Month, monthsLater } from './month.ts';

/** The indices of a company: the values by month of each. */
export type IndexValues = ReadonlyMap<string, ReadonlyMap<Month, number>>;

/** Which index has no value in a month, and none before it where an earlier one would do. */
export type IndexMissing = { readonly code: 'INDEX_MISSING'; readonly index: string; readonly month: Month };

/** The indices among the rates of a company, without those that were withdrawn. */
export function indexValues(rates: readonly MarketRate[]): IndexValues {
  const indices = Map.groupBy(
    rates.filter(({ kind }) => kind === 'index'),
    ({ key }) => key,
  );
  return new Map(
    [...indices].map(([key, months]) => [key, new Map(months.map(({ validFrom, value }) => [validFrom, value]))]),
  );
}

/** The values that a clause counts from: each in its very month. */
export function baseValues(clause: VariationClause, indices: IndexValues): Result<PriceVariation, IndexMissing> {
  const base: BaseValue[] = [];
  for (const { index, lag } of clause.parts) {
    const month = monthsLater(clause.baseMonth, -lag);
    const value = indices.get(index)?.get(month);
    if (value === undefined) {
      return err({ code: 'INDEX_MISSING', index, month });
    }
    base.push({ index, month, value });
  }
  return ok({ clause, base });
}

/** The value of a part in a month, or the last one before it, which is provisional. */
export function valueInMonth(
  { index, lag }: ClausePart,
  month: Month,
  indices: IndexValues,
): Result<{ readonly value: number; readonly isProvisional: boolean }, IndexMissing> {
  const wanted = monthsLater(month, -lag);
  const values = [...(indices.get(index) ?? [])].filter(([each]) => each <= wanted);
  const [first, ...others] = values;
  if (first === undefined) {
    return err({ code: 'INDEX_MISSING', index, month: wanted });
  }
  const [last, value] = others.reduce((latest, each) => (each[0] > latest[0] ? each : latest), first);
  return ok({ value, isProvisional: last !== wanted });
}
