import {
  type DocumentMakingOnWire,
  fetchOrdersCall,
  getCompleteBOMCall,
  listOrdersInManufactureCall,
  makeOrderDocumentsCall,
  type OrderFileOnWire,
  type OrderOnWire,
  zipFilesCall,
} from '@pw/contract/manufacture-documents';
import {
  fetchQuoteOrdersCall,
  getQuoteCompleteBOMCall,
  zipSrmFilesCall,
} from '@pw/contract/spec-api/manufacture-documents';
import { documentFailureText } from '@pw/domain/manufacture-documents/document-jobs';
import { orderStatuses } from '@pw/domain/manufacture-documents/order-list';
import { statusEntry } from '@pw/domain/projects/project-status';
import { fileAddress, type LinkedFile, openFileAddress } from '../../platform/files/file-link.ts';
import { zipFiles } from '../../platform/files/zip-files.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { type CallRequest, route } from '../../platform/http/route.ts';
import type { Keys } from '../../platform/keys.ts';
import { findMaking, type ListedMaking } from './document-jobs.store.ts';
import {
  type DocumentedBoard,
  listDocumentedBoards,
  listDocuments,
  type OrderDocument,
} from './order-documents.store.ts';
import { makeDocumentsAgain } from './order-documents.ts';
import { findOrder, listOrders, type Order, readApprovedAt } from './orders.store.ts';

/** The orders that the workshop has yet to begin. */
export const fetchOrdersRoute = route(fetchOrdersCall, { handle: answerOrders });

/** The same at the quote server. */
export const fetchQuoteOrdersRoute = route(fetchQuoteOrdersCall, { handle: answerOrders });

async function answerOrders({ tx }: Pick<CallRequest<typeof fetchOrdersCall>, 'tx'>) {
  const orders = await listOrders(tx, orderStatuses('on-order'));
  return { statusCode: 200 as const, result: orders.map(presentOrder) };
}

/** The orders that went on from there, or those that are closed. */
export const listOrdersInManufactureRoute = route(listOrdersInManufactureCall, {
  async handle({ tx, query: { list = 'in-manufacture' } }) {
    const orders = await listOrders(tx, orderStatuses(list));
    return { orders: orders.map(presentOrder) };
  },
});

function presentOrder({
  projectId,
  orderNumber,
  name,
  status,
  actedAt,
  approvedAt,
  customerName,
  location,
  revision,
}: Order): OrderOnWire {
  return {
    orderNo: orderNumber,
    // The number is whole by itself.
    prefix: '',
    projectName: name,
    projectStatus: statusEntry(status).name,
    lastUpdatedAt: actedAt.toISOString(),
    approvedAt: approvedAt.toISOString(),
    projectId,
    customerName,
    location,
    revision,
  };
}

/** The documents of an order. */
export const getCompleteBOMRoute = route(getCompleteBOMCall, { isOfOneMoment: true, handle: answerCompleteBom });

/** The same at the quote server. */
export const getQuoteCompleteBOMRoute = route(getQuoteCompleteBOMCall, {
  isOfOneMoment: true,
  handle: answerCompleteBom,
});

type BomRequest = Pick<CallRequest<typeof getCompleteBOMCall>, 'body' | 'tx' | 'platform' | 'now' | 'refuse'>;

async function answerCompleteBom({ body, tx, platform, now, refuse }: BomRequest) {
  const order = await findOrder(tx, body.orderNo);
  if (!order) {
    return refuse('NOT_FOUND');
  }
  const making = await findMaking(tx, order);
  const boards = await listDocumentedBoards(tx, order);
  const documents = await listDocuments(tx, order);
  const approvedAt = (await readApprovedAt(tx, order)).toISOString();
  return {
    statusCode: 200 as const,
    ...presentDocuments({ boards, documents, keys: platform.keys, now }),
    order: { ...presentOrder(order), approvedAt },
    making: making ? presentMaking(making) : null,
  };
}

type ListedDocuments = {
  readonly boards: readonly DocumentedBoard[];
  readonly documents: readonly OrderDocument[];
  readonly keys: Keys;
  readonly now: Date;
};

function presentDocuments({ boards, documents, keys, now }: ListedDocuments) {
  const filesOf = (board: DocumentedBoard | null): OrderFileOnWire[] =>
    documents
      .filter(({ lineItemId }) => lineItemId === (board?.lineItemId ?? null))
      .map(({ fileName, format, bytes, fileKey }) => {
        return { fileName, format, bytes, s3Url: fileAddress(keys, fileKey, now.getTime(), fileName, board?.folder) };
      });
  const listed = boards.map((board) => {
    const { folder: key, lineItemId, quantity, facts } = board;
    return { key, lineItemId, quantity, facts, files: filesOf(board) };
  });
  return {
    completeDocs: Object.fromEntries(listed.map(({ key, files }) => [key, files])),
    completeBOM: filesOf(null),
    boards: listed,
  };
}

function presentMaking({ state, filesDone, filesTotal, endedAt, failureCode }: ListedMaking): DocumentMakingOnWire {
  const failure = failureCode && documentFailureText(failureCode);
  return { state, filesDone, filesTotal, endedAt: endedAt?.toISOString() ?? null, failure };
}

/** Has the documents of an order made again after that failed. */
export const makeOrderDocumentsRoute = route(makeOrderDocumentsCall, {
  async handle({ params, refuse, audit, ...request }) {
    const order = await findOrder(request.tx, params.orderNo);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const made = await makeDocumentsAgain(request, order);
    if (!made.ok) {
      return refuse(made.error);
    }
    const { projectId, revision, orderNumber, name } = order;
    audit({
      event: 'order-documents.ordered',
      subject: `${orderNumber} ${name}`,
      details: { projectId, orderNumber, revision },
    });
    return { making: { state: 'waiting' as const, filesDone: 0, filesTotal: 0, endedAt: null, failure: null } };
  },
});

/** What the archive of the specification is called. */
const ARCHIVE = 'files.zip';

/** Files behind links as one archive. Nothing is fetched: a link names a file of our own store. */
export const zipFilesRoute = route(zipFilesCall, { handle: answerZip });

/** The same at the SRM server. */
export const zipSrmFilesRoute = route(zipSrmFilesCall, { handle: answerZip });

type ZipRequest = Pick<CallRequest<typeof zipFilesCall>, 'body' | 'actor' | 'platform' | 'now' | 'refuse'>;

async function answerZip({ body, actor, platform, now, refuse }: ZipRequest) {
  const files = new Map<string, LinkedFile>();
  for (const url of body.urls) {
    const file = openFileAddress(platform.keys, url, now.getTime());
    if (!file?.key.startsWith(`${actor.companyId}/`)) {
      return refuse('LINK_REFUSED');
    }
    files.set(file.key, file);
  }
  const zipped = [...files.values()].map((file) => ({ ...file, changedAt: now }));
  return {
    bytes: zipFiles(platform.files, zipped),
    contentType: 'application/zip',
    disposition: disposition(ARCHIVE),
  };
}
