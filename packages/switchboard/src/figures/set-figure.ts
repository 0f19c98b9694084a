import type { Figure } from '@pw/configurator/origin';
import type { PropertyValue } from '@pw/configurator/value';

/** Narrows a figure that may be "not set" to one that is set, null otherwise; its origin stays the same. */
export function setFigure<Value extends PropertyValue>(found: Figure<Value | null>): Figure<Value> | null {
  // The check covers the value, which decides the type of the whole figure; the compiler narrows only the field.
  return found.value === null ? null : (found as Figure<Value>);
}
