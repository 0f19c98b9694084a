import type { ClauseTables } from '../words/clause-words.ts';
import { type FoldedWord, findPhrases, type Phrases, readPhrases, wordsIn } from './phrases.ts';

export type PatternRow = ClauseTables['pattern']['rows'][number];

/** A row of `clause-pattern.csv`, ready to be looked for. */
export type ClausePattern = {
  readonly row: PatternRow;
  readonly groups: readonly { readonly phrases: Phrases; readonly isNeeded: boolean }[];
  readonly unless: Phrases;
};

/** Groups that may be missing begin with this sign: their words belong to the row where they are there. */
const MAY_BE_MISSING = '?';

export function clausePatterns({ pattern }: Pick<ClauseTables, 'pattern'>): readonly ClausePattern[] {
  return pattern.rows.map((row) => ({
    row,
    groups: row.words.split('&').map((written) => {
      const group = written.trim();
      const isNeeded = !group.startsWith(MAY_BE_MISSING);
      return { phrases: readPhrases((isNeeded ? group : group.slice(1)).split('|')), isNeeded };
    }),
    unless: readPhrases(row.unless?.split('|') ?? []),
  }));
}

/** The numbers of the words of a sentence that a row asks for; null where it does not ask. */
export function matchPattern(
  words: readonly FoldedWord[],
  { groups, unless }: ClausePattern,
): ReadonlySet<number> | null {
  const matched: number[] = [];
  for (const { phrases, isNeeded } of groups) {
    const matches = findPhrases(words, phrases);
    if (isNeeded && matches.length === 0) {
      return null;
    }
    matched.push(...wordsIn(matches));
  }
  return findPhrases(words, unless).length > 0 ? null : new Set(matched);
}
