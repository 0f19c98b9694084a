import type { Box, SheetItem, TextWeight } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-width.ts';
import { type LabelStyle, label } from './label.ts';
import { textMm } from './paper.ts';

/** Between words that are read apart, such as number, width and mass of a transport unit, mm. */
const GAP_MM = 3;

/** Sums of widths are inexact in their last digit, which must not cut a word off. */
const ROUNDING_MM = 1e-6;

/** Width of a row of words that are read apart, mm. */
export function spacedWidthMm(words: readonly string[], heightMm: number, weight: TextWeight): number {
  const widths = words.map((word) => textWidthMm(word, heightMm, weight));
  return widths.reduce((sum, each) => sum + each, 0) + GAP_MM * Math.max(0, words.length - 1);
}

/** The first row of words that fits the width at the least readable height; the last one where none does. */
export function firstFittingRow(
  rows: readonly (readonly string[])[],
  widthMm: number,
  weight: TextWeight,
): readonly string[] {
  return rows.find((row) => spacedWidthMm(row, textMm.least, weight) <= widthMm) ?? rows.at(-1) ?? [];
}

/** The height at which a row of words fits the width: the asked one, else the least readable one. */
export function rowHeightMm(words: readonly string[], widthMm: number, heightMm: number, weight: TextWeight): number {
  return spacedWidthMm(words, heightMm, weight) <= widthMm ? heightMm : textMm.least;
}

/** Words side by side from the left edge of a box, each in a room of its own. */
export function spacedWords(
  box: Box,
  words: readonly string[],
  style: LabelStyle & { readonly heightMm: number; readonly weight: TextWeight },
): readonly SheetItem[] {
  let x = box.x;
  return words.flatMap((word) => {
    const leftMm = Math.max(0, box.x + box.widthMm - x) + ROUNDING_MM;
    const widthMm = Math.min(textWidthMm(word, style.heightMm, style.weight), leftMm);
    const room = { ...box, x, widthMm };
    x += widthMm + GAP_MM;
    return label(room, word, { ...style, align: 'left' });
  });
}
