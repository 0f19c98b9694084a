import type { RowReference } from '@pw/configurator/origin';
import { readCell } from '@pw/configurator/table/read-cell';
import { repeatedKeys } from '@pw/configurator/table/row-key';
import { type Column, number, orEmpty, text } from '@pw/configurator/table/schema';
import { readFrontMatter, splitTableText } from '@pw/configurator/table/table-csv';
import { headFault, inFile, ofWholeFile, type PlacedFault, type TableFault } from '@pw/configurator/table/table-fault';
import { type Paise, paiseOfRupees } from '@pw/domain/money';
import { err, ok, type Result } from '@pw/domain/result';
import type { IsVerified } from '@pw/switchboard/articles/article-status';
import { type Amount, givenAmount } from '../money/amount.ts';
import type { AskedArticle, ListAnswer } from './list-answer.ts';
import { MOST_RUPEES, type PriceTables } from './price-tables.ts';

type PriceBand = PriceTables['priceBand']['rows'][number];

/** What a price list says of itself above its head; a company's list may leave it out. */
type ListHead = { readonly source: string; readonly revision: string };

/** What decoding leaves of bytes that are no UTF-8. */
const UNREADABLE = '\uFFFD';
/** Of a list that does not say of when it is. */
const NO_REVISION = '-';
const RUPEES = 'INR';
const lowestPrice = 0.01;

/** The columns that are read; the last three may be missing, and further ones are not looked at. */
const columns = {
  catalogueNumber: text(),
  listPrice: number(RUPEES, { min: lowestPrice, max: MOST_RUPEES }),
  description: orEmpty(text()),
  group: orEmpty(text()),
  series: orEmpty(text()),
} as const satisfies Readonly<Record<string, Column>>;

type ColumnName = keyof typeof columns;
const required: readonly ColumnName[] = ['catalogueNumber', 'listPrice'];
// Object.keys forgets the key type; the object above is closed.
const columnNames = Object.keys(columns) as readonly ColumnName[];

/**
 * Reads a price list in CSV: the columns `catalogueNumber` and `listPrice` (rupees, at most two decimals), and where
 * they are there `description`, `group` and `series`. Comment lines as in the catalogue and a line of units (`-` below
 * `catalogueNumber`) may stand above the data. A row that names its series must lie in the series' price band.
 * @param of how documents call the list, e.g. `Demo price list`, and whether it is the demo list
 */
export function readPriceList(
  of: Pick<PriceList, 'name' | 'isDemo'>,
  file: string,
  csv: string,
  bands: PriceTables['priceBand'],
): Result<PriceTable, readonly TableFault[]> {
  const parts = splitTableText(csv);
  const head = readListHead(file, parts.comments);
  const faults: PlacedFault[] = [
    ...(head.ok ? [] : head.error),
    ...(csv.includes(UNREADABLE) ? [ofWholeFile('the file is not in UTF-8: save it as "CSV UTF-8"')] : []),
    ...parts.quotingFaults.map(({ row, message }) => ({ row, column: '', message })),
    ...judgeHead(parts.head),
  ];
  if (!head.ok || faults.length > 0) {
    return err(inFile(file, faults));
  }
  const hasUnits = cellOf(parts, parts.units, 'catalogueNumber') === '-';
  const data = hasUnits || parts.units.length === 0 ? parts.rows : [parts.units, ...parts.rows];
  const bandOf = new Map(bands.rows.map((band) => [band.series, band]));
  const read = data.map((cells, index) => readRow(parts, cells, index + 1, bandOf));
  const rows = read.flatMap((row) => (row.ok ? [row.value] : []));
  const ofRows = [
    ...(hasUnits ? judgeUnits(cellOf(parts, parts.units, 'listPrice')) : []),
    ...(data.length === 0 ? [ofWholeFile('the price list has no row')] : []),
    ...read.flatMap((row) => (row.ok ? [] : row.error)),
    ...repeatedKeys(
      data.map((cells) => ({ catalogueNumber: cellOf(parts, cells, 'catalogueNumber') })),
      ['catalogueNumber'],
    ),
  ];
  return ofRows.length > 0 ? err(inFile(file, ofRows)) : ok(priceListOf(of, head.value, rows));
}

function priceListOf(
  { name, isDemo }: Pick<PriceList, 'name' | 'isDemo'>,
  head: ListHead,
  rows: readonly PriceRow[],
): PriceTable {
  const byNumber = new Map(rows.map((row) => [row.catalogueNumber, row]));
  const reference = (row: PriceRow): RowReference => ({
    table: 'price-list',
    revision: head.revision,
    row: row.catalogueNumber,
  });
  const date = head.revision === NO_REVISION ? null : head.revision;
  const parts = [{ name, source: head.source, date, ...(isDemo ? { isDemo } : {}) }];
  const list = listPricedBy({ name, isDemo, parts }, (catalogueNumber) => {
    const row = byNumber.get(catalogueNumber);
    return row && givenAmount(row.listPrice, 'article-price', head.source, [reference(row)]);
  });
  return Object.freeze({ ...list, rows: Object.freeze(rows) });
}

/**
 * A list that knows one price for each number. A company's list may price the number as ordered, with its option codes
 * or as entered, before the usual one (SBD 1.6, 13.2).
 */
export function listPricedBy(
  list: Omit<PriceList, 'priceOf' | 'holds' | 'find'>,
  priceOf: PriceList['priceOf'],
): PriceList {
  const find = ({ catalogueNumber, priceKey }: AskedArticle): ListAnswer => {
    const asOrdered = list.isDemo ? undefined : priceOf(catalogueNumber);
    const listPrice = asOrdered ?? priceOf(priceKey);
    return listPrice ? { state: 'priced', listPrice, terms: null, listed: null } : { state: 'unknown' };
  };
  const holds = (catalogueNumber: string) => !list.isDemo && priceOf(catalogueNumber) !== undefined;
  return Object.freeze({ ...list, priceOf, holds, find });
}

