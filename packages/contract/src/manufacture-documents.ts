import type { BoardFacts } from '@pw/domain/manufacture-documents/board-facts';
import { documentFormats } from '@pw/domain/manufacture-documents/order-documents';
import { orderLists } from '@pw/domain/manufacture-documents/order-list';
import { reportJobStates } from '@pw/domain/reports/report-jobs';
import { z } from 'zod';
import { defineCall, notFound } from './call.ts';

/** An order as the workshop lists it. */
export const order = z.object({
  orderNo: z.string(),
  /** Stands before the number where there is one; '' otherwise. */
  prefix: z.string(),
  projectName: z.string(),
  /** The name of a status, e.g. `On Order`. */
  projectStatus: z.string(),
  lastUpdatedAt: z.iso.datetime(),
  /** When the revision became the valid order. */
  approvedAt: z.iso.datetime(),
  projectId: z.int(),
  customerName: z.string(),
  location: z.string(),
  /** The approved revision: the valid order, whatever is worked on since. */
  revision: z.int(),
});

export type OrderOnWire = z.output<typeof order>;

/** What whoever asks says of the company; the server knows it. */
const ofCompany = {
  body: z.object({ companyID: z.string(), companyName: z.string().max(1000).optional() }),
  own: { companyID: 'companyId' },
} as const;

export const fetchOrdersCall = defineCall({
  name: 'fetchOrders',
  slice: 'manufacture-documents',
  server: 'srm',
  method: 'POST',
  path: '/manufacture/fetchOrders',
  summary: 'The projects of the company that are On Order, the one with the last act first.',
  access: 'orders.read',
  effect: 'read',
  ...ofCompany,
  reply: z.object({ statusCode: z.literal(200), result: z.array(order) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const listOrdersInManufactureCall = defineCall({
  name: 'listOrdersInManufacture',
  slice: 'manufacture-documents',
  server: 'own',
  method: 'GET',
  path: '/orders-in-manufacture',
  summary: 'The orders that went on from On Order, or those that are closed; the one with the last act first.',
  access: 'orders.read',
  effect: 'read',
  query: z.object({ list: z.enum(orderLists).optional() }),
  reply: z.object({ orders: z.array(order) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

/** A document as its row shows it. */
export const orderFile = z.object({
  fileName: z.string(),
  /** Opens the file for one to two hours, without a token; then the list gives a new one. */
  s3Url: z.string(),
  format: z.enum(documentFormats),
  bytes: z.int(),
});

export type OrderFileOnWire = z.output<typeof orderFile>;

/** What the workshop reads of a board at a glance. */
const boardFacts = z.object({
  ratedCurrentA: z.number().nullable(),
  busbarMaterial: z.string(),
  protection: z.string(),
  cubicles: z.int(),
  cabinet: z.string().optional(),
  lengthMm: z.number(),
  heightMm: z.number(),
  depthMm: z.number(),
  transportUnitsMm: z.array(z.number()),
  busbarKg: z.number(),
  sheetMetalKg: z.number(),
  colour: z.string(),
  note: z.string(),
}) satisfies z.ZodType<BoardFacts>;

/** A board of an order with the files that stand in `completeDocs` under its key. */
export const orderBoard = z.object({
  key: z.string(),
  lineItemId: z.int(),
  quantity: z.int(),
  facts: boardFacts,
  files: z.array(orderFile),
});

/** Where the making of the documents stands. */
export const documentMaking = z.object({
  state: z.enum(reportJobStates),
  filesDone: z.int(),
  /** 0 until it is known. */
  filesTotal: z.int(),
  endedAt: z.iso.datetime().nullable(),
  /** Why it failed, in words for the user; null unless it did. */
  failure: z.string().nullable(),
});

export type DocumentMakingOnWire = z.output<typeof documentMaking>;

/** The documents of an order. */
export const completeBom = z.object({
  statusCode: z.literal(200),
  /** The files of each board, by its name; the second board of a name is `NAME (2)`. */
  completeDocs: z.record(z.string(), z.array(orderFile)),
  /** The files of all boards together. */
  completeBOM: z.array(orderFile),
  order: order.extend({ approvedAt: z.iso.datetime() }),
  /** In the order of their item numbers, whatever they are called: an object has its keys in an order of its own. */
  boards: z.array(orderBoard),
  /** Null where nobody has ordered documents of the revision. */
  making: documentMaking.nullable(),
});

export type CompleteBomOnWire = z.output<typeof completeBom>;

export const orderNumberBody = z.object({ orderNo: z.string().max(100) });

export const orderNotFound = {
  status: notFound.status,
  message: 'There is no such order, or it is not approved. Load the list of orders again.',
} as const;

export const getCompleteBOMCall = defineCall({
  name: 'getCompleteBOM',
  slice: 'manufacture-documents',
  server: 'srm',
  method: 'POST',
  path: '/manufacture/getCompleteBOM',
  summary: 'The documents of an order by board, and those of all boards together; of the approved revision.',
  access: 'orders.read',
  effect: 'read',
  body: orderNumberBody,
  reply: completeBom,
  refusals: { NOT_FOUND: orderNotFound },
  blocking: false,
  failure: 'silent',
});

export const makeOrderDocumentsCall = defineCall({
  name: 'makeOrderDocuments',
  slice: 'manufacture-documents',
  server: 'own',
  method: 'POST',
  path: '/orders/:orderNo/documents',
  summary: 'Has the documents of an order made again after that failed.',
  access: 'orders.make-documents',
  effect: 'write',
  params: z.object({ orderNo: z.string().max(100) }),
  reply: z.object({ making: documentMaking }),
  refusals: {
    NOT_FOUND: orderNotFound,
    BEING_MADE: { status: 409, message: 'The documents are being made already. Wait until they are there.' },
    MADE: { status: 409, message: 'The documents of this order are made, and are not made a second time.' },
  },
  blocking: false,
  failure: 'silent',
});

/** As many as the largest order has, and as many part numbers as can be searched for. */
const MOST_ZIPPED = 2000;
const LONGEST_LINK = 4000;

export const zippedLinks = z.object({ urls: z.array(z.string().max(LONGEST_LINK)).min(1).max(MOST_ZIPPED) });

export const linkRefused = {
  status: 422,
  message: 'One of the links opens no file of this company, or has ended. Load the page again and repeat the download.',
} as const;

export const zipFilesCall = defineCall({
  name: 'zipFiles',
  slice: 'manufacture-documents',
  server: 'quote',
  method: 'POST',
  path: '/manufacture/zip',
  summary:
    'The files behind links of this installation and of the own company as one archive. Nothing else is ever fetched.',
  access: 'files.zip',
  effect: 'read',
  body: zippedLinks,
  reply: 'bytes',
  refusals: { LINK_REFUSED: linkRefused },
  blocking: false,
  failure: 'silent',
});
