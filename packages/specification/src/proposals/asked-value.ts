import type { ClauseTables } from '../words/clause-words.ts';
import type { PatternRow } from './clause-pattern.ts';
import { findPhrases, readPhrases, wordsIn } from './phrases.ts';
import type { Quantity } from './quantities.ts';
import type { Sentence } from './read-sentence.ts';

/** What a sentence asks for by a row, with the numbers of the words that say it. */
export type Asked = {
  readonly value:
    | { readonly kind: 'number'; readonly quantity: Quantity }
    | { readonly kind: 'choice'; readonly values: readonly string[] }
    | { readonly kind: 'makes'; readonly makes: readonly string[] }
    | { readonly kind: 'ip'; readonly solids: number; readonly water: number }
    | { readonly kind: 'form'; readonly form: string }
    | { readonly kind: 'presence' };
  /** As it is written. */
  readonly printed: string;
  readonly words: readonly number[];
};

/** Why a sentence does not say one thing of the asked sort. */
export type AskedFault = 'NOTHING_ASKED' | 'SEVERAL_ASKED';

/** Reads what a sentence asks for by rows of `clause-pattern.csv`. */
export function askedReader(
  tables: Pick<ClauseTables, 'choice'>,
): (sentence: Sentence, row: PatternRow) => Asked | AskedFault {
  const lists = Map.groupBy(tables.choice.rows, ({ choice }) => choice);
  const options = new Map(
    [...lists].map(([choice, rows]) => [
      choice,
      rows.map(({ values, words }) => ({ values: values.split('|'), phrases: readPhrases(words.split('|')) })),
    ]),
  );
  const chosen = (sentence: Sentence, choice: string) =>
    (options.get(choice) ?? []).flatMap(({ values, phrases }) => {
      const matches = findPhrases(sentence.words, phrases);
      return matches.length > 0 ? [{ values, words: wordsIn(matches) }] : [];
    });
  return (sentence, row) => {
    switch (row.ask) {
      case 'number':
        return oneOf(
          sentence.quantities
            .filter(({ unit }) => unit === row.unit)
            .map((quantity) => ({ value: { kind: 'number', quantity }, printed: quantity.printed, words: [] })),
        );
      case 'choice':
        return oneOf(
          widestOf(chosen(sentence, row.unit ?? '')).map(({ values, words }) => ({
            value: { kind: 'choice', values },
            printed: printedWords(sentence, words),
            words,
          })),
        );
      case 'makes': {
        const makes = chosen(sentence, row.unit ?? '');
        const words = makes.flatMap((each) => each.words);
        const value = { kind: 'makes', makes: makes.flatMap(({ values }) => values) } as const;
        return makes.length === 0 ? 'NOTHING_ASKED' : { value, printed: value.makes.join(', '), words };
      }
      case 'ip':
        return oneOf(degreesIn(sentence));
      case 'form':
        return oneOf(formsIn(sentence));
      case 'presence':
        return { value: { kind: 'presence' }, printed: '', words: [] };
    }
  };
}

function oneOf(all: readonly Asked[]): Asked | AskedFault {
  const [only, ...others] = all;
  return only === undefined ? 'NOTHING_ASKED' : others.length > 0 ? 'SEVERAL_ASKED' : only;
}

type Chosen = { readonly values: readonly string[]; readonly words: readonly number[] };

/** A choice whose words are all part of those of another is not asked by itself: `230 V` in `230 V AC`. */
function widestOf(all: readonly Chosen[]): readonly Chosen[] {
  return all.filter((one) => {
    const holds = (other: Chosen) => one.words.every((at) => other.words.includes(at));
    return !all.some((other) => other !== one && other.words.length > one.words.length && holds(other));
  });
}

function printedWords({ text, words }: Sentence, numbers: readonly number[]): string {
  const [first, last] = [words[Math.min(...numbers)], words[Math.max(...numbers)]];
  return first && last ? text.slice(first.from, last.to) : '';
}

const DEGREE = /^ip(\d)(\d)$/u;
const DIGITS = /^(\d)(\d)$/u;

/** Degrees of protection: `IP54`, `IP 54`. */
function degreesIn({ words, text }: Sentence): readonly Asked[] {
  return words.flatMap(({ word, from, to }, at): readonly Asked[] => {
    const next = words[at + 1];
    const apart = word === 'ip' && next ? DIGITS.exec(next.word) : null;
    const [, solids, water] = DEGREE.exec(word) ?? apart ?? [];
    if (solids === undefined || water === undefined) {
      return [];
    }
    const end = apart && next ? next.to : to;
    const value = { kind: 'ip', solids: Number(solids), water: Number(water) } as const;
    return [{ value, printed: text.slice(from, end), words: apart ? [at, at + 1] : [at] }];
  });
}

const FORM = /^([1-4])([ab]?)$/u;

/** Forms of separation: `Form 4b`, `Form 4 b`. */
function formsIn({ words, text }: Sentence): readonly Asked[] {
  return words.flatMap(({ word, from }, at): readonly Asked[] => {
    const [number, letter] = [words[at + 1], words[at + 2]];
    const [, digit, own] = (word === 'form' && number && FORM.exec(number.word)) || [];
    if (digit === undefined || number === undefined) {
      return [];
    }
    const apart = own === '' && (letter?.word === 'a' || letter?.word === 'b') ? letter : null;
    const form = `${digit}${own}${apart?.word ?? ''}`;
    const words_ = apart ? [at, at + 1, at + 2] : [at, at + 1];
    return [{ value: { kind: 'form', form }, printed: text.slice(from, (apart ?? number).to), words: words_ }];
  });
}
