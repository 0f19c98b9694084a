import {
  type Currency,
  type DecimalSign,
  type ListField,
  listFields,
  type PriceUnit,
  requiredFields,
} from '@pw/domain/price-lists/list-codes';
import { err, ok, type Result } from '@pw/domain/result';
import { cellText, type FileCell, type FileSheet } from '@pw/table-file/table-file';
import { foldWords } from './list-words.ts';

/** How the columns of a list are read. It is remembered by maker and head. */
export type ColumnMapping = {
  /** Of a workbook; the first sheet where it is not said. */
  readonly sheet?: string | undefined;
  /** The row of the head, from 1. */
  readonly headRow: number;
  /** The text over the column of each field, as `headTexts` gives it. */
  readonly columns: Readonly<Partial<Record<ListField, string>>>;
  readonly decimal: DecimalSign;
  /** Of rows that name none. */
  readonly currency: Currency;
  /** Of rows that name none. */
  readonly unit?: PriceUnit | undefined;
};

/** Why a mapping does not fit a list; `field` is the first that does not. */
export type MappingRefusal =
  | { readonly code: 'SHEET_UNKNOWN' }
  | { readonly code: 'HEAD_UNKNOWN' }
  | { readonly code: 'COLUMN_UNKNOWN' | 'COLUMN_MISSING' | 'FIELD_TWICE'; readonly field: ListField };

/** The texts over the columns of a head; of two alike the second is called `Price (2)`. */
export function headTexts(head: readonly FileCell[]): readonly string[] {
  const times = new Map<string, number>();
  return head.map((cell) => {
    const text = cellText(cell);
    const count = (times.get(text) ?? 0) + 1;
    times.set(text, count);
    return count === 1 || text === '' ? text : `${text} (${count})`;
  });
}

/** The key by which a head is remembered: its texts in their order, without regard to case, blanks and dots. */
export function headKey(head: readonly FileCell[]): string {
  return headTexts(head)
    .map(foldWords)
    .filter((text) => text !== '')
    .join('|');
}

/** A sheet with the columns of the fields that its mapping names, from 0. */
export type MappedSheet = {
  readonly sheet: FileSheet;
  readonly mapping: ColumnMapping;
  readonly columnOf: Readonly<Partial<Record<ListField, number>>>;
};

/** Finds the columns of a mapping in the sheets of a file. */
export function mapColumns(sheets: readonly FileSheet[], mapping: ColumnMapping): Result<MappedSheet, MappingRefusal> {
  const sheet = mapping.sheet === undefined ? sheets[0] : sheets.find(({ name }) => name === mapping.sheet);
  if (!sheet) {
    return err({ code: 'SHEET_UNKNOWN' });
  }
  const head = sheet.rows[mapping.headRow - 1];
  if (!head) {
    return err({ code: 'HEAD_UNKNOWN' });
  }
  const missing = requiredFields.find((field) => mapping.columns[field] === undefined);
  if (missing) {
    return err({ code: 'COLUMN_MISSING', field: missing });
  }
  const texts = headTexts(head);
  const columnOf: Partial<Record<ListField, number>> = {};
  for (const field of listFields) {
    const text = mapping.columns[field];
    if (text === undefined) {
      continue;
    }
    const column = texts.indexOf(cellText(text));
    if (column < 0 || texts[column] === '') {
      return err({ code: 'COLUMN_UNKNOWN', field });
    }
    if (Object.values(columnOf).includes(column)) {
      return err({ code: 'FIELD_TWICE', field });
    }
    columnOf[field] = column;
  }
  return ok({ sheet, mapping, columnOf });
}
