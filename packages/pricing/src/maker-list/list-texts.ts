import type { TableFileRefusal } from '@pw/table-file/table-file';
import type { UnpricedState } from '../price-list/list-answer.ts';
import type { MappingRefusal } from './column-mapping.ts';
import type { DecisionRefusal } from './decide-rows.ts';
import type { ListDoubt } from './list-doubts.ts';
import { fieldLabels } from './list-labels.ts';
import type { TermsRefusal } from './maker-terms.ts';
import type { RowFault } from './read-list.ts';

/** What is wrong with the cell of a row, and what to do. */
const faultTexts: Readonly<Record<RowFault['code'], string>> = {
  NUMBER_MISSING: 'the number is missing',
  NUMBER_LOST: 'the spreadsheet has lost digits of the number; format its column as text and save the list again',
  NUMBER_UNREADABLE: 'the number is too long or holds characters that nobody can see',
  PRICE_MISSING: 'the price is missing',
  PRICE_UNREADABLE: 'this is no price',
  PRICE_ZERO: 'the price is 0',
  PRICE_NEGATIVE: 'the price is below 0',
  PRICE_TOO_LARGE: 'the price is too large',
  UNIT_UNKNOWN: 'nobody knows this unit or count',
  CURRENCY_UNKNOWN: 'nobody knows this currency, or it is another one than the sign at the price',
};

/** A fault of a row in words, with the cell as it is written, e.g. `"12.40.50": this is no price`. */
export function rowFaultText({ code, cell }: RowFault): string {
  return cell === '' ? faultTexts[code] : `"${cell}": ${faultTexts[code]}`;
}

/** Why a mapping does not fit its file. */
export function mappingText(refusal: MappingRefusal): string {
  switch (refusal.code) {
    case 'SHEET_UNKNOWN':
      return 'The file has no sheet of that name';
    case 'HEAD_UNKNOWN':
      return 'The file has no row of that number';
    case 'COLUMN_MISSING':
      return `Name the column of ${fieldLabels[refusal.field]}`;
    case 'COLUMN_UNKNOWN':
      return `The column of ${fieldLabels[refusal.field]} is not in the head`;
    case 'FIELD_TWICE':
      return `The column of ${fieldLabels[refusal.field]} is already taken by another field`;
  }
}

/** Why a file gives no list. */
export function fileText(refusal: TableFileRefusal): string {
  switch (refusal.code) {
    case 'NOT_A_TABLE':
      return 'This is no CSV file and no XLSX workbook without macros and password: save the list as one of them';
    case 'EMPTY':
      return 'The file has no filled cell';
    case 'TOO_LARGE':
      return `${largeTexts[refusal.of]} ${refusal.most}: divide the list`;
  }
}

const largeTexts: Readonly<Record<Extract<TableFileRefusal, { readonly code: 'TOO_LARGE' }>['of'], string>> = {
  bytes: 'The bytes of the file are more than',
  unpackedBytes: 'The bytes of the unpacked workbook are more than',
  rows: 'A sheet has more rows than',
  columns: 'A sheet has more columns than',
  cellCharacters: 'A cell has more characters than',
};

/** What makes a list as a whole look wrong. */
export function doubtText(doubt: ListDoubt): string {
  switch (doubt.code) {
    case 'MANY_GONE':
      return `${percentText(doubt.percent)} of the articles of the version before are gone`;
    case 'MANY_FAULTS':
      return `${percentText(doubt.percent)} of the rows are faulty`;
    case 'MEDIAN_JUMP':
      return `Half of the changed prices ${doubt.change > 0 ? 'rise' : 'fall'} by more than ${percentText(Math.abs(doubt.change) / 100)}`;
    case 'NOTHING_KNOWN':
      return 'No number of the version before occurs: is it the list of another maker?';
    case 'SAME_DAY':
      return 'A version of this maker is valid from the same day';
    case 'OLD_DAY':
      return 'The list is valid from a day before the latest version';
  }
}

function percentText(percent: number): string {
  return `${percent.toFixed(2).replace(/\.?0+$/u, '')} %`;
}

const decisionTexts: Readonly<Record<DecisionRefusal['code'], string>> = {
  ROW_UNKNOWN: 'The list has no such row',
  REASON_MISSING: 'Say why the price is right, in 3 to 300 characters',
  FAULT_KEPT: 'A faulty row cannot be kept: correct it or leave it out',
  TAKEN_TWICE: 'Several rows have this number: keep one of them',
  NOT_CORRECTABLE: 'A number or currency that cannot be read is left out: correct the file for it',
  UNIT_MISSING: 'Give the unit together with the price for one',
};

/** Why a decision does not settle its row. */
export function decisionText({ code }: DecisionRefusal): string {
  return decisionTexts[code];
}

const termsTexts: Readonly<Record<TermsRefusal['code'], string>> = {
  TOO_MANY_STEPS: 'At most 4 steps of discount',
  DISCOUNT_INVALID: 'A discount is 0 to 100 percent with at most two decimals',
  FACTOR_INVALID: 'A factor is 0.1 to 10 with at most four decimals',
};

/** Why terms cannot be. */
export function termsText({ code }: TermsRefusal): string {
  return termsTexts[code];
}

/** Why an article has no price, as a bill or a summary says it behind its number. */
export const unpricedTexts: Readonly<Record<UnpricedState, string>> = {
  unknown: 'not in a price list',
  'on request': 'on request',
  gone: 'discontinued',
  ambiguous: 'in the lists of several makers',
  'no exchange rate': 'no exchange rate for its list',
};
