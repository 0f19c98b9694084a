import { add, divide, type ExactNumber, exactOf, multiply, roundExactly, subtract } from '@pw/domain/exact-number';
import { type Paise, paiseOf, rupeesOf, wholePaise } from '@pw/domain/money';
import type { PriceVariation, VariationClause } from '@pw/domain/price-variation/variation-clause';
import { err, ok, type Result } from '@pw/domain/result';
import { type IndexMissing, type IndexValues, valueInMonth } from './index-values.ts';
import { type Month, monthsLater } from './month.ts';

/** The price of an offer in a month by its clause. */
export type PriceOfMonth = {
  readonly month: Month;
  /** What the base price is multiplied by, as a fraction that is not rounded. */
  readonly factor: ExactNumber;
  readonly price: Paise;
  /** The price less the base price. */
  readonly variation: Paise;
  /** The indices of which an earlier month counts until theirs is known. */
  readonly provisional: readonly string[];
};

const one = exactOf(1);
const hundred = exactOf(100);
const PAISE_DECIMALS = 2;

/**
 * The price in each of some months (SBD 13.15): `round(base x f, 2)`.
 * @param base the ex-works price: cost and margin of all boards, without freight, insurance and tax
 * @param from the first of so many months
 */
export function priceMonths(
  variation: PriceVariation,
  base: Paise,
  indices: IndexValues,
  { from, months }: { readonly from: Month; readonly months: number },
): Result<readonly PriceOfMonth[], IndexMissing | { readonly code: 'TOO_LARGE' }> {
  const prices: PriceOfMonth[] = [];
  for (let at = 0; at < months; at += 1) {
    const month = monthsLater(from, at);
    const factor = factorOfMonth(variation, month, indices);
    if (!factor.ok) {
      return factor;
    }
    const price = paiseOf(roundExactly(multiply(exactOf(rupeesOf(base)), factor.value.factor), PAISE_DECIMALS));
    if (!price.ok) {
      return err({ code: 'TOO_LARGE' });
    }
    // Both are amounts of 0 or more, so their difference is one.
    prices.push({ month, ...factor.value, price: price.value, variation: wholePaise(price.value - base) });
  }
  return ok(prices);
}

function factorOfMonth(
  { clause, base }: PriceVariation,
  month: Month,
  indices: IndexValues,
): Result<Pick<PriceOfMonth, 'factor' | 'provisional'>, IndexMissing> {
  let sum = exactOf(clause.fixed);
  const provisional: string[] = [];
  for (const [at, part] of clause.parts.entries()) {
    const value = valueInMonth(part, month, indices);
    if (!value.ok) {
      return value;
    }
    const from = base[at];
    if (!from) {
      throw new Error(`The part ${part.index} has no base value`);
    }
    const ratio = divide(exactOf(value.value.value), exactOf(from.value));
    sum = add(sum, multiply(exactOf(part.weight), ratio));
    if (value.value.isProvisional) {
      provisional.push(part.index);
    }
  }
  return ok({ factor: withinLimits(divide(sum, hundred), clause), provisional });
}

/** The factor after band and cap: a change beyond the band counts whole. */
function withinLimits(factor: ExactNumber, { bandPercent, capPercent }: VariationClause): ExactNumber {
  const change = subtract(factor, one);
  const size = change.numerator < 0n ? subtract(exactOf(0), change) : change;
  const isWithin = (percent: number) => subtract(multiply(size, hundred), exactOf(percent)).numerator <= 0n;
  if (bandPercent !== null && isWithin(bandPercent)) {
    return one;
  }
  if (capPercent === null || isWithin(capPercent)) {
    return factor;
  }
  const cap = divide(exactOf(capPercent), hundred);
  return change.numerator < 0n ? subtract(one, cap) : add(one, cap);
}

/** A factor as people see it, with so many decimals, half up. */
export function printedFactor(factor: ExactNumber, decimals: number): number {
  const { numerator, denominator } = roundExactly(factor, decimals);
  return Number(numerator) / Number(denominator);
}
