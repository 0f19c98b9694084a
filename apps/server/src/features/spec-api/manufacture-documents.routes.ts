import type { OrderDocumentsOnWire, OrderFileOnWire, OrderOnWire } from '@pw/contract/manufacture-documents';
import {
  fetchOrdersCall,
  fetchQuoteOrdersCall,
  getCompleteBOMCall,
  getQuoteCompleteBOMCall,
  type SpecOrderDocumentsOnWire,
  type SpecOrderFileOnWire,
  type SpecOrderOnWire,
  zipFilesCall,
  zipSrmFilesCall,
} from '@pw/contract/spec-api/manufacture-documents';
import { statusEntry } from '@pw/domain/projects/project-status';
import {
  listOrdersRoute,
  readOrderDocumentsRoute,
  zipLinkedFilesRoute,
} from '../manufacture-documents/manufacture-documents.routes.ts';
import { adaptRoute } from './adapt-route.ts';

/** The specification knows one list: the orders that the workshop has yet to begin. */
const ofOrders = {
  read: () => ({ query: { list: 'on-order' as const } }),
  write: ({ orders }: { readonly orders: readonly OrderOnWire[] }) => ({
    statusCode: 200 as const,
    result: orders.map(writeOrder),
  }),
};

export const fetchOrdersRoute = adaptRoute(fetchOrdersCall, listOrdersRoute, ofOrders);
export const fetchQuoteOrdersRoute = adaptRoute(fetchQuoteOrdersCall, listOrdersRoute, ofOrders);

function writeOrder({ orderNumber: orderNo, status, actedAt: lastUpdatedAt, ...order }: OrderOnWire): SpecOrderOnWire {
  return { ...order, orderNo, projectStatus: statusEntry(status).name, lastUpdatedAt };
}

const ofDocuments = {
  read: ({ body }: { readonly body: { readonly orderNo: string } }) => ({ params: { orderNumber: body.orderNo } }),
  write: ({ order, completeBom, boards, making }: OrderDocumentsOnWire): SpecOrderDocumentsOnWire => {
    const listed = boards.map(({ name: key, files, ...board }) => ({ ...board, key, files: files.map(writeFile) }));
    return {
      statusCode: 200,
      completeDocs: Object.fromEntries(listed.map(({ key, files }) => [key, files])),
      completeBOM: completeBom.map(writeFile),
      order: writeOrder(order),
      boards: listed,
      making,
    };
  },
};

export const getCompleteBOMRoute = adaptRoute(getCompleteBOMCall, readOrderDocumentsRoute, ofDocuments);
export const getQuoteCompleteBOMRoute = adaptRoute(getQuoteCompleteBOMCall, readOrderDocumentsRoute, ofDocuments);

function writeFile({ url: s3Url, ...file }: OrderFileOnWire): SpecOrderFileOnWire {
  return { ...file, s3Url };
}

const ofArchives = {
  read: ({ body }: { readonly body: { readonly urls: string[] } }) => ({ body }),
  write: <Archive>(archive: Archive) => archive,
};

export const zipFilesRoute = adaptRoute(zipFilesCall, zipLinkedFilesRoute, ofArchives);
export const zipSrmFilesRoute = adaptRoute(zipSrmFilesCall, zipLinkedFilesRoute, ofArchives);
