import { randomUUID } from 'node:crypto';
import {
  addOwnArticleCall,
  exportOwnArticlesCall,
  importOwnArticlesCall,
  listOwnArticlesCall,
  type OwnArticleOnWire,
  previewOwnArticlesCall,
  retireOwnArticleCall,
  saveOwnArticleCall,
} from '@pw/contract/own-articles';
import {
  type OwnArticleColumn,
  ownArticleColumns,
  requiredOwnArticleColumns,
} from '@pw/domain/price-lists/own-articles';
import { importOwnArticles, judgeOwnArticle } from '@pw/pricing/company-prices/kept-rows';
import type { OwnArticle } from '@pw/pricing/company-prices/own-article';
import { ownArticleCells } from '@pw/pricing/company-prices/table-cells';
import type { Tables } from '@pw/switchboard/tables/tables';
import { knowledgeOf } from '../../../platform/company-knowledge.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listTables } from '../../../platform/knowledge.ts';
import { listOwnArticles, saveOwnArticles } from './own-articles.store.ts';
import {
  addRow,
  exportRows,
  importRows,
  type OwnTable,
  pageOf,
  previewImport,
  retireRow,
  type StoredRow,
  saveRow,
} from './own-table.ts';
import { readOwnFile } from './read-own-file.ts';

const articles: OwnTable<OwnArticle, OwnArticleColumn, 'NUMBER_TAKEN' | 'DEVICE_UNKNOWN'> = {
  events: {
    added: { event: 'own-article.added' },
    saved: { event: 'own-article.saved' },
    retired: { event: 'own-article.retired' },
    imported: { event: 'own-article.imported' },
  },
  title: 'Own articles',
  columns: ownArticleColumns,
  required: requiredOwnArticleColumns,
  list: listOwnArticles,
  save: saveOwnArticles,
  newId: randomUUID,
  cellsOf: ownArticleCells,
  judge: (fields, others, { tables }) => judgeOwnArticle(fields, others, articleTables(tables)),
  compare: (records, current, { tables }) => importOwnArticles(records, current, articleTables(tables)),
  numberOf: ({ number }) => number,
  present: presentArticle,
  codes: ['NUMBER_TAKEN', 'DEVICE_UNKNOWN'],
};

function articleTables({ device: devices }: Pick<Tables, 'device'>) {
  return { lists: listTables(), devices: new Set(devices.rows.map(({ device }) => device)) };
}

function presentArticle({
  id,
  row,
  isRetired,
  revision,
  changedByName,
  changedAt,
}: StoredRow<OwnArticle>): OwnArticleOnWire {
  return {
    articleId: id,
    ...ownArticleCells(row),
    isRetired,
    revision,
    changedBy: changedByName,
    changedAt: changedAt.toISOString(),
  };
}

/** The articles of the company, page by page, with the devices that they may be. */
const listOwnArticlesRoute = route(listOwnArticlesCall, {
  async handle({ query, tx }) {
    const { rows, total } = await pageOf(articles, tx, query);
    const devices = knowledgeOf(tx).tables.device.rows.map(({ device, family }) => ({ device, family }));
    return { items: rows.map(presentArticle), total, devices };
  },
});

const addOwnArticleRoute = route(addOwnArticleCall, {
  async handle({ body, refuse, ...request }) {
    const added = await addRow(articles, request, body);
    return added.ok ? presentArticle(added.value) : refuse(added.error.code, added.error.more);
  },
});

const saveOwnArticleRoute = route(saveOwnArticleCall, {
  async handle({ params: { articleId }, body: { revision, ...fields }, refuse, ...request }) {
    const saved = await saveRow(articles, request, fields, { id: articleId, revision });
    return saved.ok ? presentArticle(saved.value) : refuse(saved.error.code, saved.error.more);
  },
});

/** Retires an article: it keeps its place in old bills. */
const retireOwnArticleRoute = route(retireOwnArticleCall, {
  async handle({ params: { articleId }, query: { revision }, refuse, ...request }) {
    const retired = await retireRow(articles, request, { id: articleId, revision });
    return retired.ok ? presentArticle(retired.value) : refuse(retired.error.code, retired.error.more);
  },
});

const previewOwnArticlesRoute = route(previewOwnArticlesCall, {
  async handle({ file, tx, refuse }) {
    const records = await readOwnFile(file, articles);
    return records.ok ? previewImport(articles, tx, records.value) : refuse(records.error.code, records.error.more);
  },
});

const importOwnArticlesRoute = route(importOwnArticlesCall, {
  async handle({ file, body: { seen }, refuse, ...request }) {
    const records = await readOwnFile(file, articles);
    if (!records.ok) {
      return refuse(records.error.code, records.error.more);
    }
    const imported = await importRows(articles, request, records.value, seen);
    return imported.ok ? imported.value : refuse(imported.error.code, imported.error.more);
  },
});

const exportOwnArticlesRoute = route(exportOwnArticlesCall, {
  handle: ({ tx }) => exportRows(articles, tx),
});

/** The calls of own articles. */
export const ownArticleRoutes: readonly Route[] = [
  listOwnArticlesRoute,
  addOwnArticleRoute,
  saveOwnArticleRoute,
  retireOwnArticleRoute,
  previewOwnArticlesRoute,
  importOwnArticlesRoute,
  exportOwnArticlesRoute,
];
