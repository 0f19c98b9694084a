import { documentFormats } from '@pw/domain/manufacture-documents/order-documents';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { documentMaking, linkRefused, orderBoard, orderNotFound, zippedLinks } from '../manufacture-documents.ts';

/** An order as the calls of the specification say it. */
const order = z.object({
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

export type SpecOrderOnWire = z.output<typeof order>;

/** What the request says of the company; the server knows it. */
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

/** A document as its row shows it. */
const orderFile = z.object({
  fileName: z.string(),
  /** Opens the file for one to two hours, without a token; then the list gives a new one. */
  s3Url: z.string(),
  format: z.enum(documentFormats),
  bytes: z.int(),
});

/** A board of an order with the files that are in `completeDocs` under its key. */
const board = orderBoard.omit({ name: true }).extend({ key: z.string(), files: z.array(orderFile) });

/** The documents of an order. */
const completeBom = z.object({
  statusCode: z.literal(200),
  /** The files of each board, by its name; the second board of a name is `NAME (2)`. */
  completeDocs: z.record(z.string(), z.array(orderFile)),
  /** The files of all boards together. */
  completeBOM: z.array(orderFile),
  order,
  /** In the order of their item numbers, whatever they are called: an object has its keys in an order of its own. */
  boards: z.array(board),
  /** Null where nobody has ordered documents of the revision. */
  making: documentMaking.nullable(),
});

export type SpecOrderDocumentsOnWire = z.output<typeof completeBom>;

export type SpecOrderFileOnWire = z.output<typeof orderFile>;

export const getCompleteBOMCall = defineCall({
  name: 'getCompleteBOM',
  slice: 'manufacture-documents',
  server: 'srm',
  method: 'POST',
  path: '/manufacture/getCompleteBOM',
  summary: 'The documents of an order by board, and those of all boards together; of the approved revision.',
  access: 'orders.read',
  effect: 'read',
  body: z.object({ orderNo: z.string().max(100) }),
  reply: completeBom,
  refusals: { NOT_FOUND: orderNotFound },
  blocking: false,
  failure: 'silent',
});

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

// The specification has these calls on the quote server in one text and on the SRM server in the other.

export const fetchQuoteOrdersCall = defineCall({ ...fetchOrdersCall, name: 'fetchQuoteOrders', server: 'quote' });

export const getQuoteCompleteBOMCall = defineCall({
  ...getCompleteBOMCall,
  name: 'getQuoteCompleteBOM',
  server: 'quote',
});

export const zipSrmFilesCall = defineCall({ ...zipFilesCall, name: 'zipSrmFiles', server: 'srm' });
