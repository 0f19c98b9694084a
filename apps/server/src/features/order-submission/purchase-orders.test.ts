import { createHash } from 'node:crypto';
import { listPurchaseOrdersCall, uploadPurchaseOrderCall } from '@pw/contract/purchase-orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { aProject } from '../../testing/a-project.ts';
import { uploadPurchaseOrder } from '../../testing/a-purchase-order.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { aPdf, aPng } from '../../testing/picture.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { readProject } from '../projects/projects.store.ts';
import { confirmPurchaseOrder, findToConfirm } from './purchase-orders.store.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
/** Of a project that is On Order. */
let projectId: number;

beforeEach(async () => {
  ({ projectID: projectId } = await aProject(server, company.sales, { status: 'on-order' }));
});

const upload = (name: string, bytes: Uint8Array) =>
  uploadPurchaseOrder(server, company.sales, projectId, { name, bytes });

async function list({ token }: Pick<Person, 'token'> = company.sales) {
  const reply = await server.send(listPurchaseOrdersCall, { token, params: { projectId } });
  return listPurchaseOrdersCall.reply.parse(reply.json()).purchaseOrders;
}

/** As the step to Order Submitted does it. */
async function confirm(purchaseOrderNumber: string): Promise<void> {
  await inCompany(server.database, company.companyId, async (tx) => {
    const project = await readProject(tx, projectId);
    const purchaseOrder = await findToConfirm(tx, project);
    const confirmed = { purchaseOrderNumber, confirmedAt: new Date(server.platform.now()) };
    await confirmPurchaseOrder(tx, project, purchaseOrder ?? { revision: 0, confirmation: 0 }, confirmed);
  });
}

describe('POST /api/v1/projects/{id}/purchase-order', () => {
  it('keeps name, size and hash of the file, which sales and the administrator open', async () => {
    const bytes = aPdf(2000);
    const reply = uploadPurchaseOrderCall.reply.parse((await upload('PO 8.pdf', bytes)).json());
    const purchaseOrder = {
      revision: 1,
      purchaseOrderNumber: null,
      fileName: 'PO 8.pdf',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedAt: new Date(server.platform.now()).toISOString(),
      uploadedBy: company.sales.name,
      confirmedAt: null,
      url: expect.any(String),
    };
    expect(reply).toEqual({ purchaseOrder });
    for (const person of [company.sales, company.administrator]) {
      expect(await list(person)).toEqual([purchaseOrder]);
    }
    const opened = await server.app.inject({ url: (await list(company.administrator))[0]?.url ?? '' });
    expect([opened.headers['content-type'], opened.headers['content-disposition']]).toEqual([
      'application/pdf',
      expect.stringContaining('PO 8.pdf'),
    ]);
    expect(opened.rawPayload).toEqual(bytes);
  });

  it('replaces the file until the order is confirmed with it, and never after', async () => {
    await upload('first.pdf', aPdf());
    const [first] = await list();
    await upload('second.png', aPng());
    expect(await list()).toMatchObject([{ fileName: 'second.png', confirmedAt: null }]);
    expect((await server.app.inject({ url: first?.url ?? '' })).statusCode).toBe(404);
    await confirm('PO 8');
    await upload('third.pdf', aPdf());
    expect(await list()).toMatchObject([
      { fileName: 'third.pdf', confirmedAt: null, purchaseOrderNumber: null },
      { fileName: 'second.png', confirmedAt: expect.any(String), purchaseOrderNumber: 'PO 8' },
    ]);
    const change = server.owner.query('update purchase_orders set file_name = $2 where company_id = $1', [
      company.companyId,
      'other.pdf',
    ]);
    await expect(change).rejects.toThrow('never changes');
  });

  it.each([
    ['that is not what it says', 'PO.pdf', Buffer.from('<html>'), 415, 'WRONG_KIND'],
    ['of another kind than its name', 'PO.pdf', aPng(), 415, 'NAMED_OTHERWISE'],
    ['that is empty', 'PO.pdf', Buffer.alloc(0), 415, 'WRONG_KIND'],
    ['that starts a program', 'PO.pdf', Buffer.concat([aPdf(), Buffer.from('<</S/Launch>>')]), 422, 'ACTIVE_CONTENT'],
    ['of more than 20 MiB', 'PO.pdf', aPdf(20 * 1024 * 1024 + 1), 413, 'FILE_TOO_LARGE'],
  ])('refuses a file %s', async (_what, name, bytes, status, code) => {
    const reply = await upload(name, bytes);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(await list()).toEqual([]);
  });

  it('takes exactly 20 MiB', async () => {
    expect((await upload('PO.pdf', aPdf(20 * 1024 * 1024))).statusCode).toBe(200);
  });

  it('refuses a request without a file, and one for a project of another company', async () => {
    const none = await uploadPurchaseOrder(server, company.sales, projectId, null);
    expect([none.statusCode, none.json().code]).toEqual([422, 'FILE_MISSING']);
    const other = await seedCompany(server);
    expect((await uploadPurchaseOrder(server, other.sales, projectId)).json().code).toBe('NOT_FOUND');
  });
});