function readListHead(file: string, comments: readonly string[]): Result<ListHead, readonly PlacedFault[]> {
  if (comments.length === 0) {
    return ok({ source: file, revision: NO_REVISION });
  }
  const frontMatter = readFrontMatter(comments);
  return frontMatter.ok ? frontMatter : err(frontMatter.error.map(ofWholeFile));
}

function judgeHead(head: readonly string[]): readonly PlacedFault[] {
  const missing = required
    .filter((name) => !head.includes(name))
    .map((name) => headFault(name, `the column "${name}" is missing: the head needs ${required.join(',')}`));
  const repeated = columnNames
    .filter((name) => head.indexOf(name) !== head.lastIndexOf(name))
    .map((name) => headFault(name, `the column "${name}" is there twice: leave one`));
  return [...missing, ...repeated];
}

function judgeUnits(unit: string): readonly PlacedFault[] {
  return unit === RUPEES ? [] : [headFault('listPrice', `the unit is "${unit}", "${RUPEES}" is expected`)];
}

function readRow(
  parts: { readonly head: readonly string[] },
  cells: readonly string[],
  row: number,
  bandOf: ReadonlyMap<string, PriceBand>,
): Result<PriceRow, readonly PlacedFault[]> {
  if (cells.length !== parts.head.length) {
    const message = `the row has ${cells.length} cells, the head has ${parts.head.length}`;
    return err([{ row, column: '', message }]);
  }
  const present = columnNames.filter((name) => parts.head.includes(name));
  const faults = present.flatMap((column) => {
    const cell = readCell(cellOf(parts, cells, column), columns[column]);
    return cell.ok ? [] : [{ row, column, message: cell.error }];
  });
  const series = cellOf(parts, cells, 'series');
  const price = readPrice(cellOf(parts, cells, 'listPrice'), series, bandOf);
  if (faults.length > 0 || !price.ok) {
    return err(faults.length > 0 || price.ok ? faults : [{ row, ...price.error }]);
  }
  return ok({
    catalogueNumber: cellOf(parts, cells, 'catalogueNumber'),
    description: cellOf(parts, cells, 'description'),
    group: cellOf(parts, cells, 'group'),
    series,
    listPrice: price.value,
  });
}

function readPrice(
  cell: string,
  series: string,
  bandOf: ReadonlyMap<string, PriceBand>,
): Result<Paise, { readonly column: ColumnName; readonly message: string }> {
  const rupees = Number(cell);
  const paise = Number.isFinite(rupees) ? paiseOfRupees(rupees) : err(null);
  if (!paise.ok) {
    return err({ column: 'listPrice', message: `${cell} has more than two decimals: round it to paise` });
  }
  const band = bandOf.get(series);
  if (series !== '' && band === undefined) {
    return err({ column: 'series', message: `"${series}" has no price band: leave it blank or use a series that has` });
  }
  if (band !== undefined && (rupees < band.lowestInr || rupees > band.highestInr)) {
    const range = `from ${band.lowestInr} to ${band.highestInr} is expected for ${series}`;
    return err({ column: 'listPrice', message: `${cell} is out of the price band: ${range}` });
  }
  return ok(paise.value);
}

function cellOf(parts: { readonly head: readonly string[] }, cells: readonly string[], column: ColumnName): string {
  return cells[parts.head.indexOf(column)] ?? '';
}

/** A row of a price list; what the list does not say is ''. */
type PriceRow = {
  readonly catalogueNumber: string;
  readonly description: string;
  readonly group: string;
  /** Articles whose prices lie in one band, e.g. a breaker frame. */
  readonly series: string;
  readonly listPrice: Paise;
};

/** List prices by catalogue number: the demo list, or a company's own in its place. */
export type PriceList = {
  /** How documents call the list, e.g. `Demo price list`. */
  readonly name: string;
  /** Whether demo prices are among its own: such a price is not for an offer. The demo list prices by usual numbers (SBD 13.2). */
  readonly isDemo: boolean;
  /** The lists that it is made of, each with its own age; of a single file the file itself. */
  readonly parts: readonly ListPart[];
  /** The exchange rates that its prices are converted by; left out where all of them are in rupees. */
  readonly exchange?: readonly ListPart[];
  /** The price of a number with its row as origin; undefined when the list has none. */
  readonly priceOf: (catalogueNumber: string) => Amount | undefined;
  /** Whether the list vouches for a number, also one without a price. The demo list vouches for none. */
  readonly holds: (catalogueNumber: string) => boolean;
  /** The price of an article, or why it has none. */
  readonly find: (asked: AskedArticle) => ListAnswer;
};

/** A list by its source and age. */
export type ListPart = {
  readonly name: string;
  /** As the list says it, else its file. */
  readonly source: string;
  /** The ISO day from which it is valid, or the month of its revision as `yyyy-mm`; null when nobody says. */
  readonly date: string | null;
  /** Whether it is the demo list; left out where it is not. */
  readonly isDemo?: true;
  /** Whose list it is; left out of every other list. */
  readonly maker?: string;
  /** ISO day, the last one on which its maker holds by it; left out where he names none. */
  readonly validUntil?: string;
};

/** A list of one file, row by row. */
export type PriceTable = PriceList & { readonly rows: readonly PriceRow[] };

/** The numbers that are sure because a company's own list holds them (SBD 4.8). */
export function verifiedBy(list: Pick<PriceList, 'holds'>): IsVerified {
  return list.holds;
}
