import { textMm } from '../front-view/drawing-style.ts';
import { type LabelStyle, label } from '../front-view/label.ts';
import { belowTop, topPart } from '../front-view/marks.ts';
import type { Box, SheetItem, TextWeight } from '../sheet/sheet.ts';
import { breakings, fittingBreak } from '../text/break-text.ts';
import { inkHeightMm, textWidthMm } from '../text/text-measures.ts';

/** How a text that is never cut is written. */
export type WholeStyle = LabelStyle & {
  readonly mostLines?: 1 | 2 | 3;
  /** Its lines rather than any others where it does not fit on one; none for any. */
  readonly preferred?: readonly string[];
};

/**
 * A text in its room, complete: on one line, with smaller letters where that helps, else in more of the least height
 * (SBD 16.4). null where it does not fit.
 */
export function wholeText(box: Box, text: string, style: WholeStyle = {}): readonly SheetItem[] | null {
  const { weight = 'regular', mostLines = 1, preferred = [] } = style;
  if (fitsOneLine(box, text, weight)) {
    return label(box, text, style);
  }
  const halves = { ...box, heightMm: box.heightMm / 2 };
  const lines =
    preferred.length === 2 && preferred.every((line) => fitsOneLine(halves, line, weight))
      ? preferred
      : mostLines > 1 && fittingBreak(breakings(text, mostLines, weight).slice(1), box, textMm.least)?.lines;
  if (!lines) {
    return null;
  }
  const lineMm = box.heightMm / lines.length;
  return lines.flatMap((line, index) =>
    label(topPart(belowTop(box, index * lineMm), lineMm), line, {
      ...style,
      heightMm: textMm.least,
      isTight: true,
      ...(index === 0 ? { wholeText: text } : {}),
    }),
  );
}

/** The first of some wordings that fits whole; null where none does. */
export function firstWhole(box: Box, texts: readonly string[], style: WholeStyle = {}): readonly SheetItem[] | null {
  for (const text of texts) {
    const items = wholeText(box, text, style);
    if (items) {
      return items;
    }
  }
  return null;
}

function fitsOneLine(box: Box, text: string, weight: TextWeight): boolean {
  return (
    textWidthMm(text, textMm.least, weight) <= box.widthMm && inkHeightMm(text, textMm.least, weight) <= box.heightMm
  );
}
