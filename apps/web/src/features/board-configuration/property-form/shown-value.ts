import type { PropertyValue } from '@pw/configurator/value';
import type { ShownProperty } from '@pw/switchboard/forms/form-field';

const MOST_DECIMALS = 2;

/** A value as a form shows it: with the label of its list, and numbers with few decimals; '' for none. */
export function shownValue({ choices }: Pick<ShownProperty, 'choices'>, value: PropertyValue): string {
  if (value === null) {
    return '';
  }
  return choices?.find((choice) => choice.value === value)?.label ?? plainValue(value);
}

/** A value of no known list. */
export function plainValue(value: PropertyValue): string {
  return typeof value === 'number' ? String(Number(value.toFixed(MOST_DECIMALS))) : (value ?? '');
}

/** Values that stand next to each other, with their units. */
export function withUnit(text: string, unit: string): string {
  return text === '' || unit === '' ? text : `${text} ${unit}`;
}
