import { divide, type ExactNumber, exactOf, multiply, roundExactly, subtract } from '@pw/domain/exact-number';
import type { JumpHint, MarketRateKind } from '@pw/domain/market-rates/market-rate-codes';
import type { MarketRate } from './market-rate.ts';

/** A value that is far from the one before: somebody confirms it before it is kept. */
export type RateJump = {
  readonly before: number;
  /** Of the value before. */
  readonly validFrom: string;
  /** From the value before to this one, with two decimals. */
  readonly changePercent: number;
  /** What the value may be instead; null for none that is near. */
  readonly hint: JumpHint | null;
};

/** The change in percent beyond which a value is asked about. House numbers (SBD 13.14). */
const mostChange: Readonly<Record<MarketRateKind, number>> = {
  metal: 25,
  labour: 25,
  currency: 10,
  index: 25,
  rate: 25,
};

const one = exactOf(1);
const hundred = exactOf(100);
const ten = exactOf(10);
/** How near to ten times, or a tenth, a slip of the decimal point is taken for. */
const SLIP_PERCENT = exactOf(5);

/**
 * Judges a value against the one before it; null where nothing is asked.
 * @param before the rate before it; null for the first one
 */
export function rateJump(rate: Pick<MarketRate, 'kind' | 'value'>, before: MarketRate | null): RateJump | null {
  if (before === null) {
    return null;
  }
  const ratio = divide(exactOf(rate.value), exactOf(before.value));
  const change = percentFromOne(ratio);
  if (!isAbove(distance(change), exactOf(mostChange[rate.kind]))) {
    return null;
  }
  return {
    before: before.value,
    validFrom: before.validFrom,
    changePercent: numberOf(roundExactly(change, 2)),
    hint: hintOf(rate, ratio, before),
  };
}

function hintOf(
  { kind, value }: Pick<MarketRate, 'kind' | 'value'>,
  ratio: ExactNumber,
  before: MarketRate,
): JumpHint | null {
  const inverse = divide(one, multiply(exactOf(value), exactOf(before.value)));
  if (kind === 'currency' && isAbove(spread(ratio), spread(inverse))) {
    return 'inverse';
  }
  const offTen = distance(percentFromOne(divide(spread(ratio), ten)));
  return isAbove(offTen, SLIP_PERCENT) ? null : 'decimal point';
}

/** A ratio or its inverse, whichever is above 1. */
function spread(ratio: ExactNumber): ExactNumber {
  return isAbove(one, ratio) ? divide(one, ratio) : ratio;
}

function percentFromOne(ratio: ExactNumber): ExactNumber {
  return multiply(subtract(ratio, one), hundred);
}

function distance(value: ExactNumber): ExactNumber {
  return value.numerator < 0n ? { ...value, numerator: -value.numerator } : value;
}

function isAbove(left: ExactNumber, right: ExactNumber): boolean {
  return subtract(left, right).numerator > 0n;
}

function numberOf({ numerator, denominator }: ExactNumber): number {
  return Number(numerator) / Number(denominator);
}
