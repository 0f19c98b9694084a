import type { RichInline } from '@pw/reports/document/report-document';
import { hasGlyph } from '../pdf/fonts.ts';

/** Lets a line break here without a mark: what `paperText` puts where a long word may break. */
const BREAK = '\u200B';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text as it can be set in any place: composed, with its line breaks, without characters that have no picture (they
 * turn the reading direction; the two joiners that Devanagari needs stay). Inside words that do not fit, or
 * have more letters than `longest`, a line may break anywhere, so that no text leaves its cell; at blanks and hyphens it may anyway. A
 * character with its marks stays whole, e.g. a Devanagari syllable.
 */
export function paperText(text: string, longest: number | ((word: string) => boolean)): string {
  const isShort = (word: string, most: number) => word.length <= most || lettersOf(word).length <= most;
  const fits = typeof longest === 'number' ? (word: string) => isShort(word, longest) : longest;
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/[^\s]/gu, withGlyph)
    .replace(/[^\s-]+/gu, (word) => (fits(word) ? word : lettersOf(word).join(BREAK)));
}

/** Shown by their neighbours: they have no picture of their own. */
const JOINERS = /\u200c|\u200d|\p{Variation_Selector}/u;

/** A character that no font of ours has is printed as its number, e.g. `[U+6F22]`: an empty box would say nothing. */
function withGlyph(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  return hasGlyph(codePoint) || JOINERS.test(character)
    ? character
    : `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** The parts that a reader sees as one letter: a character with its marks, a Devanagari syllable. */
function lettersOf(word: string): readonly string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}

/** Typst refuses a run of text with more than 512 long words ("maximum grouping depth exceeded"); half of it is safe. */
const MOST_BREAKS = 256;

/** Cuts the texts of a block behind every 256th break, where the template ends the run, so that any length is set. */
export function splitRuns(content: readonly RichInline[]): readonly RichInline[] {
  let breaks = 0;
  return content.flatMap((piece): readonly RichInline[] => {
    if (piece.kind === 'break') {
      return [piece];
    }
    const texts: string[] = [''];
    for (const part of piece.text.split(new RegExp(`(?<=${BREAK})`, 'u'))) {
      texts.push(`${texts.pop() ?? ''}${part}`);
      breaks += part.endsWith(BREAK) ? 1 : 0;
      if (part.endsWith(BREAK) && breaks % MOST_BREAKS === 0) {
        texts.push('');
      }
    }
    return texts.filter((text) => text !== '').map((text) => ({ ...piece, text }));
  });
}
