import { purchaseLimits, purchaseStates } from '@pw/domain/work-progress/purchase-line';
import { z } from 'zod';
import { defineCall, notFound, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { orderNotFound } from './manufacture-documents.ts';
import { fileRefusals } from './own-tables.ts';
import { wireRevisionOrNone } from './project-fields.ts';

const orderParams = z.object({ orderNumber: z.string().max(100) });

const text = z.string().max(1000);

const placedOrder = z.object({
  /** Names it over changes. */
  id: z.uuid(),
  supplier: text,
  orderNumber: text,
  quantity: z.number(),
  promisedOn: text.nullable(),
  /** Of one unit. Null where nobody has entered it; where prices are not shown nobody reads or changes it. */
  pricePaise: z.number().nullable(),
});

export type PlacedOrderOnWire = z.output<typeof placedOrder>;

const receipt = z.object({ quantity: z.number(), day: text, note: text });

/** What an order needs of an article or a material, and what was bought. */
export const purchaseLine = z.object({
  lineId: z.string(),
  of: z.enum(['article', 'busbar', 'material']),
  /** The catalogue number; '' for material. */
  article: z.string(),
  text: z.string(),
  make: z.string(),
  unit: z.string(),
  needed: z.number(),
  /** What was needed when the line was saved last, where a later revision needs another quantity; else null. */
  neededBefore: z.number().nullable(),
  isFreeIssue: z.boolean(),
  orders: z.array(placedOrder),
  receipts: z.array(receipt),
  spareStock: z.number(),
  ordered: z.number(),
  received: z.number(),
  state: z.enum(purchaseStates),
  /** Counts its changes; 0 while nothing was saved of it. */
  revision: z.int(),
});

export type PurchaseLineOnWire = z.output<typeof purchaseLine>;

const lineNotFound = {
  status: notFound.status,
  message: 'The order has no such line any more. Load the purchase list again.',
} as const;

export const listPurchaseCall = defineCall({
  name: 'listPurchase',
  slice: 'work-progress',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/purchase',
  summary: 'What the approved revision of an order needs by article, and what was ordered and received.',
  access: 'orders.read',
  effect: 'read',
  params: orderParams,
  reply: z.object({
    lines: z.array(purchaseLine),
    /** What the bars are counted by. */
    bars: z.enum(['take-off', 'draft cut plan', 'released cut plan']),
    /** How many of the boards have a complete wire list, which their wires and terminals are counted by. */
    wired: z.object({ boards: z.int(), of: z.int() }),
    orderRevision: z.int(),
    /** Whether the company shows prices in lists for purchase. */
    hasPrices: z.boolean(),
  }),
  refusals: { NOT_FOUND: orderNotFound },
  blocking: false,
  failure: 'silent',
});

export const savePurchaseLineCall = defineCall({
  name: 'savePurchaseLine',
  slice: 'work-progress',
  server: 'own',
  method: 'PUT',
  path: '/orders/:orderNumber/purchase/:lineId',
  summary: 'Sets what was ordered and received of a line, and what is taken from stock.',
  access: 'units.manage',
  effect: 'write',
  params: orderParams.extend({ lineId: z.string().max(100) }),
  body: z.object({
    orders: z.array(placedOrder).max(2 * purchaseLimits.orders),
    receipts: z.array(receipt).max(2 * purchaseLimits.receipts),
    spareStock: z.number(),
    revision: wireRevisionOrNone,
  }),
  reply: purchaseLine,
  refusals: {
    NOT_FOUND: orderNotFound,
    LINE_NOT_FOUND: lineNotFound,
    /** Details: the text at each part that is not right. */
    FIELD_INVALID,
    /** Details: the line as it is. */
    STALE: stale,
  },
  blocking: false,
  failure: 'silent',
});

export const enterReceiptsCall = defineCall({
  name: 'enterReceipts',
  slice: 'work-progress',
  server: 'own',
  method: 'POST',
  path: '/orders/:orderNumber/purchase/receipts',
  summary: 'Adds what was received of several lines on a day; all of them or none.',
  access: 'units.manage',
  effect: 'write',
  params: orderParams,
  body: z.object({
    day: text,
    note: text,
    receipts: z
      .array(z.object({ lineId: z.string().max(100), quantity: z.number() }))
      .min(1)
      .max(2000),
  }),
  reply: z.object({ lines: z.int() }),
  refusals: {
    NOT_FOUND: orderNotFound,
    LINE_NOT_FOUND: lineNotFound,
    /** Details: the text at each part that is not right. */
    FIELD_INVALID,
  },
  blocking: false,
  failure: 'silent',
});

export const exportPurchaseCall = defineCall({
  name: 'exportPurchase',
  slice: 'work-progress',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/purchase/file',
  summary: 'The purchase list of an order as CSV or as a workbook.',
  access: 'orders.read',
  effect: 'read',
  params: orderParams,
  query: z.object({ format: z.enum(['csv', 'xlsx']) }),
  reply: 'bytes',
  refusals: { NOT_FOUND: orderNotFound },
  blocking: false,
  failure: 'silent',
});

export const readPurchaseFileCall = defineCall({
  name: 'readPurchaseFile',
  slice: 'work-progress',
  server: 'own',
  method: 'POST',
  path: '/orders/:orderNumber/purchase/file-rows',
  summary: 'The received quantities of a saved purchase list that was filled in. Nothing is kept of it.',
  access: 'units.manage',
  effect: 'read',
  params: orderParams,
  upload: {
    field: 'file',
    maxBytes: 4 * 1024 * 1024,
    tooLarge: 'A purchase list has at most 4 MiB. Leave other sheets and pictures out of the file.',
  },
  reply: z.object({
    /** Those with a quantity, which is as the file has it. */
    rows: z.array(z.object({ row: z.int(), lineId: z.string(), article: z.string(), received: z.string() })),
  }),
  refusals: { NOT_FOUND: orderNotFound, ...fileRefusals },
  blocking: false,
  failure: 'silent',
});

export const workPurchaseCalls = [
  listPurchaseCall,
  savePurchaseLineCall,
  enterReceiptsCall,
  exportPurchaseCall,
  readPurchaseFileCall,
] as const;
