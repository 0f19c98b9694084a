import type { Candidate } from './candidate.ts';
import type { RowReference } from './origin.ts';
import type { PropertyValue } from './value.ts';

/** What a calculation shows of itself: its arithmetic with the numbers filled in, the rows it read, what it weighed. */
export type ShownCalculation = {
  readonly arithmetic: string;
  readonly rows: readonly RowReference[];
  readonly candidates?: readonly Candidate[];
};

/** A rule that can be run and can show how it came to its value; both get the same arguments. */
export type Calculation<Arguments extends readonly PropertyValue[], Value extends PropertyValue> = {
  readonly rule: string;
  readonly source: string;
  readonly evaluate: (...args: Arguments) => Value;
  readonly show: (...args: Arguments) => ShownCalculation;
};

/** Writes a value as the formula language reads it: numbers plain, texts in double quotes, not set as `none`. */
export function printValue(value: PropertyValue): string {
  if (value === null) {
    return 'none';
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
