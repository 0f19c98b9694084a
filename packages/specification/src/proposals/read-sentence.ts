import type { Comparator } from '@pw/domain/specifications/proposal';
import { type ClauseTables, type WordKind, wordsOfKind } from '../words/clause-words.ts';
import { type FoldedWord, findPhrases, foldWords, type Phrases, readPhrases, wordsIn } from './phrases.ts';
import { type Quantity, type QuantityReader, quantityReader } from './quantities.ts';

const feederRoles = ['incomer', 'bus coupler', 'outgoing'] as const;

export type SaidRole = (typeof feederRoles)[number];

/** The kinds of feeders that a sentence can name by their device. */
const feederDevices = ['ACB', 'MCCB', 'STARTER'] as const;

export type SaidDevice = (typeof feederDevices)[number];

/** A sentence of a clause, as far as its words say what it asks. */
export type Sentence = {
  readonly text: string;
  readonly words: readonly FoldedWord[];
  readonly quantities: readonly Quantity[];
  readonly comparators: readonly Comparator[];
  /** The numbers of words that make an exception of it: `except`, `or`, `may`. */
  readonly exceptions: readonly number[];
  readonly roles: readonly SaidRole[];
  readonly devices: readonly SaidDevice[];
  /** The numbers of words that ask for nothing by themselves, and of those above but the exceptions. */
  readonly accounted: ReadonlySet<number>;
};

export type SentenceReader = {
  readonly read: (sentence: string) => Sentence;
  readonly quantities: QuantityReader;
};

export function sentenceReader(tables: Pick<ClauseTables, 'unit' | 'number' | 'word'>): SentenceReader {
  const phrases = (kind: WordKind): Phrases => readPhrases(wordsOfKind(tables, kind));
  const least = phrases('at least');
  const most = phrases('at most');
  const comparing = readPhrases([...wordsOfKind(tables, 'at least'), ...wordsOfKind(tables, 'at most')]);
  const exceptional = phrases('exception');
  const filler = phrases('filler');
  const roles = feederRoles.map((role) => ({ role, phrases: phrases(role) }));
  const devices = feederDevices.map((device) => ({ device, phrases: phrases(device) }));
  const quantities = quantityReader(tables);
  return {
    quantities,
    read: (text) => {
      const words = foldWords(text);
      const figures = quantities.find(text);
      const compared = findPhrases(words, comparing);
      const inComparator = new Set(wordsIn(compared));
      const parts = compared.map(({ at, length }) => words.slice(at, at + length));
      const says = (of: Phrases) => parts.some((part) => findPhrases(part, of)[0]?.length === part.length);
      const roleMatches = roles.map(({ role, phrases: of }) => ({ role, matches: findPhrases(words, of) }));
      const deviceMatches = devices.map(({ device, phrases: of }) => ({ device, matches: findPhrases(words, of) }));
      const inQuantity = words.flatMap(({ from, to }, at) =>
        figures.some((each) => from >= each.from && to <= each.to) ? [at] : [],
      );
      return {
        text,
        words,
        quantities: figures,
        comparators: [
          ...(says(least) ? (['at least'] as const) : []),
          ...(says(most) ? (['at most'] as const) : []),
          ...(figures.some(({ isRange }) => isRange) ? (['range'] as const) : []),
        ],
        exceptions: wordsIn(findPhrases(words, exceptional)).filter((at) => !inComparator.has(at)),
        roles: roleMatches.flatMap(({ role, matches }) => (matches.length > 0 ? [role] : [])),
        devices: deviceMatches.flatMap(({ device, matches }) => (matches.length > 0 ? [device] : [])),
        accounted: new Set([
          ...inComparator,
          ...inQuantity,
          ...wordsIn(findPhrases(words, filler)),
          ...roleMatches.flatMap(({ matches }) => wordsIn(matches)),
        ]),
      };
    },
  };
}

/** The sentences of a clause; a stop behind a digit or in a short form ends none. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[\p{L}\p{N}\]%)"][.;!?])\s+(?=[\p{Lu}"(•])|\n+/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
