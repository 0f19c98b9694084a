import type { Box, Text, TextWeight } from '../sheet/sheet.ts';
import bold from './font-tables/noto-sans-bold.json' with { type: 'json' };
import regular from './font-tables/noto-sans-regular.json' with { type: 'json' };

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

/** Height of the ink of a line, from the lowest descender to the highest mark, mm. */
export function inkHeightMm(text: string, heightMm: number, weight: TextWeight): number {
  const { bottom, top } = inkHeights({ text, heightMm, weight });
  return top - bottom;
}

/** The lowest and the highest ink against the baseline, mm. */
function inkHeights(text: Pick<Text, 'text' | 'heightMm' | 'weight'>): {
  readonly bottom: number;
  readonly top: number;
} {
  let [lowestEm, highestEm] = [0, 0];
  for (const character of printableText(text.text)) {
    const { bottomEm, topEm } = glyphMetrics(character.codePointAt(0) ?? 0, text.weight);
    lowestEm = Math.min(lowestEm, bottomEm);
    highestEm = Math.max(highestEm, topEm);
  }
  const sizeMm = fontSizeOf(text.heightMm);
  return { bottom: sizeMm * lowestEm, top: sizeMm * highestEm };
}

/**
 * A text as every writer prints it on one line: composed (NFC), each run of white space and control characters as one
 * space, without invisible format characters (they turn the reading direction; the two joiners that Devanagari needs
 * stay) and without halves of characters, which XML and PDF refuse.
 */
export function printableText(text: string): string {
  if (PLAIN_LINE.test(text)) {
    return text;
  }
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Noncharacter_Code_Point}]/gu, '')
    .trim();
}

/** Nearly every text of a drawing: printed as it is, and measured without a look at what shaping may join. */
const PLAIN_LINE = /^[!-~]+(?: [!-~]+)*$/;

const CONSONANT = '[\\u0915-\\u0939\\u0958-\\u095f\\u0978-\\u097f]\\u093c?';
const VIRAMA = '\\u094d';
const JOINER = '[\\u200c\\u200d]?';
const VOWEL_SIGN = '[\\u093a\\u093b\\u093e-\\u094c\\u094e\\u094f\\u0955-\\u0957\\u0962\\u0963]';
const VOWEL = '[\\u0904-\\u0914\\u0960\\u0961\\u0972-\\u0977]';
const NASAL = '[\\u0900-\\u0903]?';

/** A Devanagari letter with its joined letters, its vowel sign and its marks: what shaping makes one form of. */
const SYLLABLE = new RegExp(
  `(?:${CONSONANT}(?:${VIRAMA}${JOINER}${CONSONANT})*(?:${VIRAMA}|${VOWEL_SIGN})?|${VOWEL})${NASAL}`,
  'gu',
);

type Widening = { readonly pair: RegExp; readonly widthEm: number };

/** Plain letters that become wider together. */
const ligature: Widening = { pair: /f(?=[fijl])/gu, widthEm: 0.01 };

/** Letters that become wider together, in parts of the font size, for both weights of Noto Sans. */
const widenings: readonly Widening[] = [
  { pair: /[\u0930\u0931][\u0941-\u0944\u0962\u0963]/gu, widthEm: 0.49 },
  ligature,
  { pair: /[\u0936\u0939][\u0943\u0944]/gu, widthEm: 0.02 },
];

type ShapingBound = { readonly wideningEm: number; readonly strayMarks: number };

const UNCHANGED: ShapingBound = { wideningEm: 0, strayMarks: 0 };

/**
 * What shaping may add to the advance widths of the characters of a text, as an upper bound: `wideningEm` for letters
 * with a wider form, `strayMarks` the signs without a letter, each of which is drawn on a dotted circle.
 */
function shapingBound(text: string): ShapingBound {
  const isPlain = PLAIN_LINE.test(text);
  if (isPlain && !text.includes('f')) {
    return UNCHANGED;
  }
  const strays = isPlain ? null : text.replace(SYLLABLE, '').match(/\p{M}/gu);
  const pairs: readonly Widening[] = isPlain ? [ligature] : widenings;
  return {
    wideningEm: pairs.reduce((sum, { pair, widthEm }) => sum + (text.match(pair)?.length ?? 0) * widthEm, 0),
    strayMarks: strays?.length ?? 0,
  };
}

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

const glyphTables: Readonly<Record<TextWeight, ReadonlyMap<number, GlyphMetrics>>> = {
  regular: readTable(regular),
  bold: readTable(bold),
};

/** The largest width of a letter of another font, in parts of the font size: documents set Arabic and pictures too. */
const WIDEST_OTHER_EM = 1.45;

/** Stands for a character that the font does not have. */
const missingGlyphs: Readonly<Record<TextWeight, GlyphMetrics>> = {
  regular: missingGlyph(regular),
  bold: missingGlyph(bold),
};

/** Font size for capital letters of a height, in the unit of the height. */
export function fontSizeOf(capHeight: number): number {
  return (capHeight * regular.unitsPerEm) / regular.capHeight;
}

/** The metrics of one code point as the font draws it. */
function glyphMetrics(codePoint: number, weight: TextWeight): GlyphMetrics {
  return glyphTables[weight].get(codePoint) ?? missingGlyphs[weight];
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
  return {
    advanceEm: Math.max(WIDEST_OTHER_EM, missingAdvance / unitsPerEm),
    bottomEm: 0,
    topEm: capHeight / unitsPerEm,
  };
}
