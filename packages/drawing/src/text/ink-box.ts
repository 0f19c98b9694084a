import type { Box, Text } from '../sheet/sheet.ts';
import { fontSizeOf, glyphMetrics } from './font-metrics.ts';
import { printableText } from './printable-text.ts';
import { textWidthMm } from './text-width.ts';

const beforeAnchor = { left: 0, center: 0.5, right: 1 } as const;

/**
 * The part of the paper that a text covers: its advance width, and the height of its own letters, so that a word in
 * capitals needs no room below the baseline.
 */
export function inkBox(text: Text): Box {
  const width = textWidthMm(text.text, text.heightMm, text.weight);
  const { bottom, top } = inkHeights(text);
  const start = -beforeAnchor[text.align] * width;
  return text.isTurned
    ? { x: text.at.x - top, y: text.at.y + start, widthMm: top - bottom, heightMm: width }
    : { x: text.at.x + start, y: text.at.y + bottom, widthMm: width, heightMm: top - bottom };
}

/** The lowest and the highest ink against the baseline, mm. */
function inkHeights(text: Text): { readonly bottom: number; readonly top: number } {
  const glyphs = Array.from(printableText(text.text), (character) =>
    glyphMetrics(character.codePointAt(0) ?? 0, text.weight),
  );
  const sizeMm = fontSizeOf(text.heightMm);
  return {
    bottom: sizeMm * Math.min(0, ...glyphs.map((glyph) => glyph.bottomEm)),
    top: sizeMm * Math.max(0, ...glyphs.map((glyph) => glyph.topEm)),
  };
}
