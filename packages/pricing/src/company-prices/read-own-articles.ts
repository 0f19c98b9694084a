import type { Currency } from '@pw/domain/price-lists/list-codes';
import type { OwnArticleColumn } from '@pw/domain/price-lists/own-articles';
import { err, ok, type Result } from '@pw/domain/result';
import type { TableRecord } from '@pw/table-file/read-records';
import { foldNumber, readArticleNumber } from '../maker-list/article-number.ts';
import { type ListPrice, priceOfOne, readWrittenPrice } from '../maker-list/list-price.ts';
import type { ListTables } from '../maker-list/list-tables.ts';
import { type ListWords, listWords } from '../maker-list/list-words.ts';
import { readPricedQuantity } from '../maker-list/price-unit.ts';
import { readDay } from '../maker-list/read-list.ts';
import { type FileFault, type FileFaultCode, readFileText } from './file-fault.ts';
import { type OwnArticle, ownArticleLimits } from './own-article.ts';

export type OwnArticleRecord = TableRecord<OwnArticleColumn>;

/** What the rows are judged by: the words and limits of lists, and the keys of `device.csv`. */
export type OwnArticleTables = { readonly lists: ListTables; readonly devices: ReadonlySet<string> };

/**
 * Reads the articles that a company adds (SBD 13.12). An empty price is that of the maker's list. The refusal lists
 * every fault by row and column; of such a file nothing is taken.
 */
export function readOwnArticles(
  records: readonly OwnArticleRecord[],
  { lists, devices }: OwnArticleTables,
): Result<readonly OwnArticle[], readonly FileFault<OwnArticleColumn>[]> {
  const words = listWords(lists);
  const faults: FileFault<OwnArticleColumn>[] = [];
  const articles: OwnArticle[] = [];
  const folds = new Set<string>();
  for (const record of records) {
    const read = readArticle(record, words, lists, devices);
    const fold = foldNumber(record.cells.catalogueNumber);
    const isTwice = fold !== '' && folds.has(fold);
    const twice = isTwice ? [faultAt(record, 'NUMBER_TWICE', 'catalogueNumber')] : [];
    faults.push(...twice, ...(read.ok ? [] : read.error));
    folds.add(fold);
    if (read.ok) {
      articles.push(read.value);
    }
  }
  return faults.length > 0 ? err(faults) : ok(articles);
}

function faultAt(
  { row, cells }: OwnArticleRecord,
  code: FileFaultCode,
  column: OwnArticleColumn,
): FileFault<OwnArticleColumn> {
  return { code, row, column, cell: cells[column] };
}

function readArticle(
  record: OwnArticleRecord,
  words: ListWords,
  lists: ListTables,
  devices: ReadonlySet<string>,
): Result<OwnArticle, readonly FileFault<OwnArticleColumn>[]> {
  const { cells, fileCells } = record;
  const faults: FileFault<OwnArticleColumn>[] = [];
  /** The value, or what stands for it in an article that is not taken. */
  const take = <Value>(column: OwnArticleColumn, read: Result<Value, FileFaultCode>, otherwise: Value): Value => {
    if (read.ok) {
      return read.value;
    }
    faults.push(faultAt(record, read.error, column));
    return otherwise;
  };
  const text = (column: keyof typeof ownArticleLimits) =>
    take(column, readFileText(cells[column], ownArticleLimits[column]), '');
  const number = take('catalogueNumber', readArticleNumber(fileCells.catalogueNumber, words, lists), '');
  const quantity = readPricedQuantity(fileCells.unit, null, words);
  const { unit, per } = take('unit', quantity.ok ? quantity : err(quantity.error.code), {
    unit: 'nos',
    per: 1,
  } as const);
  const { price, signed } = take('listPrice', readOwnPrice(record, per, words, lists), { price: null, signed: null });
  const named = cells.currency === '' ? (signed ?? 'INR') : words.currencyOf(cells.currency);
  const isCurrency = named !== null && (signed === null || signed === named);
  const device = cells.device === '' ? null : cells.device;
  const day = readDay(fileCells.validFrom);
  const article: OwnArticle = {
    number,
    fold: foldNumber(number),
    make: text('make'),
    maker: text('maker'),
    description: text('description'),
    group: text('group'),
    device: take('device', device === null || devices.has(device) ? ok(device) : err('DEVICE_UNKNOWN'), null),
    unit,
    hsn: text('hsn'),
    currency: take('currency', isCurrency ? ok(named) : err('CURRENCY_UNKNOWN'), 'INR'),
    price,
    validFrom: take('validFrom', day === null ? err('DAY_UNREADABLE') : ok(day), ''),
    source: text('source'),
    isRetired: false,
  };
  return faults.length > 0 ? err(faults) : ok(article);
}

type OwnPrice = { readonly price: ListPrice | null; readonly signed: Currency | null };

/** The price for one piece; null where the cell is empty. */
function readOwnPrice(
  { cells, fileCells }: OwnArticleRecord,
  per: number,
  words: ListWords,
  lists: ListTables,
): Result<OwnPrice, FileFaultCode> {
  if (cells.listPrice === '') {
    return ok({ price: null, signed: null });
  }
  const written = readWrittenPrice(fileCells.listPrice, '.', words);
  if (!written.ok) {
    return written;
  }
  if (written.value.amount === null) {
    return ok({ price: written.value.state, signed: null });
  }
  const one = priceOfOne(written.value.amount, per, lists);
  const { currency: signed } = written.value;
  return one.ok ? ok({ price: { state: 'priced', minor: one.value.minor }, signed }) : one;
}
