import { wordPattern } from './word-pattern.ts';

/** What words of a schedule are about that are no value of a feeder. */
export type WordUse = 'total' | 'filler' | 'release' | 'equipment' | 'month';

/** A row of the table of such words, divided by `|`. */
export type VocabularyRow = { readonly use: WordUse; readonly words: string };

/** Such words of every language, ready to be looked for in a text. */
export type Vocabulary = Readonly<Record<WordUse, RegExp>> & {
  /** Whether a text has only words of a total: `GRAND TOTAL`. */
  readonly isTotal: (text: string) => boolean;
  /** Whether a text begins as a total does: `Total gas compressor`. */
  readonly beginsAsTotal: (text: string) => boolean;
};

/** Makes the words ready that are no value of a feeder. */
export function vocabulary(rows: readonly VocabularyRow[]): Vocabulary {
  const wordsOf = (use: WordUse) => rows.filter((row) => row.use === use).flatMap(({ words }) => words.split('|'));
  const patternOf = (use: WordUse) => wordPattern(wordsOf(use));
  const total = patternOf('total');
  const longestTotal = (text: string) => [...text.matchAll(total)].find(({ index }) => index === 0)?.[0] ?? null;
  return {
    total,
    filler: patternOf('filler'),
    release: patternOf('release'),
    equipment: patternOf('equipment'),
    month: patternOf('month'),
    isTotal: (text) => longestTotal(text) === text.replace(/[\s:=.-]+$/u, ''),
    beginsAsTotal: (text) => longestTotal(text) !== null,
  };
}
