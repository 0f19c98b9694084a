import {
  type Currency,
  type DecimalSign,
  decimalSigns,
  type ListField,
  listFields,
  requiredFields,
} from '@pw/domain/price-lists/list-codes';
import { cellText, type FileCell, type FileSheet } from '@pw/table-file/table-file';
import { foldNumber, readArticleNumber } from './article-number.ts';
import { type ColumnMapping, headTexts } from './column-mapping.ts';
import { readWrittenPrice } from './list-price.ts';
import { type ListTables, listLimit } from './list-tables.ts';
import { type ListWords, listWords } from './list-words.ts';
import { isBlank } from './read-list.ts';

/** A mapping that was read off the words over the columns and off what is in them. */
export type GuessedMapping = {
  readonly mapping: ColumnMapping;
  /** Whether the columns hold what they are called: numbers that differ, and prices. A person looks at it all the same. */
  readonly isConfirmed: boolean;
};

/** A row that may be the head of a list, with the columns that each field may be. */
type PossibleHead = {
  readonly sheet: FileSheet;
  readonly headRow: number;
  readonly columns: ReadonlyMap<ListField, readonly number[]>;
};

/**
 * Guesses how a file is read (SBD 13.8): the row with the most known heads among the first ones of all
 * sheets. Of several columns with one name, such as two of prices, that counts which holds what it says. Null where no
 * row names a number and a price.
 */
export function guessMapping(sheets: readonly FileSheet[], tables: ListTables): GuessedMapping | null {
  const words = listWords(tables);
  const within = listLimit(tables, 'rows with a head');
  const heads = sheets.flatMap((sheet) =>
    sheet.rows.slice(0, within).map((cells, index) => possibleHead(sheet, index + 1, cells, words)),
  );
  const best = heads
    .filter(({ columns }) => requiredFields.every((field) => columns.has(field)))
    .reduce<PossibleHead | null>(
      (most, each) => (most === null || each.columns.size > most.columns.size ? each : most),
      null,
    );
  return best && mappingOf(best, sheets.length > 1, words, tables);
}

function possibleHead(sheet: FileSheet, headRow: number, cells: readonly FileCell[], words: ListWords): PossibleHead {
  const named = cells.flatMap((cell, column) => {
    const field = typeof cell === 'string' ? words.fieldOf(cell) : null;
    return field === null ? [] : [{ field, column }];
  });
  const columns = new Map(
    [...Map.groupBy(named, ({ field }) => field)].map(([field, of]) => [field, of.map(({ column }) => column)]),
  );
  return { sheet, headRow, columns };
}

function mappingOf(
  { sheet, headRow, columns }: PossibleHead,
  hasSheets: boolean,
  words: ListWords,
  tables: ListTables,
): GuessedMapping {
  const head = sheet.rows[headRow - 1] ?? [];
  const texts = headTexts(head);
  const data = sheet.rows.slice(headRow).filter((cells) => !isBlank(cells) && isLongerThanTitle(cells));
  const cellsOf = (column: number) => data.map((cells) => cells[column]).filter((cell) => cellText(cell) !== '');
  const prices = mostOf(columns.get('listPrice') ?? [], (column) =>
    Math.max(...decimalSigns.map((decimal) => shareOfPrices(cellsOf(column), decimal, words))),
  );
  const numbers = mostOf(columns.get('catalogueNumber') ?? [], (column) =>
    shareOfDifferent(cellsOf(column), words, tables),
  );
  const chosen: Partial<Record<ListField, string>> = {};
  for (const field of listFields) {
    const column =
      { listPrice: prices.column, catalogueNumber: numbers.column }[field as string] ?? columns.get(field)?.[0];
    if (column !== undefined) {
      chosen[field] = texts[column] ?? '';
    }
  }
  const priceCells = cellsOf(prices.column);
  const mapping: ColumnMapping = {
    ...(hasSheets ? { sheet: sheet.name } : {}),
    headRow,
    columns: chosen,
    decimal: decimalSigns.reduce((best, each) =>
      shareOfPrices(priceCells, each, words) > shareOfPrices(priceCells, best, words) ? each : best,
    ),
    currency: words.currencyIn(texts[prices.column] ?? '') ?? mostSigned(priceCells, words) ?? 'INR',
  };
  const isConfirmed =
    prices.share * 100 >= listLimit(tables, 'share of prices in their column') &&
    numbers.share * 100 >= listLimit(tables, 'share of different numbers');
  return { mapping, isConfirmed };
}

/** Group titles and page numbers fill one cell. */
function isLongerThanTitle(cells: readonly FileCell[]): boolean {
  return cells.filter((cell) => cellText(cell) !== '').length > 1;
}

/** The column with the largest share, the first of equal ones. */
function mostOf(columns: readonly number[], shareOf: (column: number) => number) {
  const shares = columns.map((column) => ({ column, share: shareOf(column) }));
  return shares.reduce((best, each) => (each.share > best.share ? each : best), { column: columns[0] ?? 0, share: 0 });
}

function shareOfPrices(cells: readonly (FileCell | undefined)[], decimal: DecimalSign, words: ListWords): number {
  const prices = cells.filter((cell) => readWrittenPrice(cell, decimal, words).ok);
  return cells.length === 0 ? 0 : prices.length / cells.length;
}

function shareOfDifferent(cells: readonly (FileCell | undefined)[], words: ListWords, tables: ListTables): number {
  const folds = cells.flatMap((cell) => {
    const number = readArticleNumber(cell, words, tables);
    return number.ok ? [foldNumber(number.value)] : [];
  });
  return cells.length === 0 ? 0 : new Set(folds).size / cells.length;
}

/** The currency that most of the prices carry; null where none does. */
function mostSigned(cells: readonly (FileCell | undefined)[], words: ListWords): Currency | null {
  const signs = cells.flatMap((cell) => {
    const price = readWrittenPrice(cell, '.', words);
    return price.ok && price.value.amount !== null && price.value.currency !== null ? [price.value.currency] : [];
  });
  const counted = [...Map.groupBy(signs, (each) => each)].toSorted((one, other) => other[1].length - one[1].length);
  return counted[0]?.[0] ?? null;
}
