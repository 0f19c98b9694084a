import { readMakerListFiles } from '@pw/catalog/read';
import { listFields } from '@pw/domain/price-lists/list-codes';
import { readTableFile } from '@pw/table-file/read-table-file';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { mapColumns } from './column-mapping.ts';
import type { ListedArticle } from './compare-list.ts';
import { guessMapping } from './guess-mapping.ts';
import { listCsv } from './list-csv.ts';
import { fieldLabels } from './list-labels.ts';
import { fileLimits, readListTables } from './list-tables.ts';
import { listWords } from './list-words.ts';
import { readMakerList } from './read-list.ts';

const tables = mustBeOk(readListTables(readMakerListFiles()));

it('an exported list is read again as the same articles, and formulas in it are texts', async () => {
  const article: Omit<ListedArticle, 'price'> = {
    number: 'A-1',
    fold: 'A1',
    description: '=HYPERLINK("x")',
    hsn: '8536',
    group: 'MCCB',
    unit: 'nos',
    per: 10,
    currency: 'EUR',
  };
  const articles: readonly ListedArticle[] = [
    { ...article, price: { state: 'priced', minor: 1850 } },
    { ...article, number: 'B/2', fold: 'B/2', unit: 'm', per: 3, price: { state: 'priced', minor: 33_333 } },
    { ...article, number: 'C 3', fold: 'C3', price: { state: 'on request' } },
    { ...article, number: 'D4', fold: 'D4', price: { state: 'gone' } },
  ];
  const bytes = new TextEncoder().encode(listCsv(articles));
  const { sheets } = mustBeOk(await readTableFile(bytes, fileLimits(tables)));
  const guess = guessMapping(sheets, tables);
  const mapping = guess?.mapping ?? { headRow: 1, columns: {}, decimal: '.', currency: 'INR' };
  const { rows } = readMakerList(mustBeOk(mapColumns(sheets, mapping)), tables);
  expect(rows).toMatchObject(
    articles.map(({ number, fold, unit, per, currency, price }) => ({ number, fold, unit, per, currency, price })),
  );
  expect(rows[0]?.description).toBe(`'${article.description}`);
});

it('each label of a column is a word of its heading', () => {
  const words = listWords(tables);
  expect(listFields.map((field) => words.fieldOf(fieldLabels[field]))).toEqual([...listFields]);
});
