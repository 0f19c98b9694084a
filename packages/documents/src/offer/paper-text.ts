/** Lets a line break here without a mark. */
const ZERO_WIDTH_SPACE = '\u200B';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text as it can be set in any place: composed, with its line breaks, without characters that have no picture (they
 * turn the reading direction; the two joiners that Devanagari needs stay). Inside words longer than `longest`
 * characters a line may break anywhere, so that no text leaves its cell; at blanks and hyphens it may anyway. A
 * character with its marks stays whole, e.g. a Devanagari syllable.
 */
export function paperText(text: string, longest: number): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/[^\s-]+/gu, (word) => breakable(word, longest));
}

function breakable(word: string, longest: number): string {
  if (word.length <= longest) {
    return word;
  }
  const characters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  return characters.length > longest ? characters.join(ZERO_WIDTH_SPACE) : word;
}
