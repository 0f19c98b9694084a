/** Compares two names code point by code point, the same on every machine (SBD 1.8). */
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
