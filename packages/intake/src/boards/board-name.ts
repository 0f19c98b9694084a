import type { IntakeWords } from '../words/intake-words.ts';
import { lookedUp } from '../words/intake-words.ts';

/** The name and number of boards that a title says. */
export type NamedBoard = {
  readonly name: string;
  /** null where it says no number. */
  readonly quantity: number | null;
  /** Whether the title is of a document about the board, `LOAD LIST OF PACKING PLANT MCC`, or of several boards. */
  readonly isGuess: boolean;
};

/** A tag such as MDB-1 or PCC 2. */
const TAG = /^[\p{Lu}]{2,6}[\s-]?\d{1,3}[\p{L}]?$/u;

/** `(2 Nos)`, `(1 No)`. */
const NUMBER = /\(?\s*(\d{1,3})\s*(?:nos?\.?|sets?)\s*\)?/iu;

/** Where the name of a board ends. */
const END = /[:;,(\n]|\s[-–]\s/u;

/** What stands before the board in the title of a document. */
const DOCUMENT_OF = /^[^:,;]*?\b(?:of|for)\s+(?=\p{L})/iu;

const LONGEST = 60;

/**
 * The board that a title names: a text with a word for a board, or a tag; what the title says of it besides, and words of
 * the trade before it, are no part of the name. Null where the title names none, such as that of a document.
 */
export function namedBoard(text: string, words: IntakeWords): NamedBoard | null {
  const tidy = lookedUp(text);
  const number = NUMBER.exec(tidy)?.[1];
  const document = DOCUMENT_OF.exec(tidy);
  const isOfDocument = document !== null && words.find('document', document[0]).length > 0;
  const body = afterFillers(isOfDocument ? tidy.slice(document[0].length) : tidy, words);
  const [head = ''] = body.split(END);
  const [without = ''] = cutAt(head, words.find('comprising', head)[0]?.at);
  const name = without.replace(/[\s.:-]+$/u, '').trim();
  const isFact = words.facts.some(({ patterns }) => patterns.some((pattern) => name.search(pattern) >= 0));
  const isBoard = words.find('board', name).length > 0 || (TAG.test(name) && !isFact);
  const isDocument = words.find('document', name).length > 0;
  const hasNumber = words.quantitiesIn(name).length > 0;
  const isSeveral = !/\d/u.test(name) && words.find('board', name).some(({ means }) => means === 'boards');
  const isOnlyWord = words.isOnly('board', name) && !/\d/u.test(name) && name.split(' ').length === 1;
  if (!isBoard || isDocument || isOnlyWord || name.length > LONGEST || words.find('device', name).length > 0) {
    return null;
  }
  return {
    name,
    quantity: number === undefined ? null : Number(number),
    isGuess: isOfDocument || isSeveral || hasNumber,
  };
}

/** The tag of the one board that a sentence speaks of: `please quote for PMCC-5`; null for none or several. */
export function boardInSentence(text: string, words: IntakeWords): string | null {
  const tidy = lookedUp(text);
  const tags = words.find('board', tidy).flatMap(({ written, at }) => {
    const number = /^[\s-]?\d{1,3}\p{L}?(?![\p{L}\p{N}])/u.exec(tidy.slice(at + written.length))?.[0];
    return number === undefined ? [] : [`${written}${number}`];
  });
  const [only] = tags;
  return tags.length === 1 && only !== undefined ? only : null;
}

/** The text behind the words that say what is to be done with the board. */
function afterFillers(text: string, words: IntakeWords): string {
  let rest = text;
  for (;;) {
    const first = words.find('boardFiller', rest)[0];
    if (!first || rest.slice(0, first.at).replace(/[^\p{L}\p{N}]+/gu, '') !== '') {
      break;
    }
    rest = rest.slice(first.at + first.written.length);
  }
  const tidy = rest.replace(/^[\s:.,&-]+/u, '');
  // A word of the trade inside the name, as in `outdoor type LT panel`.
  return tidy.replace(/\s+type(?=\s)/iu, '');
}

function cutAt(text: string, at: number | undefined): readonly string[] {
  return [at === undefined ? text : text.slice(0, at)];
}
