import { exceeds } from '@pw/configurator/value';

/**
 * Splits a row of cubicles into transport units: from the left, as many as the width allows (SBD-R1 5.6).
 * A cubicle wider than the limit travels alone.
 */
export function splitTransportUnits<C extends { readonly widthMm: number }>(
  cubicles: readonly C[],
  limitMm: number,
): readonly (readonly C[])[] {
  const units: C[][] = [];
  let widthMm = Number.POSITIVE_INFINITY;
  for (const cubicle of cubicles) {
    if (exceeds(widthMm + cubicle.widthMm, limitMm)) {
      units.push([]);
      widthMm = 0;
    }
    units.at(-1)?.push(cubicle);
    widthMm += cubicle.widthMm;
  }
  return units;
}
