import type { EvaluatedFeeder } from '../model/evaluated-board.ts';

/**
 * The order in which feeders of a section are laid out: rated current and poles descending, then the name
 * (SBD-R1 5.4). Copies of one entry compare as equal, so that a stable sort keeps them together.
 */
export function compareFeeders(one: EvaluatedFeeder, other: EvaluatedFeeder): number {
  return (
    (other.values.RATING ?? 0) - (one.values.RATING ?? 0) ||
    (other.values.POLES ?? 0) - (one.values.POLES ?? 0) ||
    compareCodePoints(one.name, other.name)
  );
}

/** Compares two names code point by code point, the same on every machine (SBD-R1 1.5). */
export function compareCodePoints(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length) {
    const point = one.codePointAt(at) ?? 0;
    const difference = point - (other.codePointAt(at) ?? 0);
    if (difference !== 0) {
      return difference;
    }
    at += String.fromCodePoint(point).length;
  }
  return one.length - other.length;
}
