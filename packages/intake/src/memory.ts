import type { RowField, UnclearReason } from '@pw/domain/intake/intake-codes';
import type { Answer, Plain } from './intake.ts';
import type { ColumnField } from './words/column-fields.ts';
import { foldText, oneLine } from './words/fold-text.ts';

/** What a person has said once of a way to write: it counts for the next file of the same sender. */
export type Learnt =
  /** `leftOut` for a column that is not needed. */
  | { readonly kind: 'heading'; readonly text: string; readonly field: ColumnField }
  | { readonly kind: 'value'; readonly field: RowField; readonly text: string; readonly value: Plain }
  | { readonly kind: 'leftover'; readonly text: string; readonly answer: Answer };

/** What was learnt, with the number of files in which it was said so. */
export type Remembered = Learnt & { readonly uses: number };

/** What a company remembers of a sender, ready to be looked up. */
export type Memory = {
  readonly heading: (heading: string) => { readonly field: ColumnField; readonly isSure: boolean } | null;
  /** Of a text that can be read in several ways or in none. */
  readonly value: (
    field: RowField,
    text: string,
    reason: UnclearReason,
  ) => { readonly value: Plain; readonly isSure: boolean } | null;
  readonly answer: (text: string) => { readonly answer: Answer; readonly isSure: boolean } | null;
};

/** A value is taken over once it was corrected so in two files. */
const LEAST_USES_OF_VALUE = 2;

/** What was confirmed three times is sure. */
const SURE_USES = 3;

/** The doubts that a person settles for all files of a sender, and not for a row alone. */
const doubtsOfWords: readonly UnclearReason[] = [
  'WORD_UNKNOWN',
  'NO_DEVICE',
  'NO_UNIT',
  'NOT_A_NUMBER',
  'NOT_MADE',
  'DISAGREE',
];

/** Doubts about what a word means: the word decides, so that it can be sure. */
const doubtsOfMeaning: readonly UnclearReason[] = ['WORD_UNKNOWN', 'NO_DEVICE'];

/** Makes what is remembered ready to be looked up; case, blanks and dashes do not count. */
export function memoryOf(remembered: readonly Remembered[]): Memory {
  const known = new Map(remembered.map((each) => [learntKey(each), each]));
  const find = (key: string) => known.get(key);
  return {
    heading: (text) => {
      const entry = find(keyOf('heading', '', text));
      return entry?.kind === 'heading' ? { field: entry.field, isSure: entry.uses >= SURE_USES } : null;
    },
    value: (field, text, reason) => {
      const entry = find(keyOf('value', field, text));
      return entry?.kind === 'value' && entry.uses >= LEAST_USES_OF_VALUE && canBeLearnt(text, reason)
        ? { value: entry.value, isSure: entry.uses >= SURE_USES && doubtsOfMeaning.includes(reason) }
        : null;
    },
    answer: (text) => {
      const entry = find(keyOf('leftover', '', text));
      return entry?.kind === 'leftover' ? { answer: entry.answer, isSure: entry.uses >= SURE_USES } : null;
    },
  };
}

/** A memory without entries. */
export const noMemory: Memory = memoryOf([]);

/** Whether an answer to a value says something of the words of its cell. */
export function canBeLearnt(text: string, reason: UnclearReason): boolean {
  return foldKey(text) !== '' && doubtsOfWords.includes(reason);
}

/** What two files must agree in for the one to say something of the other. */
export function learntKey(learnt: Learnt): string {
  return keyOf(learnt.kind, learnt.kind === 'value' ? learnt.field : '', learnt.text);
}

function keyOf(kind: Learnt['kind'], field: string, text: string): string {
  return [kind, field, foldKey(text)].join('|');
}

function foldKey(text: string): string {
  return oneLine(foldText(text)).toUpperCase();
}
