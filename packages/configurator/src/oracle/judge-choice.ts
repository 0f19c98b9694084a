import type { OptionRow } from '../family/family.ts';
import type { FacetValues, Refusal } from '../session/change.ts';
import type { PropertyValue } from '../value.ts';

/** A filter of a part: how it refuses and what it says then. */
export type Judge = { readonly refusal: Refusal; readonly accepts: (option: OptionRow) => boolean };

/** What a list offers, and the conflict of a choice with it. */
export function judgeChoice(
  rows: readonly OptionRow[],
  judges: readonly Judge[],
  choice: PropertyValue | undefined,
): Pick<FacetValues, 'options' | 'conflict'> {
  const refusedBy = (row: OptionRow): readonly Refusal[] =>
    judges.filter((judge) => !judge.accepts(row)).map((judge) => judge.refusal);
  const listed = [...new Set(rows.map((row) => row.value))];
  const accepted = new Set(rows.filter((row) => refusedBy(row).length === 0).map((row) => row.value));
  const options = listed.filter((value) => accepted.has(value));
  if (choice === undefined || choice === null || choice === '' || options.includes(choice)) {
    return { options, conflict: null };
  }
  // Sorting keeps the order of equals, so the first of the closest rows speaks.
  const [closest] = rows
    .filter((row) => row.value === choice)
    .map(refusedBy)
    .sort((left, right) => left.length - right.length);
  const reasons = closest ?? [{ filter: 'not in the list', inputs: [] }];
  return { options, conflict: { reasons, nearest: nearest(choice, listed, options) } };
}

function nearest(
  choice: string | number,
  listed: readonly (string | number)[],
  options: readonly (string | number)[],
): string | number | null {
  const scale = (value: string | number): number => (typeof value === 'number' ? value : listed.indexOf(value));
  const distance = (value: string | number): number => Math.abs(scale(value) - scale(choice));
  const [first] = options.toSorted((a, b) => distance(a) - distance(b) || scale(b) - scale(a));
  return first ?? null;
}
