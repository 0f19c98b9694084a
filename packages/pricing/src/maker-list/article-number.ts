import { holdsInvisible } from '@pw/domain/look-alikes';
import { err, ok, type Result } from '@pw/domain/result';
import { cellText, type FileCell } from '@pw/table-file/table-file';
import { type ListTables, listLimit } from './list-tables.ts';
import type { ListWords } from './list-words.ts';

/** Why a cell gives no catalogue number: it is empty, the spreadsheet lost digits, or nobody could print it. */
export type NumberFault = 'NUMBER_MISSING' | 'NUMBER_LOST' | 'NUMBER_UNREADABLE';

/** A number that a spreadsheet shortened, e.g. `1.23E+11`. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/**
 * Reads a catalogue number: a text with single blanks, or a number cell that is whole and short. A spreadsheet that took
 * a number for a quantity or a date has lost digits of it.
 */
export function readArticleNumber(
  cell: FileCell | undefined,
  words: ListWords,
  tables: Pick<ListTables, 'limit'>,
): Result<string, NumberFault> {
  const text = cellText(cell);
  if (text === '' || words.means(text, 'no number')) {
    return err('NUMBER_MISSING');
  }
  if (typeof cell === 'number') {
    const isKept = Number.isInteger(cell) && cell >= 0 && text.length <= listLimit(tables, 'digits of a number cell');
    return isKept ? ok(text) : err('NUMBER_LOST');
  }
  if (typeof cell === 'object' || SCIENTIFIC.test(text)) {
    return err('NUMBER_LOST');
  }
  const isReadable = text.length <= listLimit(tables, 'characters of a number') && !holdsInvisible(text);
  return isReadable && !/[\p{Cc}\uFFFD]/u.test(text) ? ok(text) : err('NUMBER_UNREADABLE');
}

/** Capitals, digits and hyphens: most numbers. */
const PLAIN = /^[A-Z0-9./-]*$/;

/**
 * The form in which numbers of a maker are compared: capitals without blanks and hyphens of any kind, so that
 * `3va2116 5hl42 0aa0` is `3VA2116-5HL42-0AA0`. Dots and slashes stay; the letter O and the digit 0 are two.
 */
export function foldNumber(number: string): string {
  if (PLAIN.test(number)) {
    return number.replaceAll('-', '');
  }
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212\u00AD]/gu, '');
}
