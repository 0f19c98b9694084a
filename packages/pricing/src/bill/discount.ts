import type { Figure } from '@pw/configurator/origin';
import { enteredFigure } from '../money/amount.ts';

/** A discount on switchgear: on which discount groups and makes (none named means any), in percent of the list price. */
export type Discount = {
  readonly groups: readonly string[];
  readonly makes: readonly string[];
  readonly percent: number;
};

/** The discount of a switchgear line: the last entry that matches group and make counts (SBD-R1 6.7); null for none. */
export function discountFor(
  line: { readonly group: string; readonly make: string },
  discounts: readonly Discount[],
): Figure | null {
  const found = discounts.findLast(({ groups, makes }) => matches(groups, line.group) && matches(makes, line.make));
  return found ? enteredFigure(found.percent, 'discount percent') : null;
}

function matches(wanted: readonly string[], given: string): boolean {
  return wanted.length === 0 || wanted.includes(given);
}
