import type { LibraryAnswer, Proposal } from '@pw/domain/specifications/proposal';
import { foldWords } from '../proposals/phrases.ts';

/** The words of a clause as the library knows them: small letters, without marks and breaks. */
export function foldClause(clause: string): string {
  return foldWords(clause)
    .map(({ word }) => word)
    .join(' ');
}

/** Two clauses that share so many of their groups of three letters are similar. */
const SIMILAR = 0.85;

/** An answer of the library to a clause. */
export type KnownAnswer = {
  readonly entry: LibraryAnswer;
  /** Whether its clause has other words. */
  readonly isSimilar: boolean;
};

/** Looks clauses up in a library. */
export type KnownAnswers = (clause: string) => KnownAnswer | null;

/**
 * Makes a library that is asked for many clauses. An entry of the consultant comes before one for all, and one with the
 * same words before a similar one. A similar one has the same figures in the same order.
 * @param entries each with the folded words of its clause
 */
export function knownAnswers(entries: readonly LibraryAnswer[]): KnownAnswers {
  const ordered = entries.toSorted((one, other) => Number(one.consultant === '') - Number(other.consultant === ''));
  const byWords = new Map(ordered.toReversed().map((entry) => [entry.folded, entry]));
  const shelves = Map.groupBy(
    ordered.map((entry) => ({ entry, groups: letterGroups(entry.folded) })),
    ({ entry }) => figuresOf(entry.folded),
  );
  return (clause) => {
    const folded = foldClause(clause);
    const same = byWords.get(folded);
    if (same) {
      return { entry: same, isSimilar: false };
    }
    const groups = letterGroups(folded);
    const similar = shelves.get(figuresOf(folded))?.find((each) => isSimilar(groups, each.groups));
    return similar ? { entry: similar.entry, isSimilar: true } : null;
  };
}

/** The words with a figure, each with the word behind it, which may be its unit. */
function figuresOf(folded: string): string {
  return (folded.match(/\S*\d\S*(?: \S+)?/gu) ?? []).join('|');
}

const LETTERS = 3;

/** Each three letters that follow each other; the ends of the text count as blanks. */
function letterGroups(folded: string): ReadonlySet<string> {
  const text = `  ${folded} `;
  const groups = new Set<string>();
  for (let at = 0; at + LETTERS <= text.length; at += 1) {
    groups.add(text.slice(at, at + LETTERS));
  }
  return groups;
}

/** Whether the groups that two texts share are enough of those that either has. */
function isSimilar(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  if (few.size < SIMILAR * many.size) {
    return false;
  }
  // So many of the smaller set may be missing in the larger one.
  const least = Math.ceil((SIMILAR * (few.size + many.size)) / (1 + SIMILAR));
  let missing = few.size - least;
  for (const group of few) {
    if (!many.has(group)) {
      missing -= 1;
      if (missing < 0) {
        return false;
      }
    }
  }
  return missing >= 0;
}

/**
 * The proposal of a library and of the tables together: the library comes first. That a clause is met it never says by
 * itself, only where the design meets it now.
 * @param proposed what the tables propose
 */
export function withKnownAnswer(known: KnownAnswer | null, proposed: Proposal | null): Proposal | null {
  if (!known) {
    return proposed;
  }
  const { entry, isSimilar } = known;
  const { quotation, verdict, text, sample } = entry;
  const from = { quotation, sample: isSimilar ? sample : null };
  if (verdict !== 'comply') {
    return { verdict, text, evidence: proposed?.evidence ?? [], reasons: [], from };
  }
  if (proposed?.verdict === 'comply') {
    return { ...proposed, text: text === '' ? proposed.text : text, from };
  }
  const reasons = [{ code: 'NOT_SHOWN' as const }, ...(proposed?.reasons ?? [])];
  return { verdict: 'clarify', text, evidence: proposed?.evidence ?? [], reasons, from };
}
