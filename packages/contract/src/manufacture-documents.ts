import type { BoardFacts } from '@pw/domain/manufacture-documents/board-facts';
import { documentFormats } from '@pw/domain/manufacture-documents/order-documents';
import { orderLists } from '@pw/domain/manufacture-documents/order-list';
import { projectStatuses } from '@pw/domain/projects/project-status';
import { reportJobStates } from '@pw/domain/reports/report-jobs';
import { z } from 'zod';
import { defineCall, notFound } from './call.ts';

/** An order as the workshop lists it. */
export const order = z.object({
  orderNumber: z.string(),
  /** Stands before the number where there is one; '' otherwise. */
  prefix: z.string(),
  projectName: z.string(),
  status: z.enum(projectStatuses),
  /** When somebody did something with the project last. */
  actedAt: z.iso.datetime(),
  /** When the revision became the valid order. */
  approvedAt: z.iso.datetime(),
  projectId: z.int(),
  customerName: z.string(),
  location: z.string(),
  /** The approved revision: the valid order, whatever is worked on since. */
  revision: z.int(),
});

export type OrderOnWire = z.output<typeof order>;

export const listOrdersCall = defineCall({
  name: 'listOrders',
  slice: 'manufacture-documents',
  server: 'own',
  method: 'GET',
  path: '/orders',
  summary:
    'The orders of a list: those that are On Order, those that went on from there, or those that are closed. The one with the last act first.',
  access: 'orders.read',
  effect: 'read',
  query: z.object({ list: z.enum(orderLists).default('on-order') }),
  reply: z.object({ orders: z.array(order) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

/** A document as its row shows it. */
export const orderFile = z.object({
  fileName: z.string(),
  /** Opens the file for one to two hours, without a token; then the list gives a new one. */
  url: z.string(),
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

/** A board of an order with its files. */
export const orderBoard = z.object({
  /** The name of the board; the second board of a name is `NAME (2)`. */
  name: z.string(),
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

export const orderNotFound = {
  status: notFound.status,
  message: 'There is no such order, or it is not approved. Load the list of orders again.',
} as const;

const orderParams = z.object({ orderNumber: z.string().max(100) });

/** The documents of an order. */
export const listedOrderDocuments = z.object({
  order,
  /** The files of all boards together. */
  completeBom: z.array(orderFile),
  /** In the order of their item numbers. */
  boards: z.array(orderBoard),
  /** How it was released without what the company asks of the customer; null for one that was not. */
  customerOverride: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Null where nobody has ordered documents of the revision. */
  making: documentMaking.nullable(),
});

export type OrderDocumentsOnWire = z.output<typeof listedOrderDocuments>;

export const readOrderDocumentsCall = defineCall({
  name: 'readOrderDocuments',
  slice: 'manufacture-documents',
  server: 'own',
  method: 'GET',
  path: '/orders/:orderNumber/documents',
  summary: 'The documents of an order by board, and those of all boards together; of the approved revision.',
  access: 'orders.read',
  effect: 'read',
  params: orderParams,
  reply: listedOrderDocuments,
  refusals: { NOT_FOUND: orderNotFound },
  blocking: false,
  failure: 'silent',
});

export const makeOrderDocumentsCall = defineCall({
  name: 'makeOrderDocuments',
  slice: 'manufacture-documents',
  server: 'own',
  method: 'POST',
  path: '/orders/:orderNumber/documents',
  summary: 'Has the documents of an order made again after that failed.',
  access: 'orders.make-documents',
  effect: 'write',
  params: orderParams,
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

export const zipLinkedFilesCall = defineCall({
  name: 'zipLinkedFiles',
  slice: 'manufacture-documents',
  server: 'own',
  method: 'POST',
  path: '/files/zip',
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
