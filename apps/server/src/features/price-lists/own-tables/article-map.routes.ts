import { randomUUID } from 'node:crypto';
import {
  addMapRowCall,
  exportArticleMapCall,
  importArticleMapCall,
  listArticleMapCall,
  type MapRowOnWire,
  previewArticleMapCall,
  retireMapRowCall,
  saveMapRowCall,
} from '@pw/contract/article-map';
import { type ArticleMapColumn, articleMapColumns, requiredMapColumns } from '@pw/domain/price-lists/own-articles';
import type { ArticleMapRow } from '@pw/pricing/company-prices/article-map';
import { importArticleMap, judgeMapRow } from '@pw/pricing/company-prices/kept-rows';
import { mapProperties } from '@pw/pricing/company-prices/read-article-map';
import { articleMapCells } from '@pw/pricing/company-prices/table-cells';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { breakerFamilyNames } from '@pw/switchboard/model/article';
import type { Tables } from '@pw/switchboard/tables/tables';
import { knowledgeOf } from '../../../platform/company-knowledge.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listTables } from '../../../platform/knowledge.ts';
import { listMapRows, saveMapRows } from './article-map.store.ts';
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

const articleMap: OwnTable<ArticleMapRow, ArticleMapColumn, 'MAP_UNFIT' | 'MAP_AMBIGUOUS'> = {
  events: {
    added: { event: 'article-map.added' },
    saved: { event: 'article-map.saved' },
    retired: { event: 'article-map.retired' },
    imported: { event: 'article-map.imported' },
  },
  title: 'Article map',
  columns: articleMapColumns,
  required: requiredMapColumns,
  list: listMapRows,
  save: saveMapRows,
  newId: randomUUID,
  cellsOf: articleMapCells,
  judge: (fields, others, { tables }) => judgeMapRow(fields, others, mapTables(tables)),
  compare: (records, current, { tables }) => importArticleMap(records, current, mapTables(tables)),
  numberOf: ({ catalogueNumber }) => catalogueNumber,
  present: presentRow,
  codes: ['MAP_UNFIT', 'MAP_AMBIGUOUS'],
};

function mapTables(breakers: Tables) {
  return { lists: listTables(), breakers };
}

function presentRow({
  id,
  row,
  isRetired,
  revision,
  changedByName,
  changedAt,
}: StoredRow<ArticleMapRow>): MapRowOnWire {
  return {
    mapId: id,
    ...articleMapCells(row),
    isRetired,
    revision,
    changedBy: changedByName,
    changedAt: changedAt.toISOString(),
  };
}

/** The rows of the map, page by page, with what their fields may name. */
const listArticleMapRoute = route(listArticleMapCall, {
  async handle({ query, tx }) {
    const { rows, total } = await pageOf(articleMap, tx, query);
    const properties = [...mapProperties].map((property) => ({ property, label: labelOf(knowledgeOf(tx), property) }));
    const choices = { families: [...breakerFamilyNames], properties };
    return { items: rows.map(presentRow), total, choices };
  },
});

/** What a property of breakers is called. */
function labelOf({ kinds }: Pick<Knowledge, 'kinds'>, property: string): string {
  const declared = kinds.map(({ family }) => family.properties[property]).find((each) => each !== undefined);
  return declared?.label ?? property;
}

const addMapRowRoute = route(addMapRowCall, {
  async handle({ body, refuse, ...request }) {
    const added = await addRow(articleMap, request, body);
    return added.ok ? presentRow(added.value) : refuse(added.error.code, added.error.more);
  },
});

const saveMapRowRoute = route(saveMapRowCall, {
  async handle({ params: { mapId }, body: { revision, ...fields }, refuse, ...request }) {
    const saved = await saveRow(articleMap, request, fields, { id: mapId, revision });
    return saved.ok ? presentRow(saved.value) : refuse(saved.error.code, saved.error.more);
  },
});

/** Retires a row: what it was about is bought as the rules choose it. */
const retireMapRowRoute = route(retireMapRowCall, {
  async handle({ params: { mapId }, query: { revision }, refuse, ...request }) {
    const retired = await retireRow(articleMap, request, { id: mapId, revision });
    return retired.ok ? presentRow(retired.value) : refuse(retired.error.code, retired.error.more);
  },
});

const previewArticleMapRoute = route(previewArticleMapCall, {
  async handle({ file, tx, refuse }) {
    const records = await readOwnFile(file, articleMap);
    return records.ok ? previewImport(articleMap, tx, records.value) : refuse(records.error.code, records.error.more);
  },
});

const importArticleMapRoute = route(importArticleMapCall, {
  async handle({ file, body: { seen }, refuse, ...request }) {
    const records = await readOwnFile(file, articleMap);
    if (!records.ok) {
      return refuse(records.error.code, records.error.more);
    }
    const imported = await importRows(articleMap, request, records.value, seen);
    return imported.ok ? imported.value : refuse(imported.error.code, imported.error.more);
  },
});

const exportArticleMapRoute = route(exportArticleMapCall, {
  handle: ({ tx }) => exportRows(articleMap, tx),
});

/** The calls of the article map. */
export const articleMapRoutes: readonly Route[] = [
  listArticleMapRoute,
  addMapRowRoute,
  saveMapRowRoute,
  retireMapRowRoute,
  previewArticleMapRoute,
  importArticleMapRoute,
  exportArticleMapRoute,
];
