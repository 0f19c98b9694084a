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

/** Letters that become wider together, in parts of the font size, for both weights of Noto Sans. */
const widenings = [
  { pair: /[\u0930\u0931][\u0941-\u0944\u0962\u0963]/gu, widthEm: 0.49 },
  { pair: /f(?=[fijl])/gu, widthEm: 0.01 },
  { pair: /[\u0936\u0939][\u0943\u0944]/gu, widthEm: 0.02 },
] as const;

/**
 * What shaping may add to the advance widths of the characters of a text, as an upper bound: `wideningEm` for letters
 * with a wider form, `strayMarks` the signs without a letter, each of which is drawn on a dotted circle.
 */
export function shapingBound(text: string): { readonly wideningEm: number; readonly strayMarks: number } {
  const strays = text.replace(SYLLABLE, '').match(/\p{M}/gu);
  return {
    wideningEm: widenings.reduce((sum, { pair, widthEm }) => sum + [...text.matchAll(pair)].length * widthEm, 0),
    strayMarks: strays?.length ?? 0,
  };
}
