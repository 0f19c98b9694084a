import { err, ok, type Result } from '@pw/domain/result';
import { judgeText } from '@pw/switchboard/entry/read-value';
import type { NumberFault } from '../maker-list/article-number.ts';
import type { PriceFault } from '../maker-list/list-price.ts';

/** What can be wrong with a cell of a file of own articles or of the article map. */
export type FileFaultCode =
  | NumberFault
  | PriceFault
  | 'NUMBER_TWICE'
  /** Another article that the company keeps already has the number. */
  | 'NUMBER_TAKEN'
  | 'TEXT_MISSING'
  | 'TEXT_TOO_LONG'
  | 'TEXT_UNREADABLE'
  | 'UNIT_UNKNOWN'
  | 'CURRENCY_UNKNOWN'
  | 'DAY_UNREADABLE'
  | 'DEVICE_UNKNOWN'
  | 'FIGURE_UNREADABLE'
  | 'FIGURE_TOO_LARGE'
  | 'FAMILY_UNKNOWN'
  | 'PROPERTY_UNKNOWN'
  /** The row says of nothing that it is replaced. */
  | 'MAP_EMPTY'
  /** The article does not do what the design needs; the column says which of it. */
  | 'MAP_UNFIT'
  /** Another row fits the same article as well. */
  | 'MAP_AMBIGUOUS';

/** What is wrong with a cell of a file: of such a file nothing is taken. */
export type FileFault<Column extends string = string> = {
  readonly code: FileFaultCode;
  /** From 1, as a spreadsheet counts. */
  readonly row: number;
  readonly column: Column;
  /** As it is written. */
  readonly cell: string;
};

type Lengths = { readonly least: number; readonly most: number };

/** Reads a text that papers print. */
export function readFileText(
  text: string,
  { least, most }: Lengths,
): Result<string, 'TEXT_MISSING' | 'TEXT_TOO_LONG' | 'TEXT_UNREADABLE'> {
  const { length } = Array.from(text);
  if (length < least) {
    return err('TEXT_MISSING');
  }
  if (length > most) {
    return err('TEXT_TOO_LONG');
  }
  return judgeText(text).length > 0 ? err('TEXT_UNREADABLE') : ok(text);
}

const faultTexts: Readonly<Record<FileFaultCode, string>> = {
  NUMBER_MISSING: 'the number is missing',
  NUMBER_LOST: 'the spreadsheet has lost digits of the number; format its column as text and save the file again',
  NUMBER_UNREADABLE: 'the number is too long or holds characters that nobody can see',
  PRICE_MISSING: 'the price is missing',
  PRICE_UNREADABLE: 'this is no price',
  PRICE_ZERO: 'the price is 0; leave it empty where the list of the maker has it',
  PRICE_NEGATIVE: 'the price is below 0',
  PRICE_TOO_LARGE: 'the price is too large',
  NUMBER_TWICE: 'another row has this number; leave one',
  NUMBER_TAKEN: 'another own article has this number; change that one, also where it is retired',
  TEXT_MISSING: 'the text is missing or too short',
  TEXT_TOO_LONG: 'the text is too long',
  TEXT_UNREADABLE: 'the text holds characters that nobody can see',
  UNIT_UNKNOWN: 'nobody knows this unit or count',
  CURRENCY_UNKNOWN: 'nobody knows this currency, or it is another one than the sign at the price',
  DAY_UNREADABLE: 'write a day that exists, such as 2026-11-20',
  DEVICE_UNKNOWN: 'this is no device of device.csv; leave it empty for an article without a box in the 3D model',
  FIGURE_UNREADABLE: 'write a number above 0, such as 36 or 2.5',
  FIGURE_TOO_LARGE: 'the number is too large for this column; is a decimal point missing?',
  FAMILY_UNKNOWN: 'write ACB or MCCB, or leave it empty',
  PROPERTY_UNKNOWN: 'no breaker has a tick of this name',
  MAP_EMPTY: 'the row names no article that it replaces; fill a family or a number',
  MAP_UNFIT: 'the article does not do what it replaces: another rating, too little breaking capacity, or too large',
  MAP_AMBIGUOUS: 'another row fits the same article as well; fill one more cell, or leave one of the two',
};

/** What is wrong with a cell, as a sentence. */
export function cellFaultText({ code }: Pick<FileFault, 'code'>): string {
  const text = faultTexts[code];
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A fault of a file in words, e.g. `row 3, device "relais": this is no device of device.csv; ..`. */
export function fileFaultText({ code, row, column, cell }: FileFault): string {
  return `row ${row}, ${column}${cell === '' ? '' : ` "${cell}"`}: ${faultTexts[code]}`;
}
