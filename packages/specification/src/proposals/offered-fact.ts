import type { EvidenceItem } from '@pw/domain/specifications/clause-answer';
import { foldWords, type Phrases, readPhrases } from './phrases.ts';

/** One thing that the design says, as answers name it and as it is compared. */
export type OfferedFact = EvidenceItem & {
  readonly boardName: string | null;
  readonly value: number | string | readonly string[];
  readonly unit: string;
  /** The value as a text of a proposal names it: `1500 A`. */
  readonly shown: string;
};

/** Everything that a design says, for the proposals of many clauses. */
export type OfferedFacts = {
  readonly boards: readonly { readonly number: number; readonly name: string; readonly words: Phrases }[];
  /** Facts by `kind name`, in the order of the boards. */
  readonly of: (address: string) => readonly OfferedFact[];
};

export function offeredFacts(facts: readonly OfferedFact[]): OfferedFacts {
  const byAddress = Map.groupBy(facts, ({ kind, name }) => `${kind} ${name}`);
  const boards = new Map(facts.flatMap(({ board, boardName }) => (board === null ? [] : [[board, boardName ?? '']])));
  return {
    boards: [...boards].map(([number, name]) => ({ number, name, words: phraseOf(name) })),
    of: (address) => byAddress.get(address) ?? [],
  };
}

/** The name of a board as a sentence says it. */
function phraseOf(name: string): Phrases {
  return readPhrases([
    foldWords(name)
      .map(({ word }) => word)
      .join(' '),
  ]);
}
