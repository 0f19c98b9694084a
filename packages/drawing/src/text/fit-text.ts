import type { TextWeight } from '../sheet/sheet.ts';
import { printableText } from './printable-text.ts';
import { textWidthMm } from './text-width.ts';

export type FittedText = { readonly text: string; readonly heightMm: number };

/** The smallest letters that stay readable on paper (SBD-R1 5.7), mm. */
export const LEAST_TEXT_HEIGHT_MM = 2;

const ELLIPSIS = '…';
/** Heights are rounded down to this many steps per mm: a drawing has few text sizes, and the text still fits. */
const HEIGHT_STEPS_PER_MM = 20;

/**
 * Fits a line of text into a width, mm: as it is, else with smaller letters down to `leastHeightMm`, else cut after a
 * whole character with an ellipsis. A room too narrow for the ellipsis gives an empty text.
 */
export function fitText(
  text: string,
  boxWidthMm: number,
  heightMm: number,
  leastHeightMm: number,
  weight: TextWeight,
): FittedText {
  const line = printableText(text);
  const widthPerMm = textWidthMm(line, 1, weight);
  if (widthPerMm * heightMm <= boxWidthMm) {
    return { text: line, heightMm };
  }
  const shrunkMm = Math.floor((boxWidthMm / widthPerMm) * HEIGHT_STEPS_PER_MM) / HEIGHT_STEPS_PER_MM;
  if (shrunkMm >= leastHeightMm) {
    return { text: line, heightMm: shrunkMm };
  }
  return { text: cutText(line, boxWidthMm, leastHeightMm, weight), heightMm: leastHeightMm };
}

/**
 * The longest beginning that fits into the width with an ellipsis behind it. Cuts between characters as a reader counts
 * them (grapheme clusters), so that no accent and no vowel sign is torn off.
 */
function cutText(text: string, boxWidthMm: number, heightMm: number, weight: TextWeight): string {
  let fitting = '';
  for (const { index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const cut = `${text.slice(0, index).trimEnd()}${ELLIPSIS}`;
    if (textWidthMm(cut, heightMm, weight) > boxWidthMm) {
      break;
    }
    fitting = cut;
  }
  return fitting;
}
