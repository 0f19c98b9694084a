import { divide, type ExactNumber, exactOf, multiply, roundExactly } from '@pw/domain/exact-number';

/** What boards cost, and the margin on it: all units together. */
export type Sale = { readonly costPaise: number; readonly marginPaise: number };

/** The margin of a sale next to its floor. */
export type MarginStanding = {
  /** 0 where there is no floor. */
  readonly floorPercent: number;
  /** Of the sale, rounded down to the decimals of a floor, so that it is below the floor only where the margin is; null of a sale of nothing. */
  readonly marginPercent: number | null;
  readonly isBelow: boolean;
  /** The least that the margin lacks at this cost; 0 of one that is not below. */
  readonly shortPaise: number;
};

/** A part in percent of its whole, as a margin of its sale, half up to four decimals; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0
    ? null
    : decimalOf(roundExactly(multiply(divide(exactOf(part), exactOf(whole)), HUNDRED), SHARE_DECIMALS));
}

/**
 * Whether a margin is below a floor (SBD 13.18): exactly, however close the two are.
 * @param floorPercent of the sale, 0 to 99.99
 */
export function isBelowFloor({ costPaise, marginPaise }: Sale, floorPercent: number): boolean {
  const { numerator, denominator } = exactOf(floorPercent);
  return BigInt(marginPaise) * 100n * denominator < numerator * BigInt(costPaise + marginPaise);
}

/** The margin of a sale next to a floor of 0 to 99.99 percent of the sale. */
export function marginStanding(sale: Sale, floorPercent: number): MarginStanding {
  const { costPaise, marginPaise } = sale;
  const isBelow = isBelowFloor(sale, floorPercent);
  return {
    floorPercent,
    marginPercent: roundedDown(marginPaise, costPaise + marginPaise),
    isBelow,
    shortPaise: isBelow ? leastMargin(costPaise, floorPercent) - marginPaise : 0,
  };
}

/** The smallest margin on a cost that is not below a floor. */
function leastMargin(costPaise: number, floorPercent: number): number {
  const { numerator, denominator } = exactOf(floorPercent);
  const [floor, rest] = [numerator * BigInt(costPaise), 100n * denominator - numerator];
  return Number((floor + rest - 1n) / rest);
}

/** No floor is finer than a hundredth of a percent. */
function roundedDown(marginPaise: number, salePaise: number): number | null {
  return salePaise === 0 ? null : Number((BigInt(marginPaise) * 10_000n) / BigInt(salePaise)) / HUNDREDTHS;
}

const HUNDRED = exactOf(100);
const HUNDREDTHS = 100;
const SHARE_DECIMALS = 4;

function decimalOf({ numerator, denominator }: ExactNumber): number {
  return Number(numerator) / Number(denominator);
}
