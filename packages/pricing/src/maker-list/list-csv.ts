import { spreadsheetCsv } from '@pw/configurator/table/spreadsheet-csv';
import type { ListField } from '@pw/domain/price-lists/list-codes';
import type { ListedArticle } from './compare-list.ts';
import { fieldLabels } from './list-labels.ts';

/** The columns of an exported list: a list with this head is read without a question. */
const columns = [
  'catalogueNumber',
  'description',
  'group',
  'hsn',
  'unit',
  'per',
  'currency',
  'listPrice',
] as const satisfies readonly ListField[];

/** The words of prices that are no numbers, as lists have them. */
const stateWords = { 'on request': 'on request', gone: 'discontinued' } as const;

/** Writes the articles of a version as CSV; read again, it gives the same articles. */
export function listCsv(articles: readonly ListedArticle[]): string {
  return spreadsheetCsv([columns.map((column) => fieldLabels[column]), ...articles.map(cellsOf)]);
}

const HUNDREDTHS = 100;

function cellsOf({ number, description, group, hsn, unit, per, currency, price }: ListedArticle): readonly string[] {
  const written = price.state === 'priced' ? (price.minor * per) / HUNDREDTHS : stateWords[price.state];
  return [number, description, group, hsn, unit, String(per), currency, String(written)];
}
