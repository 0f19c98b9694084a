import { currencies } from '@pw/domain/price-lists/list-codes';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { amounts, priceRefusals } from './price-fields.ts';
import { openRefusals, wireId, writeRefusals } from './project-fields.ts';

/** A price book by its lists. */
const bookName = z.object({
  /** Null for the prices that come with the product. */
  book: z.string().nullable(),
  lists: z.array(z.object({ maker: z.string(), version: z.int(), name: z.string(), validFrom: z.string() })),
  /** Names own articles with the article map; null without both. */
  own: z.string().nullable(),
  /** Rupees for one of each foreign currency that list prices are in. */
  exchange: z.array(z.object({ currency: z.enum(currencies), rate: z.number(), validFrom: z.string() })),
});

/** A line of a board whose article or price differs: what its quantity in all units costs, null without a price. */
const changedLine = z.object({
  lineItemId: z.int(),
  board: z.string(),
  feeder: z.string().nullable(),
  catalogueNumber: z.string(),
  /** The article that is bought so far in its place; null where it is the same. */
  earlierNumber: z.string().nullable(),
  description: z.string(),
  /** In all units of the board. */
  quantity: z.number(),
  /** At list price. */
  beforePaise: z.int().nullable(),
  afterPaise: z.int().nullable(),
  /** With discount and factor. */
  beforeNetPaise: z.int(),
  afterNetPaise: z.int(),
  /** Of the list price, with two decimals; null where one of the two is missing. */
  changePercent: z.number().nullable(),
});

const priceUpdate = z.object({
  /** Whether a book other than that of the project holds today. */
  isChanged: z.boolean(),
  from: bookName,
  to: bookName,
  lines: z.array(changedLine).readonly(),
  /** Numbers that have no price in the current book. */
  unpriced: z.array(z.string()).readonly(),
  /** Null where one of the two leads to no price. */
  totals: z
    .object({
      list: amounts('before', 'after'),
      net: amounts('before', 'after'),
      margin: amounts('before', 'after'),
      final: amounts('before', 'after'),
      /** How many prices of articles the totals lack. */
      unpricedArticles: z.object({ before: z.int(), after: z.int() }),
    })
    .nullable(),
});

export type PriceUpdateOnWire = z.output<typeof priceUpdate>;

const ofProject = z.object({ projectId: wireId });

export const readPriceUpdateCall = defineCall({
  name: 'readPriceUpdate',
  slice: 'price-updates',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/price-update',
  summary: 'What the price current lists would change of a project, line by line and in its totals.',
  access: 'projects.read',
  effect: 'read',
  params: ofProject,
  reply: priceUpdate,
  refusals: { ...openRefusals, ...priceRefusals },
  blocking: false,
  failure: 'silent',
});

export const acceptPriceUpdateCall = defineCall({
  name: 'acceptPriceUpdate',
  slice: 'price-updates',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/price-update',
  summary: 'Prices a project by the current lists, which the user has compared.',
  access: 'projects.manage',
  effect: 'write',
  params: ofProject,
  body: z.object({
    /** The book that the user was shown. */
    to: z.string().nullable(),
  }),
  reply: z.object({ book: z.string().nullable() }),
  refusals: {
    ...openRefusals,
    VIEW_ONLY: writeRefusals.VIEW_ONLY,
    BOOK_CHANGED: {
      status: 409,
      message: 'Other price lists hold meanwhile. Compare again, then accept.',
    },
  },
  blocking: true,
  failure: 'silent',
});
