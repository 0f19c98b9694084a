import type { TextWeight } from '../sheet/sheet.ts';
import { printableText, textWidthMm } from './text-measures.ts';

/**
 * Where a name may be broken: at a blank, or where that does not do also behind `-`, `/` and `_` and between a digit and
 * a letter (SBD-R2 C 2).
 */
const breaks = [/\s/gu, /\s|(?<=[-/_])(?=\S)|(?<=\p{Nd})(?=\p{L})|(?<=\p{L})(?=\p{Nd})/gu] as const;

/**
 * A name on at most `mostLines` lines, complete: on as few as fit the width, broken so that the longest is shortest.
 * null where the name does not fit: a word that is too wide is broken nowhere else.
 */
export function breakText(
  text: string,
  widthMm: number,
  mostLines: number,
  heightMm: number,
  weight: TextWeight,
): readonly string[] | null {
  const name = printableText(text);
  const widthOf = (line: string) => textWidthMm(line, heightMm, weight);
  for (let count = 1; count <= mostLines; count += 1) {
    for (const places of breaks) {
      const lines = evenLines(name, count, places, widthOf);
      if (lines?.every((line) => widthOf(line) <= widthMm)) {
        return lines;
      }
    }
  }
  return null;
}

/** Exactly this many lines, the longest as short as can be; null where the name has too few places to break. */
function evenLines(
  name: string,
  count: number,
  places: RegExp,
  widthOf: (line: string) => number,
): readonly string[] | null {
  if (count === 1) {
    return [name];
  }
  let best: { readonly lines: readonly string[]; readonly widthMm: number } | null = null;
  for (const { index } of name.matchAll(places)) {
    const rest = evenLines(name.slice(index).trimStart(), count - 1, places, widthOf);
    const lines = rest && [name.slice(0, index).trimEnd(), ...rest];
    const widthMm = Math.max(...(lines ?? []).map(widthOf));
    if (lines && (best === null || widthMm < best.widthMm)) {
      best = { lines, widthMm };
    }
  }
  return best?.lines ?? null;
}
