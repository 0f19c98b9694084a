import type { RateKey } from '../price-list/price-tables.ts';
import type { RateRow } from './company-rates.ts';

/** A change of one rate of a company, as it was kept. */
export type RateChange = {
  /** Of the row, which it keeps whatever is changed of it. */
  readonly pricingId: string;
  /** Null where the row was added. */
  readonly before: RateRow | null;
  /** Null where the row was deleted. */
  readonly after: RateRow | null;
  /** Who changed it. */
  readonly by: string;
  readonly at: Date;
};

/**
 * The sum of several changes for a project: one change for each rate that differs now, by the user who changed it
 * last. A rate that was changed back is none, nor is one that the enquiry file fixes, nor a new name alone.
 * @param changes the oldest first
 */
export function netRateChanges(
  changes: readonly RateChange[],
  fixed: Readonly<Record<RateKey, unknown>>,
): readonly RateChange[] {
  return [...foldChanges(changes).values()].filter(({ before, after }) => {
    const key = (after ?? before)?.rateKey ?? null;
    return isAnotherRate(before, after) && !(key !== null && key in fixed);
  });
}

/** One change for each row, from what it was first to what it is. */
function foldChanges(changes: readonly RateChange[]): ReadonlyMap<string, RateChange> {
  const folded = new Map<string, RateChange>();
  for (const change of changes) {
    const earlier = folded.get(change.pricingId);
    folded.set(change.pricingId, earlier ? { ...change, before: earlier.before } : change);
  }
  return folded;
}

/** Whether a price can be another one by it. */
function isAnotherRate(before: RateRow | null, after: RateRow | null): boolean {
  return before?.ratePaise !== after?.ratePaise || before?.unit !== after?.unit;
}

/**
 * The rows of a company as they were before its last changes.
 * @param changes all of them since then, the oldest first
 */
export function rowsBefore(
  rows: readonly (RateRow & { readonly pricingId: string })[],
  changes: readonly RateChange[],
): readonly RateRow[] {
  const folded = foldChanges(changes);
  const standing = rows.flatMap((row): readonly RateRow[] => {
    const change = folded.get(row.pricingId);
    return change ? [change.before].filter((before) => before !== null) : [row];
  });
  const deleted = [...folded.values()].filter(({ after }) => after === null).map(({ before }) => before);
  return [...standing, ...deleted.filter((before) => before !== null)];
}
