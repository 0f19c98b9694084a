import { articleMapColumns } from '@pw/domain/price-lists/own-articles';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm, stale } from './call.ts';
import {
  cells,
  fileRefusals,
  importBody,
  imported,
  importPreview,
  importRefusals,
  importUpload,
  keptRow,
  ofPage,
  ofRevision,
  rowRefusals,
} from './own-tables.ts';

const fields = z.object(cells(articleMapColumns));

/** What the company buys in place of what the rules choose: each field as the cell of a file holds it. */
export const mapRow = keptRow.extend({ mapId: z.uuid(), ...fields.shape });

export type MapRowOnWire = z.output<typeof mapRow>;

const ofRow = z.object({ mapId: z.uuid() });

const ruleOfBusiness = 422;

const MAP_UNFIT = {
  status: ruleOfBusiness,
  message: 'The article does not do what it replaces. Correct the marked field, or choose another article.',
} as const satisfies RefusalForm;

const MAP_AMBIGUOUS = {
  status: ruleOfBusiness,
  message: 'Another row fits the same article as well. Fill one more field, or retire one of the two.',
} as const satisfies RefusalForm;

const mapRefusals = { ...rowRefusals, MAP_UNFIT, MAP_AMBIGUOUS } as const;

export const listArticleMapCall = defineCall({
  name: 'listArticleMap',
  slice: 'price-lists',
  server: 'own',
  method: 'GET',
  path: '/article-map',
  summary: 'The articles that the company buys in place of those that the rules choose, page by page.',
  access: 'price-lists.read',
  effect: 'read',
  query: ofPage,
  reply: z.object({
    items: z.array(mapRow),
    total: z.int(),
    /** What the fields of a row may name. */
    choices: z.object({
      families: z.array(z.string()),
      /** What a tick adds to a breaker: the property, and what it is called. */
      properties: z.array(z.object({ property: z.string(), label: z.string() })),
    }),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const addMapRowCall = defineCall({
  name: 'addMapRow',
  slice: 'price-lists',
  server: 'own',
  method: 'POST',
  path: '/article-map',
  summary: 'Adds a row to the article map.',
  access: 'price-lists.manage',
  effect: 'write',
  body: fields,
  reply: mapRow,
  refusals: mapRefusals,
  blocking: true,
  failure: 'silent',
});

export const saveMapRowCall = defineCall({
  name: 'saveMapRow',
  slice: 'price-lists',
  server: 'own',
  method: 'PUT',
  path: '/article-map/:mapId',
  summary: 'Saves a row of the article map. One that was retired is used again.',
  access: 'price-lists.manage',
  effect: 'write',
  params: ofRow,
  body: fields.extend({ revision: z.int() }),
  reply: mapRow,
  refusals: { ...mapRefusals, NOT_FOUND: notFound, STALE: stale },
  blocking: true,
  failure: 'silent',
});

export const retireMapRowCall = defineCall({
  name: 'retireMapRow',
  slice: 'price-lists',
  server: 'own',
  method: 'DELETE',
  path: '/article-map/:mapId',
  summary: 'Retires a row of the article map: it replaces nothing any more. Nothing is deleted.',
  access: 'price-lists.manage',
  effect: 'write',
  params: ofRow,
  query: ofRevision,
  reply: mapRow,
  refusals: { NOT_FOUND: notFound, STALE: stale },
  blocking: true,
  failure: 'silent',
});

export const previewArticleMapCall = defineCall({
  name: 'previewArticleMap',
  slice: 'price-lists',
  server: 'own',
  method: 'POST',
  path: '/article-map/import/preview',
  summary: 'What a file of the article map would change: new and changed rows, and its faults. Nothing is kept.',
  access: 'price-lists.manage',
  effect: 'read',
  upload: importUpload,
  reply: importPreview,
  refusals: fileRefusals,
  blocking: true,
  failure: 'silent',
});

export const importArticleMapCall = defineCall({
  name: 'importArticleMap',
  slice: 'price-lists',
  server: 'own',
  method: 'POST',
  path: '/article-map/import',
  summary: 'Takes all rows of a file, or none. Rows that it does not name stay.',
  access: 'price-lists.manage',
  effect: 'write',
  upload: importUpload,
  body: importBody,
  reply: imported,
  refusals: importRefusals,
  blocking: true,
  failure: 'silent',
});

export const exportArticleMapCall = defineCall({
  name: 'exportArticleMap',
  slice: 'price-lists',
  server: 'own',
  method: 'GET',
  path: '/article-map/file',
  summary: 'The rows of the article map that are in use, as a CSV file that can be imported again.',
  access: 'price-lists.read',
  effect: 'read',
  reply: 'bytes',
  refusals: {},
  blocking: false,
  failure: 'shown',
});
