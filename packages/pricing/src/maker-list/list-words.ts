import type { Currency, ListField, PriceUnit } from '@pw/domain/price-lists/list-codes';
import type { ListTables } from './list-tables.ts';

type Meaning = ListTables['word']['rows'][number]['meaning'];

/** The words of the tables, ready to be looked up. */
export type ListWords = {
  /** The field that a heading names; null for another column. */
  readonly fieldOf: (heading: string) => ListField | null;
  /** The currency that a word or sign names. */
  readonly currencyOf: (word: string) => Currency | null;
  /** The currency that one of the words of a heading names. */
  readonly currencyIn: (heading: string) => Currency | null;
  readonly unitOf: (word: string) => PriceUnit | null;
  /** Whether a text has a meaning in the place of a number, a price or a row. */
  readonly means: (text: string, meaning: Meaning) => boolean;
  /** Whether a text begins with a word of a meaning, e.g. `Note 1: ex works`. */
  readonly begins: (text: string, meaning: Meaning) => boolean;
  /** The text without the word of a meaning at its begin, e.g. `5 nos` of `pack of 5 nos`. */
  readonly behind: (text: string, meaning: Meaning) => string;
};

/** Prepares the words of the tables: lists have up to 100,000 rows. */
export function listWords(tables: Pick<ListTables, 'heading' | 'unit' | 'currency' | 'word'>): ListWords {
  const currencyByWord = new Map(tables.currency.rows.map(({ word, currency }) => [foldWords(word), currency]));
  const unitByWord = new Map(tables.unit.rows.map(({ word, unit }) => [foldWords(word), unit]));
  const headingOf = (text: string) => foldHeading(text, currencyByWord);
  const fieldByHeading = new Map(
    tables.heading.rows.flatMap(({ field, words }) => words.split('|').map((word) => [headingOf(word), field])),
  );
  const wordsOf = Map.groupBy(tables.word.rows, ({ meaning }) => meaning);
  const folded = new Map(
    [...wordsOf].map(([meaning, rows]) => [meaning, new Set(rows.map(({ word }) => foldWords(word)))]),
  );
  const ofMeaning = (meaning: Meaning) => folded.get(meaning) ?? new Set<string>();
  // Folding a text costs more than anything else, and most cells are longer than all words, or numbers.
  const longest = new Map([...folded].map(([meaning, words]) => [meaning, longestOf(words)]));
  const isShort = (text: string, meaning: Meaning) => text.length <= (longest.get(meaning) ?? 0) + DOTS_AND_BLANKS;
  const firstWord = (text: string, meaning: Meaning, next: RegExp) =>
    [...ofMeaning(meaning)].find((word) => text.startsWith(word) && next.test(text.slice(word.length)));
  return {
    fieldOf: (heading) => fieldByHeading.get(headingOf(heading)) ?? null,
    currencyOf: remembering((word) => currencyByWord.get(foldWords(word)) ?? null),
    currencyIn: (heading) => firstCurrency(heading, currencyByWord),
    unitOf: remembering((word) => unitByWord.get(foldWords(word)) ?? null),
    means: (text, meaning) => isShort(text, meaning) && ofMeaning(meaning).has(foldWords(text)),
    begins: (text, meaning) =>
      !BEGINS_WITH_DIGIT.test(text) && firstWord(foldWords(text), meaning, /^(?:$|[\s:])/) !== undefined,
    behind: (text, meaning) => {
      const whole = foldWords(text);
      return whole.slice(firstWord(whole, meaning, /^[\s\d]/)?.length ?? 0).trim();
    },
  };
}

const BEGINS_WITH_DIGIT = /^\d/;

/** How much longer than its word a cell may be, by dots and double blanks. */
const DOTS_AND_BLANKS = 8;

function longestOf(words: ReadonlySet<string>): number {
  return Math.max(...[...words].map(({ length }) => length));
}

/** Texts that a look-up remembers: a list has a handful of units and currencies. */
const MOST_REMEMBERED = 500;

/** A look-up that remembers the first texts that it was asked. */
function remembering<Found>(lookUp: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) {
      return before;
    }
    const answer = lookUp(text);
    if (known.size < MOST_REMEMBERED) {
      known.set(text, answer);
    }
    return answer;
  };
}

type CurrencyWords = ReadonlyMap<string, Currency>;

/** A heading as it is looked up: its letters and digits, without brackets, currencies and the `in` before them. */
function foldHeading(heading: string, currencyByWord: CurrencyWords): string {
  const words = wordsIn(heading.replace(/[([{][^)\]}]*[)\]}]?/gu, ' '));
  return words
    .filter((word) => !currencyByWord.has(word))
    .join(' ')
    .replace(/ in$/, '');
}

function wordsIn(text: string): readonly string[] {
  return foldWords(text)
    .split(/[^\p{L}\p{N}\p{Sc}]+/u)
    .filter((word) => word !== '');
}

function firstCurrency(heading: string, currencyByWord: CurrencyWords): Currency | null {
  return wordsIn(heading).flatMap((word) => currencyByWord.get(word) ?? [])[0] ?? null;
}

/** Printable ASCII without a double blank: most cells of a list. */
const PLAIN = /^(?:[\u0021-\u007E]| (?![ .]))*$/;

/** A text as words are looked up: small letters, without dots, each dash as `-`, with single blanks. */
export function foldWords(text: string): string {
  if (PLAIN.test(text)) {
    return text.toLowerCase().replaceAll('.', '').trim();
  }
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}
