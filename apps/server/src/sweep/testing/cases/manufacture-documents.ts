import { fileAddress } from '../../../platform/files/file-link.ts';
import { anOrder } from '../../../testing/an-order.ts';
import { someOrderDocuments } from '../../../testing/an-order-document.ts';
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
    request: async (...given) => ({ params: { orderNumber: (await farOrder(...given)).orderNo } }),
  },
  zipLinkedFiles: zip,
  zipFiles: zip,
  zipSrmFiles: zip,
};

/** An order with a document. */
async function documented(...given: Parameters<typeof farOrder>) {
  const order = await farOrder(...given);
  await someOrderDocuments(given[2], given[0].sales, { ...order, boards: new Map([[1, 'PCC-1']]) });
  return order;
}

/** An order with a number that no other company has. */
async function farOrder(...[company, , server]: readonly [SeededCompany, Person, TestServer]) {
  const { companyId } = company;
  const order = await anOrder(server, company);
  const orderNo = `SO-26-${companyId.slice(0, 8)}`;
  await server.owner.query('update projects set order_number = $1 where company_id = $2 and project_id = $3', [
    orderNo,
    companyId,
    order.projectId,
  ]);
  return { ...order, orderNo };
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
