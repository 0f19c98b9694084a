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

/** A board has few different feeders: more kept results than this would only be searched for in vain. */
const REMEMBERED = 16;

/**
 * The same rule, worked out once for equal inputs and remembered for a while: at a change of the board it is asked for
 * every feeder, and most feeders of a board are alike. Worth it for a rule that costs more than comparing its inputs.
 */
export function remembered<Args extends readonly PropertyValue[], Value extends PropertyValue>(
  calculation: Calculation<Args, Value>,
): Calculation<Args, Value> {
  const known: { readonly args: Args; readonly value: Value }[] = [];
  let oldest = 0;
  return {
    ...calculation,
    evaluate: (...args) => {
      for (const each of known) {
        if (areEqual(each.args, args)) {
          return each.value;
        }
      }
      const value = calculation.evaluate(...args);
      known[oldest] = { args, value };
      oldest = (oldest + 1) % REMEMBERED;
      return value;
    },
  };
}

function areEqual(left: readonly PropertyValue[], right: readonly PropertyValue[]): boolean {
  for (let index = 0; index < left.length; index += 1) {
    if (left[index] !== right[index]) {
      return false;
    }
  }
  return left.length === right.length;
}

/** Writes a value as the formula language reads it: numbers plain, texts in double quotes, not set as `none`. */
export function printValue(value: PropertyValue): string {
  if (value === null) {
    return 'none';
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
