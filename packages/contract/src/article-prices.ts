import { unpricedStates } from '@pw/domain/price-lists/list-codes';
import { ARTICLE_PRICES_CHANGED } from '@pw/domain/project-pricing/article-price-form';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { amounts, priceRefusals } from './price-fields.ts';
import { openRefusals, wireId, wireRevision, writeRefusals } from './project-fields.ts';

const said = { priceName: z.string(), by: z.string(), at: z.iso.datetime() };

/** The price of an article for one project, and who said it. */
const articlePrice = z.discriminatedUnion('state', [
  amounts('price').extend({
    ...said,
    state: z.literal('quoted'),
    /** The vendor with his quotation. */
    source: z.string(),
    /** ISO day; null where he does not say. */
    validUntil: z.string().nullable(),
  }),
  z.object({ ...said, state: z.literal('on request') }),
]);

export type ArticlePriceOnWire = z.output<typeof articlePrice>;

/** A line of a bill whose price nobody knows. */
const unpricedLine = z.object({
  lineItemId: z.int(),
  board: z.string(),
  feeder: z.string().nullable(),
  /** What its price is saved for: the catalogue number, or what the bill calls an article without one. */
  priceName: z.string(),
  /** '' where nobody knows one. */
  catalogueNumber: z.string(),
  description: z.string(),
  /** In all units of the board. */
  quantity: z.number(),
  /** Why it has none. */
  state: z.enum(unpricedStates),
});

export type UnpricedLineOnWire = z.output<typeof unpricedLine>;

const ofProject = z.object({ projectId: wireId });

export const listArticlePricesCall = defineCall({
  name: 'listArticlePrices',
  slice: 'project-pricing',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/article-prices',
  summary: 'The prices of articles that count for this project alone, and the lines of its boards without a price.',
  access: 'projects.read',
  effect: 'read',
  params: ofProject,
  reply: z.object({
    prices: z.array(articlePrice).readonly(),
    /** Lines that keep the offer back. Those that are offered on request do not. */
    unpriced: z.array(unpricedLine).readonly(),
    /** Counts the saves of these prices alone; a save sends it. */
    revision: z.int(),
  }),
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'shown',
});

export type ArticlePricesOnWire = z.output<typeof listArticlePricesCall.reply>;

export const saveArticlePriceCall = defineCall({
  name: 'saveArticlePrice',
  slice: 'project-pricing',
  server: 'own',
  method: 'PUT',
  path: '/projects/:projectId/article-prices/:priceName',
  summary: 'Sets what an article costs for this project: quoted by a vendor, on request, or as the lists say it.',
  access: 'projects.manage',
  effect: 'write',
  params: ofProject.extend({ priceName: z.string().min(1).max(1000) }),
  body: z.object({
    /** `none` takes back what was said: the lists alone count again. */
    state: z.enum(['quoted', 'on request', 'none']),
    /** Of a quoted article: rupees for one piece, the vendor with his quotation, and the last day on which it holds. */
    price: z.number().optional(),
    source: z.string().max(1000).optional(),
    validUntil: z.string().max(20).nullable().optional(),
    revision: wireRevision,
  }),
  reply: z.object({
    /** Of the article prices of the project. */
    revision: z.int(),
  }),
  refusals: {
    ...writeRefusals,
    /** Details: `current`, the revision of the prices. */
    STALE: { status: 409, message: ARTICLE_PRICES_CHANGED },
    FIELD_INVALID,
  },
  blocking: false,
  failure: 'silent',
});
