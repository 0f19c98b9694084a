import type { Candidate } from './candidate.ts';
import type { PropertyValue } from './value.ts';

/** The row of a catalogue table that a value was read from. */
export type RowReference = { readonly table: string; readonly revision: string; readonly row: string };

/** A value that went into another one; a plain value given to a formula has no origin of its own. */
export type OriginInput = { readonly name: string; readonly value: PropertyValue; readonly origin?: Origin };

/**
 * Why a value is what it is. The same type explains the properties of the engine, the figures of a design
 * and the amounts of a price.
 */
export type Origin = {
  /** Name of the rule, e.g. `main busbar`. */
  readonly rule: string;
  /** Where the rule stands, e.g. `SBD-R1 2.5`; a choice of the user says `entered`. */
  readonly source: string;
  readonly value: PropertyValue;
  /** The calculation with its numbers filled in; evaluating it gives `value`. */
  readonly arithmetic: string;
  readonly inputs: readonly OriginInput[];
  readonly rows: readonly RowReference[];
  /** The options that a rule weighed, the one taken among its neighbours; left out by rules that choose nothing. */
  readonly candidates?: readonly Candidate[];
};

/** A value together with its origin, which is only worked out when somebody asks for it. */
export type Figure<Value extends PropertyValue = number> = { readonly value: Value; readonly origin: Origin };

/** Pairs a value with the way to explain it; `explain` runs at most once, on first use. */
export function figure<Value extends PropertyValue>(value: Value, explain: () => Origin): Figure<Value> {
  let origin: Origin | undefined;
  return {
    value,
    get origin() {
      origin ??= explain();
      return origin;
    },
  };
}
