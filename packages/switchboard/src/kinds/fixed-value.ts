import { type Calculation, printValue } from '@pw/configurator/calculation';
import type { PropertyValue } from '@pw/configurator/value';

/** The rule of a property that has the same value in every feeder of a kind. */
export function fixed<Value extends PropertyValue>(
  rule: string,
  source: string,
  value: Value,
): Calculation<readonly [], Value> {
  return { rule, source, evaluate: () => value, show: () => ({ arithmetic: printValue(value), rows: [] }) };
}
