import { daysLater, isIsoDate } from '@pw/domain/dates';
import type { Currency, ListField, PriceUnit, RowFaultCode } from '@pw/domain/price-lists/list-codes';
import { cellText, type FileCell } from '@pw/table-file/table-file';
import { foldNumber, readArticleNumber } from './article-number.ts';
import type { MappedSheet } from './column-mapping.ts';
import { type ListPrice, priceOfOne, readWrittenPrice } from './list-price.ts';
import type { ListTables } from './list-tables.ts';
import { foldWords, type ListWords, listWords } from './list-words.ts';
import { readPricedQuantity } from './price-unit.ts';

/** Why a row cannot be taken as it is, and the cell that says so. */
export type RowFault = {
  readonly code: RowFaultCode;
  readonly field: ListField;
  /** As it is written. */
  readonly cell: string;
};

/** What a row says of an article, apart from its price. */
type RowHead = {
  /** The row of the file, from 1. */
  readonly row: number;
  /** As it is written, with single blanks. */
  readonly number: string;
  /** The form in which it is compared. */
  readonly fold: string;
  readonly description: string;
  readonly hsn: string;
  readonly group: string;
  readonly status: string;
  /** ISO day; null where the row says none that can be read. */
  readonly validFrom: string | null;
  /** Of the list where the row says none. */
  readonly unit: PriceUnit;
  /** How many the price of the list is for; the price of a row is for one. */
  readonly per: number;
  /** Of the list where the row says none. */
  readonly currency: Currency;
};

/** A row that can be taken. */
export type ArticleRow = RowHead & {
  readonly price: ListPrice;
  /** Whether the price for one had more than two decimals. */
  readonly isRounded: boolean;
  readonly fault: null;
};

export type FaultyRow = RowHead & { readonly fault: RowFault };

export type ListRow = ArticleRow | FaultyRow;

/** A list as it was read, row by row. */
export type MakerList = {
  readonly rows: readonly ListRow[];
  /** Rows below the head that are no articles: titles, page numbers, further heads, totals and notes. */
  readonly ignored: number;
};

/** Reads the rows below the head of a list (SBD 13.8); a row that cannot be taken carries its first fault. */
export function readMakerList(mapped: MappedSheet, tables: ListTables): MakerList {
  const words = listWords(tables);
  const head = (mapped.sheet.rows[mapped.mapping.headRow - 1] ?? []).map(cellText).map(foldWords);
  const rows: ListRow[] = [];
  let ignored = 0;
  for (const [index, cells] of mapped.sheet.rows.entries()) {
    if (index < mapped.mapping.headRow || isBlank(cells)) {
      continue;
    }
    if (isNoArticle(cells, head, words)) {
      ignored += 1;
      continue;
    }
    rows.push(readRow(cells, index + 1, mapped, words, tables));
  }
  return { rows, ignored };
}

/** A row of the file without a filled cell is none of the list: it is not counted either. */
export function isBlank(cells: readonly FileCell[]): boolean {
  return cells.every((cell) => cellText(cell) === '');
}

function isNoArticle(cells: readonly FileCell[], head: readonly string[], words: ListWords): boolean {
  const filled = cells.map(cellText).filter((text) => text !== '');
  const isHead = filled.length > 1 && cells.every((cell, column) => foldWords(cellText(cell)) === (head[column] ?? ''));
  return filled.length < 2 || isHead || words.begins(filled[0] ?? '', 'no article');
}

function readRow(
  cells: readonly FileCell[],
  row: number,
  { columnOf, mapping }: MappedSheet,
  words: ListWords,
  tables: ListTables,
): ListRow {
  const cell = (field: ListField) => {
    const column = columnOf[field];
    return column === undefined ? null : cells[column];
  };
  const text = (field: ListField) => cellText(cell(field));
  const number = readArticleNumber(cell('catalogueNumber'), words, tables);
  const written = readWrittenPrice(cell('listPrice'), mapping.decimal, words);
  const quantity = readPricedQuantity(cell('unit'), cell('per'), words);
  const usualUnit = mapping.unit ?? 'nos';
  const signed = written.ok && written.value.amount !== null ? written.value.currency : null;
  const currency = currencyOf(text('currency'), signed, mapping.currency, words);
  const head: RowHead = {
    row,
    number: number.ok ? number.value : text('catalogueNumber'),
    fold: foldNumber(number.ok ? number.value : text('catalogueNumber')),
    description: text('description'),
    hsn: text('hsn'),
    group: text('group'),
    status: text('status'),
    validFrom: readDay(cell('validFrom')),
    unit: quantity.ok && text('unit') !== '' ? quantity.value.unit : usualUnit,
    per: quantity.ok ? quantity.value.per : 1,
    currency: currency ?? mapping.currency,
  };
  const faulty = (code: RowFault['code'], field: ListField): FaultyRow => ({
    ...head,
    fault: { code, field, cell: text(field) },
  });
  if (!number.ok) {
    return faulty(number.error, 'catalogueNumber');
  }
  if (!written.ok) {
    return faulty(written.error, 'listPrice');
  }
  if (!quantity.ok) {
    return faulty(quantity.error.code, quantity.error.field);
  }
  if (currency === null) {
    return faulty('CURRENCY_UNKNOWN', text('currency') === '' ? 'listPrice' : 'currency');
  }
  if (written.value.amount === null) {
    return { ...head, price: written.value.state, isRounded: false, fault: null };
  }
  const one = priceOfOne(written.value.amount, head.per, tables);
  return one.ok
    ? { ...head, price: { state: 'priced', minor: one.value.minor }, isRounded: one.value.isRounded, fault: null }
    : faulty(one.error, 'listPrice');
}

/** The currency of a row: its cell, else the sign at its price, else that of the list; null where cell and sign differ. */
function currencyOf(cell: string, signed: Currency | null, usual: Currency, words: ListWords): Currency | null {
  if (cell === '') {
    return signed ?? usual;
  }
  const named = words.currencyOf(cell);
  return signed === null || signed === named ? named : null;
}

/** The day from which spreadsheets count. */
const SPREADSHEET_EPOCH = '1899-12-30';
/** The counts of days that a spreadsheet writes for 1954 to 2119: other numbers are no days. */
const serialDays = { first: 20_000, last: 80_000 } as const;

/** Reads a day: `01-10-2026`, `1.10.26`, `2026-10-01`, or a spreadsheet's date; null for anything else. */
export function readDay(cell: FileCell | undefined): string | null {
  if (typeof cell === 'object' && cell?.kind === 'date') {
    return cell.day;
  }
  if (typeof cell === 'number') {
    const isDay = cell >= serialDays.first && cell <= serialDays.last;
    return isDay ? daysLater(SPREADSHEET_EPOCH, Math.floor(cell)) : null;
  }
  const text = cellText(cell);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/u.exec(text) ?? [];
  const written = day === '' ? text : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(written) ? written : null;
}
