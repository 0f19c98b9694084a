import type { Candidate } from './candidate.ts';
import { withMemory } from './known-results.ts';
import type { RowReference } from './origin.ts';
import type { PropertyValue } from './value.ts';

/**
 * The explanation of a calculation: its arithmetic with the numbers filled in, the rows it read, the options it
 * compared.
 */
export type ShownCalculation = {
  readonly arithmetic: string;
  readonly rows: readonly RowReference[];
  readonly candidates?: readonly Candidate[];
};

/** A rule that can be run and can show how it came to its value; both get the same arguments. */
export type Calculation<Arguments extends readonly unknown[], Value extends PropertyValue> = {
  /** Id of the rule, e.g. `main-busbar`. */
  readonly rule: string;
  readonly source: string;
  readonly evaluate: (...args: Arguments) => Value;
  readonly show: (...args: Arguments) => ShownCalculation;
};

/**
 * The same rule, worked out once for equal inputs and remembered for a while. The engine does so by itself for rules of
 * parts that are below others; this is for what asks a rule outside of it.
 */
export function remembered<Args extends readonly PropertyValue[], Value extends PropertyValue>(
  calculation: Calculation<Args, Value>,
): Calculation<Args, Value> {
  const evaluate = withMemory((args: Args) => calculation.evaluate(...args));
  return { ...calculation, evaluate: (...args) => evaluate(args) };
}

/** Writes a value as the formula language reads it: numbers plain, texts in double quotes, not set as `none`. */
export function printValue(value: PropertyValue): string {
  if (value === null) {
    return 'none';
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(String(value));
}
