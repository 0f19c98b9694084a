import type { TextWeight } from '../sheet/sheet.ts';
import bold from './font-tables/noto-sans-bold.json' with { type: 'json' };
import regular from './font-tables/noto-sans-regular.json' with { type: 'json' };

/** The font of drawings and documents. It has Latin, Greek, Cyrillic and Devanagari letters and the rupee sign. */
export const FONT_FAMILY = 'Noto Sans';

/** A character of the font, in parts of the font size. */
export type GlyphMetrics = {
  readonly advanceEm: number;
  /** The ends of the ink below and above the baseline. */
  readonly bottomEm: number;
  readonly topEm: number;
};

type FontTable = typeof regular;

const metrics: Readonly<Record<TextWeight, ReadonlyMap<number, GlyphMetrics>>> = {
  regular: readTable(regular),
  bold: readTable(bold),
};

/** The frame that is drawn for a character that the font does not have. */
const missing: Readonly<Record<TextWeight, GlyphMetrics>> = {
  regular: missingGlyph(regular),
  bold: missingGlyph(bold),
};

/** Font size for capital letters of a height, in the unit of the height. */
export function fontSizeOf(capHeight: number): number {
  return (capHeight * regular.unitsPerEm) / regular.capHeight;
}

/** The metrics of one code point as the font draws it. */
export function glyphMetrics(codePoint: number, weight: TextWeight): GlyphMetrics {
  return metrics[weight].get(codePoint) ?? missing[weight];
}

function readTable({ runs, unitsPerEm }: FontTable): ReadonlyMap<number, GlyphMetrics> {
  return new Map(
    runs.flatMap(({ first, advances, bottoms, tops }) =>
      advances.map((advance, index): [number, GlyphMetrics] => [
        first + index,
        {
          advanceEm: advance / unitsPerEm,
          bottomEm: (bottoms[index] ?? 0) / unitsPerEm,
          topEm: (tops[index] ?? 0) / unitsPerEm,
        },
      ]),
    ),
  );
}

function missingGlyph({ missingAdvance, capHeight, unitsPerEm }: FontTable): GlyphMetrics {
  return { advanceEm: missingAdvance / unitsPerEm, bottomEm: 0, topEm: capHeight / unitsPerEm };
}
