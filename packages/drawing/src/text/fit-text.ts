import type { TextWeight } from '../sheet/sheet.ts';
import { printableText, textWidthMm } from './text-measures.ts';

export type FittedText = { readonly text: string; readonly heightMm: number };

/** The smallest letters that stay readable on paper (SBD 16.4), mm. */
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

/**
 * Breaks a text between its words into lines of at most `boxWidthMm`. A word wider than the room goes on on the next
 * line, broken between characters as a reader counts them: nothing is left out.
 */
export function wrapText(text: string, boxWidthMm: number, heightMm: number, weight: TextWeight): readonly string[] {
  const lines: string[] = [];
  for (const word of printableText(text).split(' ')) {
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && textWidthMm(longer, heightMm, weight) <= boxWidthMm) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(...piecesOf(word, boxWidthMm, heightMm, weight));
    }
  }
  return lines;
}

/** A word in pieces that fit the width; a character that is wider stands alone. */
function piecesOf(word: string, boxWidthMm: number, heightMm: number, weight: TextWeight): readonly string[] {
  if (textWidthMm(word, heightMm, weight) <= boxWidthMm) {
    return [word];
  }
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    const longer = `${pieces.at(-1) ?? ''}${segment}`;
    if (pieces.length > 0 && textWidthMm(longer, heightMm, weight) <= boxWidthMm) {
      pieces[pieces.length - 1] = longer;
    } else {
      pieces.push(segment);
    }
  }
  return pieces;
}
