import { wordPattern } from './word-pattern.ts';

/** A row of the table of words that are no value of a feeder, divided by `|`. */
type VocabularyRow = { readonly use: 'total' | 'month'; readonly words: string };

/** Such words of every language, ready to be looked for in a text. */
export type Vocabulary = {
  readonly month: RegExp;
  /** Whether a text has only words of a total: `GRAND TOTAL`. */
  readonly isTotal: (text: string) => boolean;
  /** Whether a text begins as a total does: `Total gas compressor`. */
  readonly beginsAsTotal: (text: string) => boolean;
};

/** Makes the words ready that are no value of a feeder. */
export function vocabulary(rows: readonly VocabularyRow[]): Vocabulary {
  const patternOf = (use: VocabularyRow['use']) =>
    wordPattern(rows.filter((row) => row.use === use).flatMap(({ words }) => words.split('|')));
  const total = patternOf('total');
  const longestTotal = (text: string) => [...text.matchAll(total)].find(({ index }) => index === 0)?.[0] ?? null;
  return {
    month: patternOf('month'),
    isTotal: (text) => longestTotal(text) === text.replace(/[\s:=.-]+$/u, ''),
    beginsAsTotal: (text) => longestTotal(text) !== null,
  };
}
