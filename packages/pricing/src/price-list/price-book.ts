import { readTables } from '@pw/configurator/table/read-table';
import type { TableFault } from '@pw/configurator/table/table-fault';
import type { Paise } from '@pw/domain/money';
import { err, ok, type Result } from '@pw/domain/result';
import { materialLineNames } from '@pw/switchboard/model/quantity-names';
import { type Amount, givenAmount } from '../money/amount.ts';
import { type PriceList, readPriceList } from './price-list.ts';
import { type PriceTables, priceTables, type RateKey, rateKeys, tableRate } from './price-tables.ts';

/** Everything that is priced by: a price list and the material rates. */
export type PriceBook = { readonly list: PriceList; readonly tables: PriceTables };

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
): Result<PriceBook, readonly TableFault[]> {
  const demo = files.get(DEMO_FILE);
  const tables = readTables(priceTables, [], new Map([...files].filter(([file]) => file !== DEMO_FILE)));
  if (!tables.ok) {
    return tables;
  }
  const missing = missingRows(tables.value);
  if (missing.length > 0) {
    return err(missing);
  }
  if (own === null && demo === undefined) {
    return err([{ file: DEMO_FILE, row: 0, column: '', message: 'the file is missing: nothing has a price' }]);
  }
  const list =
    own === null
      ? readPriceList(DEMO_NAME, DEMO_FILE, demo ?? '', tables.value.priceBand)
      : readPriceList(own.file, own.file, own.text, tables.value.priceBand);
  return list.ok ? ok({ list: { ...list.value, isDemo: own === null }, tables: tables.value }) : list;
}

/** The rates and lines that every bill reckons with and that the tables lack. */
function missingRows({ rate, materialLine }: PriceTables): readonly TableFault[] {
  const priced = new Set(rate.rows.map(({ rateKey }) => rateKey));
  const listed = new Set(materialLine.rows.map(({ line }) => line));
  const missing = (file: string, column: string, name: string): TableFault => ({
    ...{ file, row: 0, column },
    message: `there is no row for ${name}, which every bill needs: add it`,
  });
  return [
    ...rateKeys.filter((key) => !priced.has(key)).map((key) => missing('rates.csv', 'rateKey', key)),
    ...materialLineNames.filter((name) => !listed.has(name)).map((name) => missing('material-line.csv', 'line', name)),
  ];
}

/**
 * The rate of every material, in rupees per unit: as entered, else as the table says.
 * @throws when the table holds no rate of a key or one with a part of a paisa, which its schema and tests forbid.
 */
export function ratesOf(table: PriceTables['rate'], entered: EnteredRates): Rates {
  const rates = rateKeys.map((key): readonly [RateKey, Amount] => [key, tableRate(table, key)]);
  // Every key of the type has just been given its amount.
  return { ...(Object.fromEntries(rates) as Record<RateKey, Amount>), ...enteredRates(entered) };
}

/** Rates that somebody entered for some of the materials, e.g. in an enquiry, in paise per unit of the rate. */
export type EnteredRates = Readonly<Partial<Record<RateKey, Paise>>>;

/** The rates that somebody entered, e.g. in an enquiry: they replace those of the table or of the company. */
export function enteredRates(entered: EnteredRates): Partial<Rates> {
  return Object.fromEntries(
    rateKeys.flatMap((key) => {
      const own = entered[key];
      return own === undefined ? [] : [[key, givenAmount(own, key, 'entered')]];
    }),
  );
}
