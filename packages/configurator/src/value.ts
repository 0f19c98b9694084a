/** What a property can hold; `null` is "not set" (the empty text or '0' of the spec's lists and numbers). */
export type PropertyValue = string | number | null;

/** Engineering figures are compared with this tolerance (SBD-R1 1.5). */
export const TOLERANCE = 1e-6;

/** Tells whether `value` reaches `limit` within the tolerance of SBD-R1 1.5. */
export function reaches(value: number, limit: number): boolean {
  return value >= limit - TOLERANCE;
}

/** Tells whether `value` is above `limit` by more than the tolerance of SBD-R1 1.5. */
export function exceeds(value: number, limit: number): boolean {
  return value > limit + TOLERANCE;
}
