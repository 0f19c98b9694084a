import {
  type DocumentMakingOnWire,
  listOrdersCall,
  makeOrderDocumentsCall,
  type OrderFileOnWire,
  type OrderOnWire,
  readOrderDocumentsCall,
  zipLinkedFilesCall,
} from '@pw/contract/manufacture-documents';
import { documentFailureText } from '@pw/domain/manufacture-documents/document-jobs';
import { orderStatuses } from '@pw/domain/manufacture-documents/order-list';
import { fileAddress, type LinkedFile, openFileAddress } from '../../platform/files/file-link.ts';
import { zipFiles } from '../../platform/files/zip-files.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import type { Keys } from '../../platform/keys.ts';
import { findMaking, type ListedMaking } from './document-jobs.store.ts';
import {
  type DocumentedBoard,
  listDocumentedBoards,
  listDocuments,
  type OrderDocument,
} from './order-documents.store.ts';
import { makeDocumentsAgain } from './order-documents.ts';
import { findOrder, listOrders, type Order, readApprovedAt, readCustomerOverride } from './orders.store.ts';

/** The orders of a list. */
export const listOrdersRoute = route(listOrdersCall, {
  async handle({ tx, query: { list } }) {
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
    orderNumber,
    // The number is whole by itself.
    prefix: '',
    projectName: name,
    status,
    actedAt: actedAt.toISOString(),
    approvedAt: approvedAt.toISOString(),
    projectId,
    customerName,
    location,
    revision,
  };
}

/** The documents of an order. */
export const readOrderDocumentsRoute = route(readOrderDocumentsCall, {
  isOfOneMoment: true,
  async handle({ params, tx, platform, now, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const making = await findMaking(tx, order);
    const boards = await listDocumentedBoards(tx, order);
    const documents = await listDocuments(tx, order);
    const approvedAt = (await readApprovedAt(tx, order)).toISOString();
    return {
      ...presentDocuments({ boards, documents, keys: platform.keys, now }),
      order: { ...presentOrder(order), approvedAt },
      customerOverride: await readCustomerOverride(tx, order),
      making: making ? presentMaking(making) : null,
    };
  },
});

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
        return { fileName, format, bytes, url: fileAddress(keys, fileKey, now.getTime(), fileName, board?.folder) };
      });
  return {
    completeBom: filesOf(null),
    boards: boards.map((board) => {
      const { folder: name, lineItemId, quantity, facts } = board;
      return { name, lineItemId, quantity, facts, files: filesOf(board) };
    }),
  };
}

function presentMaking({ state, filesDone, filesTotal, endedAt, failureCode }: ListedMaking): DocumentMakingOnWire {
  const failure = failureCode && documentFailureText(failureCode);
  return { state, filesDone, filesTotal, endedAt: endedAt?.toISOString() ?? null, failure };
}

/** Has the documents of an order made again after that failed. */
export const makeOrderDocumentsRoute = route(makeOrderDocumentsCall, {
  async handle({ params, refuse, audit, ...request }) {
    const order = await findOrder(request.tx, params.orderNumber);
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
export const zipLinkedFilesRoute = route(zipLinkedFilesCall, {
  async handle({ body, actor, platform, now, refuse }) {
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
  },
});
