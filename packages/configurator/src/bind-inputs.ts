import type { Calculation, ShownCalculation } from './calculation.ts';
import { areEqual } from './known-results.ts';
import type { PropertyValue } from './value.ts';

/** The properties that a rule reads, by the names that it gives them. */
export type NamedInputs<Property extends string = string> = Readonly<Record<string, Property>>;

/** A calculation over named values, or a formula, which has named its values itself. */
type NamedCalculation = {
  readonly rule: string;
  readonly source: string;
  readonly names?: readonly string[];
  readonly evaluate: (...inputs: never[]) => PropertyValue;
  readonly show: (...inputs: never[]) => ShownCalculation;
};

/** A rule as the engine runs it: its inputs in order, and a calculation that takes their values in this order. */
export type BoundRule = {
  readonly inputs: readonly string[];
  readonly calculation: Calculation<readonly never[], PropertyValue>;
};

/**
 * Binds a calculation to the properties behind its names. A record of values is built only where the engine has no
 * known result, so that names cost nothing where a rule is asked again.
 */
export function bindInputs(inputs: NamedInputs, calculation: NamedCalculation): BoundRule {
  const { names: ofFormula } = calculation;
  if (ofFormula) {
    return { inputs: ofFormula.map((name) => propertyOf(inputs, name)), calculation };
  }
  const { rule, source, evaluate, show } = calculation;
  const recordOf = recordMaker(Object.keys(inputs));
  return {
    inputs: Object.values(inputs),
    calculation: {
      rule,
      source,
      evaluate: (...values) => evaluate(recordOf(values)),
      show: (...values) => show(recordOf(values)),
    },
  };
}

function propertyOf(inputs: NamedInputs, name: string): string {
  const property = inputs[name];
  if (property === undefined) {
    throw new Error(`The formula reads ${name}, for which there is no property`);
  }
  return property;
}

/** A filter as the engine runs it: its inputs in order, and a judge that takes their values in this order. */
type BoundFilter<Option> = {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly accepts: (option: Option, ...inputs: readonly never[]) => boolean;
};

/** Binds the judge of options to the properties behind its names. All options of a list are judged with one record. */
export function bindFilter<Option>(
  name: string,
  inputs: NamedInputs,
  accepts: (option: Option, inputs: never) => boolean,
): BoundFilter<Option> {
  const recordOf = recordMaker(Object.keys(inputs));
  const last: { values: readonly PropertyValue[]; record: never } = { values: [], record: recordOf([]) };
  return {
    name,
    inputs: Object.values(inputs),
    accepts: (option, ...values) => {
      if (!areEqual(last.values, values)) {
        last.values = values;
        last.record = recordOf(values);
      }
      return accepts(option, last.record);
    },
  };
}

/** Makes a record of values that come in the order of the names; its type is known to the caller alone. */
function recordMaker(names: readonly string[]): (values: readonly PropertyValue[]) => never {
  return (values) => {
    const record: Record<string, PropertyValue> = {};
    for (let index = 0; index < names.length; index += 1) {
      record[names[index] ?? ''] = values[index] ?? null;
    }
    return record as never;
  };
}
