/** A word of a sentence, folded: small letters, without hyphens, dots and brackets. */
export type FoldedWord = {
  readonly word: string;
  /** Where it lies in the sentence. */
  readonly from: number;
  readonly to: number;
};

const WORD = /[\p{L}\p{N}%°]+/gu;

/** The words of a sentence in their order. */
export function foldWords(sentence: string): readonly FoldedWord[] {
  return [...sentence.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));
}

/** Words that follow each other; one whose end is open is a stem. */
type Phrase = readonly { readonly word: string; readonly isStem: boolean }[];

/** Phrases of which each says the same, the longer ones first; most of them are ruled out by their first word. */
export type Phrases = {
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  readonly byStem: readonly Phrase[];
};

/** @param written such as `bus bar*|busbar*` */
export function readPhrases(written: readonly string[]): Phrases {
  const phrases = written
    .map((text) => text.split(/[\s-]+/u).filter((word) => word !== ''))
    .filter((words) => words.length > 0)
    .map((words) =>
      words.map((word) => (word.endsWith('*') ? { word: word.slice(0, -1), isStem: true } : { word, isStem: false })),
    )
    .toSorted((one, other) => other.length - one.length);
  const [stems, whole] = [true, false].map((isStem) => phrases.filter(([first]) => first?.isStem === isStem));
  return { byWord: Map.groupBy(whole ?? [], ([first]) => first?.word ?? ''), byStem: stems ?? [] };
}

/** A phrase in a sentence, by the numbers of its words. */
export type PhraseMatch = { readonly at: number; readonly length: number };

/** Where phrases are, the longer one at each place, without overlaps. */
export function findPhrases(words: readonly FoldedWord[], phrases: Phrases): readonly PhraseMatch[] {
  const matches: PhraseMatch[] = [];
  for (let at = 0; at < words.length; ) {
    const length = longestAt(words, at, phrases);
    if (length > 0) {
      matches.push({ at, length });
    }
    at += Math.max(1, length);
  }
  return matches;
}

function longestAt(words: readonly FoldedWord[], at: number, { byWord, byStem }: Phrases): number {
  const there = (phrase: Phrase) => isAt(words, at, phrase);
  const whole = byWord.get(words[at]?.word ?? '')?.find(there)?.length ?? 0;
  return Math.max(whole, byStem.find(there)?.length ?? 0);
}

function isAt(words: readonly FoldedWord[], at: number, phrase: Phrase): boolean {
  return phrase.every(({ word, isStem }, index) => {
    const there = words[at + index]?.word;
    return there !== undefined && (isStem ? there.startsWith(word) : there === word);
  });
}

/** The numbers of the words that matches hold. */
export function wordsIn(matches: readonly PhraseMatch[]): readonly number[] {
  return matches.flatMap(({ at, length }) => Array.from({ length }, (_, index) => at + index));
}
