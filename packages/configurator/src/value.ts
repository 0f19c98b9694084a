import type { AnyItem } from './item.ts';

/**
 * A value that somebody chooses or sets; `null` is "not set" (the empty text or '0' of the spec's lists and numbers).
 */
export type ChosenValue = string | number | null;

/** The value of a property: a choice, or an item with fields. */
export type PropertyValue = ChosenValue | AnyItem;

/** A value as files and calls carry it: an item by its text. */
export function writtenValue(value: PropertyValue): ChosenValue {
  return typeof value === 'object' && value !== null ? String(value) : value;
}

/** Engineering figures are compared with this tolerance (SBD 1.3). */
export const TOLERANCE = 1e-6;

/** Tells whether `value` reaches `limit` within the tolerance of SBD 1.3. */
export function reaches(value: number, limit: number): boolean {
  return value >= limit - TOLERANCE;
}

/** Tells whether `value` is above `limit` by more than the tolerance of SBD 1.3. */
export function exceeds(value: number, limit: number): boolean {
  return value > limit + TOLERANCE;
}

/** Up to a whole number of steps; what is above one by a rounding of the computer stays on it. */
export function stepUp(value: number, step: number): number {
  const whole = Math.floor(value / step) * step;
  return exceeds(value, whole) ? whole + step : whole;
}
