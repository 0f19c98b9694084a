import type { UnpricedState } from '@pw/domain/price-lists/list-codes';
import { priceListReason } from '@pw/domain/price-lists/price-list-forms';
import type { TableFileRefusal } from '@pw/table-file/table-file';
import type { MappingRefusal } from './column-mapping.ts';
import type { DecisionRefusal } from './decide-rows.ts';
import { fieldLabels } from './list-labels.ts';
import type { TermsRefusal } from './maker-terms.ts';
import type { RowFault } from './read-list.ts';

/** What is wrong with the cell of a row, and what to do. */
export const rowFaultTexts: Readonly<Record<RowFault['code'], string>> = {
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
  return cell === '' ? rowFaultTexts[code] : `"${cell}": ${rowFaultTexts[code]}`;
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
      return `${largeTexts[refusal.of].much} ${refusal.most}: ${largeTexts[refusal.of].next}`;
  }
}

/** What is too large of a file, and what helps. */
const largeTexts: Readonly<
  Record<
    Extract<TableFileRefusal, { readonly code: 'TOO_LARGE' }>['of'],
    { readonly much: string; readonly next: string }
  >
> = {
  bytes: { much: 'The bytes of the file are more than', next: 'divide the list' },
  unpackedBytes: { much: 'The bytes of the unpacked workbook are more than', next: 'divide the list' },
  rows: { much: 'A sheet has more rows than', next: 'divide the list' },
  columns: { much: 'A sheet has more columns than', next: 'delete those that hold no number, price, unit or text' },
  cellCharacters: { much: 'A cell has more characters than', next: 'shorten its text' },
};

const decisionTexts: Readonly<Record<DecisionRefusal['code'], string>> = {
  ROW_UNKNOWN: 'the list has no such row. Load it again',
  REASON_MISSING: `say in ${priceListReason.least} to ${priceListReason.most} characters why this price is right`,
  PRICE_INVALID: 'a price is above 0 and has at most two decimals. Enter another one',
  FAULT_KEPT: 'a row with a fault cannot be kept. Correct it or leave it out',
  TAKEN_TWICE: 'another row has this number. Keep one and leave the others out',
  NOT_CORRECTABLE: 'a price does not mend this row. Leave it out, or correct the file and upload it again',
  UNIT_MISSING: 'choose the unit, too',
};

/** Why a decision does not settle its row. */
export function decisionText({ code, row }: DecisionRefusal): string {
  return `Row ${row}: ${decisionTexts[code]}.`;
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
  'offered on request': 'offered on request',
  gone: 'discontinued',
  ambiguous: 'in the lists of several makers',
  'no exchange rate': 'no exchange rate for its list',
  retired: 'an own article that was retired',
  'being asked': 'price is being asked',
};
