import { ENTRY } from '@pw/configurator/rule-id';
import { brokenForeignKeys } from '@pw/configurator/table/foreign-key';
import { readTables } from '@pw/configurator/table/read-table';
import type { TableFault } from '@pw/configurator/table/table-fault';
import type { Paise } from '@pw/domain/money';
import { err, ok, type Result } from '@pw/domain/result';
import type { ArticleMap } from '@pw/switchboard/articles/article-map';
import type { QuantityTables } from '@pw/switchboard/tables/quantity-tables';
import { type Amount, givenAmount } from '../money/amount.ts';
import { type PriceList, type PriceTable, readPriceList } from './price-list.ts';
import {
  countedForeignKeys,
  type PriceTables,
  priceForeignKeys,
  priceTables,
  type RateKey,
  tableRate,
} from './price-tables.ts';

/** Everything that is priced by: a price list and the material rates. */
export type PriceBook = {
  readonly list: PriceList;
  readonly tables: PriceTables;
  /** The articles that the company buys in place of those that the rules choose; left out where it has none. */
  readonly articleMap?: ArticleMap;
};

/** A price book whose list is a table of one file. */
type ReadPriceBook = PriceBook & { readonly list: PriceTable };

export type Rates = Readonly<Record<RateKey, Amount>>;

const DEMO_FILE = 'price-list.csv';
const DEMO_NAME = 'Demo price list';

/**
 * Reads the price book from the texts of `catalog/prices`, by file name.
 * @param own a company's price list: it replaces the demo list as a whole, and documents call it by its file's name
 */
export function readPriceBook(
  files: ReadonlyMap<string, string>,
  own: { readonly file: string; readonly text: string } | null = null,
): Result<ReadPriceBook, readonly TableFault[]> {
  const demo = files.get(DEMO_FILE);
  const tables = readTables(priceTables, priceForeignKeys, new Map([...files].filter(([file]) => file !== DEMO_FILE)));
  if (!tables.ok) {
    return tables;
  }
  if (own === null && demo === undefined) {
    return err([{ file: DEMO_FILE, row: 0, column: '', message: 'the file is missing: nothing has a price' }]);
  }
  const list =
    own === null
      ? readPriceList({ name: DEMO_NAME, isDemo: true }, DEMO_FILE, demo ?? '', tables.value.priceBand)
      : readPriceList({ name: own.file, isDemo: false }, own.file, own.text, tables.value.priceBand);
  return list.ok ? ok({ list: list.value, tables: tables.value }) : list;
}

/** What is wrong between a price book and a catalogue: a line that only one of the two has would not be paid for. */
export function judgePriceBook(
  { tables }: Pick<PriceBook, 'tables'>,
  { materialQuantity }: Pick<QuantityTables, 'materialQuantity'>,
): readonly TableFault[] {
  const joined = [tables.materialLine, materialQuantity];
  return brokenForeignKeys(new Map(joined.map((table) => [table.name, table])), countedForeignKeys);
}

/** The rate of every material, in rupees per unit: as entered, else as the table says. */
export function ratesOf(table: PriceTables['rate'], entered: EnteredRates): Rates {
  return {
    ...Object.fromEntries(table.rows.map((row) => [row.rateKey, tableRate(table, row)])),
    ...enteredRates(entered),
  };
}

/**
 * The rate of a key.
 * @throws when there is none: the tables and the rates of a company are judged when they are read.
 */
export function rateOf(rates: Rates, key: RateKey): Amount {
  const rate = rates[key];
  if (rate === undefined) {
    throw new Error(`There is no rate of ${key}`);
  }
  return rate;
}

/** Rates that somebody entered for some of the materials, e.g. in an enquiry, in paise per unit of the rate. */
export type EnteredRates = Readonly<Record<RateKey, Paise>>;

/** The rates that somebody entered, e.g. in an enquiry: they replace those of the table or of the company. */
export function enteredRates(entered: EnteredRates): Rates {
  const rates = Object.entries(entered).map(([key, paise]) => [key, givenAmount(paise, ENTRY, 'entered')]);
  return Object.fromEntries(rates);
}
