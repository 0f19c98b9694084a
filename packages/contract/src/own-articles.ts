import { ownArticleColumns } from '@pw/domain/price-lists/own-articles';
import { z } from 'zod';
import { defineCall, notFound, type RefusalForm, stale } from './call.ts';
import {
  cells,
  DEVICE_UNKNOWN,
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

const fields = z.object(cells(ownArticleColumns));

/** An article that a company added: each field as the cell of a file holds it. */
export const ownArticle = keptRow.extend({ articleId: z.uuid(), ...fields.shape });

export type OwnArticleOnWire = z.output<typeof ownArticle>;

const ofArticle = z.object({ articleId: z.uuid() });

const NUMBER_TAKEN = {
  status: 422,
  message: 'Another own article has this number. Change that one, also where it is retired.',
} as const satisfies RefusalForm;

const articleRefusals = { ...rowRefusals, NUMBER_TAKEN, DEVICE_UNKNOWN } as const;

export const listOwnArticlesCall = defineCall({
  name: 'listOwnArticles',
  slice: 'price-lists',
  server: 'own',
  method: 'GET',
  path: '/own-articles',
  summary: 'The articles that the company added to those of the product, by their numbers, page by page.',
  access: 'price-lists.read',
  effect: 'read',
  query: ofPage,
  reply: z.object({
    items: z.array(ownArticle),
    total: z.int(),
    /** The devices that an article may be, with what technical data call them. */
    devices: z.array(z.object({ device: z.string(), family: z.string() })),
  }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const addOwnArticleCall = defineCall({
  name: 'addOwnArticle',
  slice: 'price-lists',
  server: 'own',
  method: 'POST',
  path: '/own-articles',
  summary: 'Adds an article of the company.',
  access: 'price-lists.manage',
  effect: 'write',
  body: fields,
  reply: ownArticle,
  refusals: articleRefusals,
  blocking: true,
  failure: 'silent',
});

export const saveOwnArticleCall = defineCall({
  name: 'saveOwnArticle',
  slice: 'price-lists',
  server: 'own',
  method: 'PUT',
  path: '/own-articles/:articleId',
  summary: 'Saves an article of the company. One that was retired is used again.',
  access: 'price-lists.manage',
  effect: 'write',
  params: ofArticle,
  body: fields.extend({ revision: z.int() }),
  reply: ownArticle,
  refusals: { ...articleRefusals, NOT_FOUND: notFound, STALE: stale },
  blocking: true,
  failure: 'silent',
});

export const retireOwnArticleCall = defineCall({
  name: 'retireOwnArticle',
  slice: 'price-lists',
  server: 'own',
  method: 'DELETE',
  path: '/own-articles/:articleId',
  summary: 'Retires an article of the company: it gives no price any more. Nothing is deleted.',
  access: 'price-lists.manage',
  effect: 'write',
  params: ofArticle,
  query: ofRevision,
  reply: ownArticle,
  refusals: { NOT_FOUND: notFound, STALE: stale },
  blocking: true,
  failure: 'silent',
});

export const previewOwnArticlesCall = defineCall({
  name: 'previewOwnArticles',
  slice: 'price-lists',
  server: 'own',
  method: 'POST',
  path: '/own-articles/import/preview',
  summary: 'What a file of own articles would change: new and changed articles, and its faults. Nothing is kept.',
  access: 'price-lists.manage',
  effect: 'read',
  upload: importUpload,
  reply: importPreview,
  refusals: fileRefusals,
  blocking: true,
  failure: 'silent',
});

export const importOwnArticlesCall = defineCall({
  name: 'importOwnArticles',
  slice: 'price-lists',
  server: 'own',
  method: 'POST',
  path: '/own-articles/import',
  summary: 'Takes all articles of a file, or none. Articles that it does not name stay.',
  access: 'price-lists.manage',
  effect: 'write',
  upload: importUpload,
  body: importBody,
  reply: imported,
  refusals: importRefusals,
  blocking: true,
  failure: 'silent',
});

export const exportOwnArticlesCall = defineCall({
  name: 'exportOwnArticles',
  slice: 'price-lists',
  server: 'own',
  method: 'GET',
  path: '/own-articles/file',
  summary: 'The articles of the company that are in use, as a CSV file that can be imported again.',
  access: 'price-lists.read',
  effect: 'read',
  reply: 'bytes',
  refusals: {},
  blocking: false,
  failure: 'shown',
});
