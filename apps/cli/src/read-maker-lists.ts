import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { currencies, decimalSigns, listFields, priceUnits } from '@pw/domain/price-lists/list-codes';
import { err, ok, type Result } from '@pw/domain/result';
import { readJson } from '@pw/pricing/enquiry/read-json';
import { type ColumnMapping, mapColumns } from '@pw/pricing/maker-list/column-mapping';
import { compareList } from '@pw/pricing/maker-list/compare-list';
import { undecidedRows, versionArticles } from '@pw/pricing/maker-list/decide-rows';
import { type GuessedMapping, guessMapping } from '@pw/pricing/maker-list/guess-mapping';
import type { ListTables } from '@pw/pricing/maker-list/list-tables';
import { mappingText, rowFaultText, termsText } from '@pw/pricing/maker-list/list-texts';
import {
  type ExchangeRates,
  isSameMaker,
  type MakerLists,
  type PublishedList,
} from '@pw/pricing/maker-list/maker-prices';
import { judgeTerms, type MakerTerms, noMakerTerms, termLimits } from '@pw/pricing/maker-list/maker-terms';
import { type ListRow, readMakerList } from '@pw/pricing/maker-list/read-list';
import { z } from 'zod';
import { type Faults, plainNumber, readRows, readTable } from './read-company-table.ts';
import { readExchange, type SellRates } from './read-exchange.ts';
import { readTextFile } from './read-text-file.ts';

const FOLDER = 'prices';
const TERMS_FILE = 'makers.csv';
const LIST_ENDINGS = ['.csv', '.xlsx'];

/** What the files of a company say of its makers. */
export type MakerFiles = {
  /** Null without a folder `prices`. */
  readonly makers: MakerLists | null;
  readonly exchange: ExchangeRates;
  readonly sellRates: SellRates;
  /** By the names of the makers. */
  readonly terms: ReadonlyMap<string, MakerTerms>;
};

/**
 * Reads the lists of a company's makers: `prices/<maker>.csv` or `.xlsx`, the columns of each in `<maker>.json` next to it
 * or by the words of its head, the terms in `makers.csv` and the exchange rates in `exchange.csv`. The refusal lists every
 * fault: a row that a person would have to decide about is one.
 * @param ownMakers the makers of own articles, who may have terms without a list
 */
export async function readMakerLists(
  folder: string,
  tables: ListTables,
  ownMakers: readonly string[] = [],
): Promise<Result<MakerFiles, Faults>> {
  const path = join(folder, FOLDER);
  const hasFolder = existsSync(path) && statSync(path).isDirectory();
  const files = (hasFolder ? readdirSync(path) : [])
    .filter((name) => LIST_ENDINGS.includes(parse(name).ext.toLowerCase()))
    .sort();
  const terms = await readTerms(folder, tables);
  const exchange = await readExchange(folder, tables);
  const lists = await Promise.all(files.map((name) => readList(folder, name, tables)));
  const faults = [terms, exchange, ...lists].flatMap((each) => (each.ok ? [] : each.error));
  if (hasFolder && files.length === 0) {
    return err([`${FOLDER}: the folder holds no list. Add one as <maker>.csv or <maker>.xlsx.`]);
  }
  if (faults.length > 0 || !terms.ok || !exchange.ok) {
    return err(faults);
  }
  const published = lists.flatMap((each): readonly PublishedList[] =>
    each.ok ? [{ ...each.value, terms: terms.value.get(each.value.maker) ?? noMakerTerms }] : [],
  );
  const makers = published.map(({ maker }) => maker);
  const unknown = [...terms.value.keys()].filter((maker) => !makers.includes(maker) && !ownMakers.includes(maker));
  const twice = makers.filter((maker, at) => makers.findIndex((each) => isSameMaker(each, maker)) !== at);
  const ofMakers = [
    ...unknown.map((maker) => `${TERMS_FILE}: ${maker} has no list in ${FOLDER}.`),
    ...twice.map((maker) => `${FOLDER}: ${maker} has two lists. Leave one.`),
  ];
  const { buy, sell: sellRates } = exchange.value;
  const read = { name: makers.join(', '), lists: published, exchange: buy };
  return ofMakers.length > 0
    ? err(ofMakers)
    : ok({ makers: hasFolder ? read : null, exchange: buy, sellRates, terms: terms.value });
}

const mappingSchema = z.strictObject({
  sheet: z.string().optional(),
  headRow: z.int().min(1),
  columns: z.partialRecord(z.enum(listFields), z.string().min(1)),
  decimal: z.enum(decimalSigns).default('.'),
  currency: z.enum(currencies).default('INR'),
  unit: z.enum(priceUnits).optional(),
});

