import { fileAddress } from '../../../platform/files/file-link.ts';
import { anOrder } from '../../../testing/an-order.ts';
import { someOrderDocuments } from '../../../testing/an-order-document.ts';
import { farOrder } from '../../../testing/far-order.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import type { SweepCase, SweepCases } from '../sweep-case.ts';
import type { SweptRequest } from '../swept-request.ts';

const orders: SweepCase = {
  as: 'manufacturer',
  request: ({ companyId, name }) => ({ body: { companyID: companyId, companyName: name } }),
};

const completeBom: SweepCase = {
  as: 'manufacturer',
  request: async (...given) => ({ body: { orderNo: (await documented(...given)).orderNo } }),
};

const zip: SweepCase = { as: 'manufacturer', request: zippedLink };

export const manufactureDocumentCases: SweepCases = {
  fetchOrders: orders,
  fetchQuoteOrders: orders,
  listOrders: { as: 'manufacturer', request: () => ({}) },
  readOrderDocuments: {
    as: 'manufacturer',
    request: async (...given) => ({ params: { orderNumber: (await documented(...given)).orderNo } }),
  },
  getCompleteBOM: completeBom,
  getQuoteCompleteBOM: completeBom,
  makeOrderDocuments: {
    as: 'manufacturer',
    request: async (...given) => ({ params: { orderNumber: (await orderOf(...given)).orderNo } }),
  },
  zipLinkedFiles: zip,
  zipFiles: zip,
  zipSrmFiles: zip,
};

function orderOf(...[company, , server]: Parameters<SweepCase['request']>) {
  return farOrder(server, company, () => anOrder(server, company));
}

/** An order with a document. */
async function documented(...given: Parameters<SweepCase['request']>) {
  const order = await orderOf(...given);
  await someOrderDocuments(given[2], given[0].sales, { ...order, boards: new Map([[1, 'PCC-1']]) });
  return order;
}

async function zippedLink(
  { companyId }: SeededCompany,
  _person: Person,
  { platform }: TestServer,
): Promise<SweptRequest> {
  const key = `${companyId}/order/a-1`;
  await platform.files.write(key, Buffer.from('A drawing'), 'application/pdf');
  return { body: { urls: [fileAddress(platform.keys, key, platform.now(), 'A drawing.pdf')] } };
}
