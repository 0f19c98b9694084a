import { type ChosenValue, type PropertyValue, writtenValue } from '@pw/configurator/value';

/** Values as files write them, to compare them with what a table of expectations writes: items by their texts. */
export function writtenValues(values: Readonly<Record<string, PropertyValue>>): Readonly<Record<string, ChosenValue>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writtenValue(value)]));
}