async function readList(
  folder: string,
  name: string,
  tables: ListTables,
): Promise<Result<Omit<PublishedList, 'terms'>, Faults>> {
  const at = `${FOLDER}/${name}`;
  const file = await readTable(folder, at, tables);
  if (!file.ok || file.value === null) {
    return file.ok ? err([`${at}: it was removed meanwhile.`]) : file;
  }
  const { name: maker } = parse(name);
  const given = await readMapping(folder, `${FOLDER}/${maker}.json`);
  if (!given.ok) {
    return given;
  }
  const guess = given.value === null ? guessMapping(file.value.sheets, tables) : null;
  const mapping = given.value ?? (guess?.isConfirmed ? guess.mapping : null);
  if (mapping === null) {
    return err([`${at}: ${unsureText(guess)}. Say its columns in ${FOLDER}/${maker}.json.`]);
  }
  const mapped = mapColumns(file.value.sheets, mapping);
  if (!mapped.ok) {
    return err([`${at}: ${mappingText(mapped.error)}.`]);
  }
  const { rows } = readMakerList(mapped.value, tables);
  const compared = compareList(rows, new Map(), 'full', tables);
  const articles = versionArticles(compared, new Map(), new Map());
  if (!articles.ok) {
    return err(undecidedRows(compared, new Map()).flatMap(({ row }) => (row ? [rowText(at, row)] : [])));
  }
  const byFold = new Map(articles.value.map((article) => [article.fold, article]));
  return ok({ maker, name: at, version: null, validFrom: latestDay(rows), articles: byFold });
}

/** The doubt about the columns of a list. A person settles it with a file of columns. */
function unsureText(guess: GuessedMapping | null): string {
  if (guess === null) {
    return 'no row names a number and a price';
  }
  const { headRow, columns } = guess.mapping;
  return `row ${headRow} may be the head, with numbers in "${columns.catalogueNumber}" and prices in "${columns.listPrice}", but some cells are neither`;
}

function rowText(at: string, row: ListRow): string {
  const what =
    row.fault === null ? 'another row has this number with another price. Leave one' : rowFaultText(row.fault);
  return `${at} row ${row.row}, ${row.number}: ${what}.`;
}

/** The day from which most of a list is as it says: the latest one. */
function latestDay(rows: readonly ListRow[]): string | null {
  return rows
    .flatMap(({ validFrom }) => validFrom ?? [])
    .reduce<string | null>((last, day) => (last === null || day > last ? day : last), null);
}

async function readMapping(folder: string, at: string): Promise<Result<ColumnMapping | null, Faults>> {
  const path = join(folder, at);
  if (!existsSync(path)) {
    return ok(null);
  }
  const text = await readTextFile(path, at);
  if (!text.ok) {
    return err([text.error]);
  }
  const json = readJson(text.value);
  if (!json.ok) {
    return err(json.error.map(({ path: where, message }) => `${at}${where === '' ? '' : ` ${where}`}: ${message}`));
  }
  const parsed = mappingSchema.safeParse(json.value);
  if (!parsed.success) {
    return err(parsed.error.issues.map(({ path: where, message }) => `${at} ${where.join('.')}: ${message}`));
  }
  const { sheet, unit, ...mapping } = parsed.data;
  return ok({ ...mapping, ...(sheet === undefined ? {} : { sheet }), ...(unit === undefined ? {} : { unit }) });
}

const termColumns = ['maker', 'group', 'discounts', 'factor'] as const;

async function readTerms(folder: string, tables: ListTables): Promise<Result<ReadonlyMap<string, MakerTerms>, Faults>> {
  const records = await readRows(folder, TERMS_FILE, termColumns, termColumns, tables);
  if (!records.ok) {
    return records;
  }
  const terms = new Map<string, MakerTerms>();
  const faults: string[] = [];
  for (const { row, cells } of records.value) {
    const steps = cells.discounts === '' ? [] : cells.discounts.split('+');
    const discounts = steps.map((step) => plainNumber(step, termLimits.discount.decimals));
    const factor = cells.factor === '' ? 1 : plainNumber(cells.factor, termLimits.factor.decimals);
    const judged = judgeTerms({ discounts, factor });
    const before = terms.get(cells.maker);
    const isKnown =
      cells.group === '' ? before !== undefined : before?.groups.some(({ group }) => group === cells.group);
    if (!judged.ok || isKnown || (cells.group !== '' && before === undefined)) {
      const orders = isKnown ? 'it is there twice' : 'the row of the maker without a group comes first';
      faults.push(`${TERMS_FILE} row ${row}, ${cells.maker}: ${judged.ok ? orders : termsText(judged.error)}.`);
    } else if (before === undefined) {
      terms.set(cells.maker, { ...judged.value, groups: [] });
    } else {
      terms.set(cells.maker, { ...before, groups: [...before.groups, { group: cells.group, ...judged.value }] });
    }
  }
  return faults.length > 0 ? err(faults) : ok(terms);
}
