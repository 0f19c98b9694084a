import { readRoman } from '../words/roman-digits.ts';

/** How a clause is numbered: `1.2`, `1)`, `(1)`, `a)`, `(a)`, `i)`, `(iv)` or `A.1`. */
export type NumberStyle = 'decimal' | '1)' | '(1)' | 'a)' | '(a)' | 'i)' | '(i)' | 'A.1';

/** A number that may begin a clause. One letter may be two: `i)` is a letter, and one in Roman. */
export type ClauseNumber = {
  /** As it is written, without the stop behind it. */
  readonly printed: string;
  readonly style: NumberStyle;
  /** Of `1.2` its parts, of `A.1` the letter as its first; of an item of a list one. */
  readonly parts: readonly number[];
  /** Whether a stop or a bracket follows it, which no quantity has. */
  readonly isMarked: boolean;
  /** Whether a figure follows it, as in the row of a table: it is a number only as the very next one. */
  readonly isBeforeFigure: boolean;
};

/** A number with the text behind it. */
export type NumberedText = { readonly numbers: readonly ClauseNumber[]; readonly text: string };

/** The words before a number that say the same as none. */
const BEFORE = /^(?:clause|cl\.?|section|sec\.?|para(?:graph)?\.?)\s*(?=\d)/iu;

const MOST_LEVELS = 6;

/** Of a number that cannot be the quantity of a table. */
const marked = { isMarked: true, isBeforeFigure: false } as const;

/**
 * Behind the number are a blank and a letter; a quotation mark or a bracket may lie between. An item of a list may begin
 * with a figure: its bracket tells it from a quantity. So may the text of a number of several parts: `7.12 20 % spare`.
 */
const DECIMAL = /^(\d{1,3}(?:\.\d{1,3})*)([.):]?)\s+(["'“‘([]?\p{L}.*)$/su;
const BEFORE_FIGURE = /^(\d{1,3}(?:\.\d{1,3})+)([.):]?)\s+(\d\S*\s.*\p{L}{2}.*)$/su;
const BRACKETED = /^\((\d{1,3}|[a-z]|[ivxl]{1,7})\)\s*(\S.*)$/isu;
const LETTERED = /^([a-z]|[ivxl]{1,7})\)\s*(\S.*)$/isu;
const ANNEX = /^([A-Z])((?:\.\d{1,3}){1,5})[.):]?\s+(["'“‘([]?\p{L}.*)$/su;

/** Reads the number at the beginning of a line; null where none of the grammar is. */
export function readNumbered(line: string): NumberedText | null {
  const worded = BEFORE.exec(line)?.[0] ?? '';
  const rest = line.slice(worded.length);
  return readDecimal(rest, worded !== '') ?? (worded === '' ? (readListed(rest) ?? readAnnex(rest)) : null);
}

/** Reads a number that stands by itself: of a paragraph that Word counts, or of a column. */
export function readAlone(number: string): readonly ClauseNumber[] {
  return readNumbered(`${number.trim()} x`)?.numbers ?? [];
}

function readDecimal(line: string, isWorded: boolean): NumberedText | null {
  const beforeFigure = BEFORE_FIGURE.exec(line);
  const [, digits, mark = '', text = ''] = beforeFigure ?? DECIMAL.exec(line) ?? [];
  const parts = digits?.split('.').map(Number) ?? [];
  if (digits === undefined || parts.length > MOST_LEVELS) {
    return null;
  }
  const isListed = mark === ')' && parts.length === 1;
  const style = isListed ? '1)' : 'decimal';
  const printed = isListed ? `${digits})` : digits;
  // `1.0 Scope` is the first chapter, with `1.1` in it.
  const counted = parts.length > 1 && parts.at(-1) === 0 ? parts.slice(0, -1) : parts;
  const isMarked = mark !== '' || isWorded;
  return { numbers: [{ printed, style, parts: counted, isMarked, isBeforeFigure: beforeFigure !== null }], text };
}

function readListed(line: string): NumberedText | null {
  const [, bracketed, behind = ''] = BRACKETED.exec(line) ?? [];
  if (bracketed !== undefined) {
    const styles = { digit: '(1)', letter: '(a)', roman: '(i)' } as const;
    return { numbers: readItem(bracketed, `(${bracketed})`, styles), text: behind };
  }
  const [, lettered, text = ''] = LETTERED.exec(line) ?? [];
  const styles = { digit: '1)', letter: 'a)', roman: 'i)' } as const;
  return lettered === undefined ? null : { numbers: readItem(lettered, `${lettered})`, styles), text };
}

type ItemStyles = { readonly digit: NumberStyle; readonly letter: NumberStyle; readonly roman: NumberStyle };

function readItem(item: string, printed: string, { digit, letter, roman }: ItemStyles): readonly ClauseNumber[] {
  const of = (style: NumberStyle, value: number): ClauseNumber => ({ printed, style, parts: [value], ...marked });
  if (/^\d/u.test(item)) {
    return [of(digit, Number(item))];
  }
  const lower = item.toLowerCase();
  const romanValue = readRoman(lower);
  return [
    ...(lower.length === 1 ? [of(letter, letterValue(lower))] : []),
    ...(romanValue === null ? [] : [of(roman, romanValue)]),
  ];
}

function readAnnex(line: string): NumberedText | null {
  const [, letter, rest = '', text = ''] = ANNEX.exec(line) ?? [];
  if (letter === undefined) {
    return null;
  }
  const parts = [letterValue(letter.toLowerCase()), ...rest.slice(1).split('.').map(Number)];
  return { numbers: [{ printed: `${letter}${rest}`, style: 'A.1', parts, ...marked }], text };
}

function letterValue(letter: string): number {
  return letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}
