import type { TextWeight } from '../sheet/sheet.ts';
import { fontSizeOf, glyphMetrics } from './font-metrics.ts';
import { printableText } from './printable-text.ts';
import { shapingBound } from './shaping-bound.ts';

const DOTTED_CIRCLE = 0x25cc;

/**
 * Width of a line of text, mm, for capital letters of `heightMm`: the sum of the advance widths of its characters.
 * Exact for Latin, Greek and Cyrillic without kerning, except that a ligature of f may be a hundredth of the font size
 * narrower than this says.
 *
 * An upper bound for Devanagari: the table knows letters, not the forms that shaping joins them to. Half forms and
 * conjuncts are narrower than their letters; for the few forms that are wider, and for signs without a letter, the
 * difference is added.
 */
export function textWidthMm(text: string, heightMm: number, weight: TextWeight): number {
  const line = printableText(text);
  const { wideningEm, strayMarks } = shapingBound(line);
  let widthEm = wideningEm + strayMarks * glyphMetrics(DOTTED_CIRCLE, weight).advanceEm;
  for (const character of line) {
    widthEm += glyphMetrics(character.codePointAt(0) ?? 0, weight).advanceEm;
  }
  return fontSizeOf(heightMm) * widthEm;
}
