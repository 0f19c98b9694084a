import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readMakerListFiles } from '@pw/catalog/read';
import { describeFault } from '@pw/configurator/table/table-fault';
import {
  articleMapColumns,
  ownArticleColumns,
  requiredMapColumns,
  requiredOwnArticleColumns,
} from '@pw/domain/price-lists/own-articles';
import { err, ok, type Result } from '@pw/domain/result';
import { type ArticleMapRow, articleMapOf } from '@pw/pricing/company-prices/article-map';
import { fileFaultText } from '@pw/pricing/company-prices/file-fault';
import type { OwnArticle } from '@pw/pricing/company-prices/own-article';
import { companyPriceList } from '@pw/pricing/company-prices/price-order';
import { readArticleMap } from '@pw/pricing/company-prices/read-article-map';
import { readOwnArticles } from '@pw/pricing/company-prices/read-own-articles';
import { type ListTables, readListTables } from '@pw/pricing/maker-list/list-tables';
import type { PriceBook } from '@pw/pricing/price-list/price-book';
import { type Faults, readRows } from './read-company-table.ts';
import type { SellRates } from './read-exchange.ts';
import { readMakerLists } from './read-maker-lists.ts';

/** The files of a company's folder without their endings. */
const names = { ownArticles: 'own-articles', articleMap: 'article-map' } as const;

const ENDINGS = ['.csv', '.xlsx'];

/** The prices of a company's folder. */
export type CompanyPrices = { readonly book: PriceBook; readonly sellRates: SellRates };

/**
 * The price book of a company's folder: the lists of makers (`prices`, `makers.csv`, `exchange.csv`), its own articles
 * (`own-articles.csv`) and the articles of other makes that it buys (`article-map.csv`), the last two as workbooks too.
 * Lists of makers replace the list of the base; next to own articles alone it stays. The refusal lists every fault.
 */
export async function readCompanyPrices(folder: string, base: PriceBook): Promise<Result<CompanyPrices, Faults>> {
  const tables = readListTables(readMakerListFiles());
  if (!tables.ok) {
    return err(tables.error.map(describeFault));
  }
  const own = await readOwn(folder, tables.value);
  const map = await readMap(folder, tables.value);
  const ownMakers = own.ok ? own.value.map(({ maker }) => maker) : [];
  const files = await readMakerLists(folder, tables.value, ownMakers);
  if (!own.ok || !map.ok || !files.ok) {
    return err([own, map, files].flatMap((each) => (each.ok ? [] : each.error)));
  }
  const { makers, exchange, sellRates, terms } = files.value;
  const lists = makers?.lists ?? [];
  if (makers === null && own.value.length === 0 && map.value.length === 0) {
    return ok({ book: base, sellRates });
  }
  if (makers !== null && !base.list.isDemo) {
    return err(['prices.csv and the folder prices: leave one of the two.']);
  }
  const list = companyPriceList({
    makers: makers ?? { name: '', lists, exchange },
    ownArticles: own.value,
    ownTerms: terms,
    rest: makers === null ? base.list : null,
  });
  const words = { ownArticles: own.value, lists };
  const articleMap = map.value.length === 0 ? {} : { articleMap: articleMapOf(map.value, words) };
  return ok({ book: { ...base, list, ...articleMap }, sellRates });
}

async function readOwn(folder: string, lists: ListTables): Promise<Result<readonly OwnArticle[], Faults>> {
  const name = fileOf(folder, names.ownArticles);
  const records = await readRows(folder, name, ownArticleColumns, requiredOwnArticleColumns, lists);
  if (!records.ok || records.value.length === 0) {
    return records.ok ? ok([]) : records;
  }
  const devices = new Set(mustReadCatalog().device.rows.map(({ device }) => device));
  const read = readOwnArticles(records.value, { lists, devices });
  return read.ok ? read : err(read.error.map((fault) => `${name} ${fileFaultText(fault)}.`));
}

async function readMap(folder: string, lists: ListTables): Promise<Result<readonly ArticleMapRow[], Faults>> {
  const name = fileOf(folder, names.articleMap);
  const records = await readRows(folder, name, articleMapColumns, requiredMapColumns, lists);
  if (!records.ok || records.value.length === 0) {
    return records.ok ? ok([]) : records;
  }
  const read = readArticleMap(records.value, { lists, breakers: mustReadCatalog() });
  return read.ok ? read : err(read.error.map((fault) => `${name} ${fileFaultText(fault)}.`));
}

/** The file of a name: a CSV file, else a workbook. */
function fileOf(folder: string, name: string): string {
  const ending = ENDINGS.find((each) => existsSync(join(folder, `${name}${each}`)));
  return `${name}${ending ?? '.csv'}`;
}
