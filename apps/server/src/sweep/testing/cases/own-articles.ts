import { randomInt } from 'node:crypto';
import { articleMapColumns, ownArticleColumns } from '@pw/domain/price-lists/own-articles';
import { addMapRow, addOwnArticle, csvTable, otherBreaker, ownVoltmeter } from '../../../testing/own-rows.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { type SweepCases, takesNothing } from '../sweep-case.ts';

type Given = readonly [SeededCompany, Person, TestServer];

const handle = { designNumber: 'PW-VOLTMETER', make: 'Rishta', catalogueNumber: 'OWN-VM96' } as const;

const articles = csvTable(
  ownArticleColumns,
  ownArticleColumns.map((column) => ownVoltmeter[column]),
);
const map = csvTable(
  articleMapColumns,
  articleMapColumns.map((column) => ({ ...cells(articleMapColumns), ...handle })[column]),
);

function cells<Column extends string>(columns: readonly Column[]): Readonly<Record<Column, string>> {
  // Every column has just been written.
  return Object.fromEntries(columns.map((column) => [column, ''])) as Record<Column, string>;
}

const file = (bytes: Uint8Array) => ({ name: 'table.csv', bytes });

export const ownArticleCases: SweepCases = {
  listOwnArticles: { as: 'sales', request: () => ({ query: { search: 'volt', retired: 'true' } }) },
  addOwnArticle: { as: 'administrator', request: () => ({ body: ownVoltmeter }) },
  saveOwnArticle: {
    as: 'administrator',
    request: async (...given) => ({
      params: { articleId: await anArticle(given) },
      body: { ...ownVoltmeter, catalogueNumber: 'OWN-VM97', revision: 1 },
    }),
  },
  retireOwnArticle: {
    as: 'administrator',
    request: async (...given) => ({ params: { articleId: await anArticle(given) }, query: { revision: '1' } }),
  },
  previewOwnArticles: { as: 'administrator', request: () => ({ file: file(articles) }) },
  importOwnArticles: { as: 'administrator', request: () => ({ body: {}, file: file(articles) }) },
  exportOwnArticles: { as: 'sales', request: takesNothing },
  listArticleMap: { as: 'sales', request: () => ({ query: { search: 'l&t' } }) },
  addMapRow: { as: 'administrator', request: () => ({ body: otherBreaker }) },
  saveMapRow: {
    as: 'administrator',
    request: async (...given) => ({
      params: { mapId: await aMapRow(given) },
      body: { ...otherBreaker, massKg: '2.6', revision: 1 },
    }),
  },
  retireMapRow: {
    as: 'administrator',
    request: async (...given) => ({ params: { mapId: await aMapRow(given) }, query: { revision: '1' } }),
  },
  previewArticleMap: { as: 'administrator', request: () => ({ file: file(map) }) },
  importArticleMap: { as: 'administrator', request: () => ({ body: {}, file: file(map) }) },
  exportArticleMap: { as: 'sales', request: takesNothing },
};

/** An own article of a number that no other company has. */
async function anArticle([{ administrator }, , server]: Given): Promise<string> {
  const catalogueNumber = `OWN-${randomInt(100_000_000, 900_000_000)}`;
  return (await addOwnArticle(server, administrator, { catalogueNumber })).json().articleId;
}

async function aMapRow([{ administrator }, , server]: Given): Promise<string> {
  return (await addMapRow(server, administrator)).json().mapId;
}
