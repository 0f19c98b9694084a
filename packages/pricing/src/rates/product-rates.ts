import { type FixedRateRow, isSameRate } from './company-rates.ts';

/** A rate of the product that is another one now. */
export type ProductRateChange = { readonly before: FixedRateRow; readonly after: FixedRateRow };

/**
 * Finds the rates of the product that are others than they were. A rate that came prices lines of a new rule set, one
 * that left prices none: neither is a change of a rate.
 */
export function productRateChanges(
  before: readonly FixedRateRow[],
  now: readonly FixedRateRow[],
): readonly ProductRateChange[] {
  const known = new Map(before.map((row) => [row.rateKey, row]));
  return now.flatMap((after) => {
    const row = known.get(after.rateKey);
    return row && !isSameRate(row, after) ? [{ before: row, after }] : [];
  });
}
