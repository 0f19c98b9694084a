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
  const found = (use: WordUse) => wordPattern(wordsOf(use));
  const total = found('total');
  const longestTotal = (text: string) => [...text.matchAll(total)].find(({ index }) => index === 0)?.[0] ?? null;
  return {
    total,
    filler: found('filler'),
    release: found('release'),
    equipment: found('equipment'),
    month: found('month'),
    isTotal: (text) => longestTotal(text) === text.replace(/[\s:=.-]+$/u, ''),
    beginsAsTotal: (text) => longestTotal(text) !== null,
  };
}
