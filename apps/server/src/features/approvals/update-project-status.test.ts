import { listPurchaseOrdersCall } from '@pw/contract/purchase-orders';
import { illegalMove, updateProjectStatusCall } from '@pw/contract/spec-api/approvals';
import { describe, expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import { uploadPurchaseOrder } from '../../testing/a-purchase-order.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { askMove, moveAlong } from '../../testing/move-project.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);

const people = () => ({ sales: company.sales, administrator: company.administrator });

/** A project that has taken these steps. */
async function aProjectAlong(...way: Parameters<typeof moveAlong>[3]) {
  const project = await aProject(server, company.sales);
  await moveAlong(server, people(), project.projectID, way);
  return project;
}

async function accepted(...request: Parameters<typeof askMove>) {
  return updateProjectStatusCall.reply.parse((await askMove(...request)).json()).data;
}

describe('POST /status/updateProjectStatus', () => {
  it('approves a quote, which becomes an order with the next number [API-25, ADM-123]', async () => {
    for (const orderNo of ['SO-26-0001', 'SO-26-0002']) {
      const { specProjectId } = await aProjectAlong('quote-submitted');
      const row = await accepted(server, company.administrator, specProjectId, 'on-order');
      expect(row).toMatchObject({ specProjectId, statusId: 4, statusString: 'On Order', orderNo });
      // Refused, so that it takes no number.
      await askMove(server, company.administrator, specProjectId, 'on-order');
    }
  });

  it('rejects a quote with a reason of at most 300 characters, which may be empty [API-25, ADM-124, ADM-121]', async () => {
    const { specProjectId } = await aProjectAlong('quote-submitted');
    const tooLong = { reasonForRejection: 'x'.repeat(301) };
    const refused = await askMove(server, company.administrator, specProjectId, 'quote-rejected', tooLong);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'REASON_TOO_LONG']);
    const reasonForRejection = 'x'.repeat(300);
    const rejected = await accepted(server, company.administrator, specProjectId, 'quote-rejected', {
      reasonForRejection,
    });
    expect(rejected).toMatchObject({ statusId: 3, statusString: 'Quote Rejected', reasonForRejection });

    const other = await aProjectAlong('quote-submitted');
    const empty = await accepted(server, company.administrator, other.specProjectId, 'quote-rejected', {
      reasonForRejection: '',
    });
    expect(empty.reasonForRejection).toBeNull();
  });

  it('approves and rejects orders and releases to manufacture, and closes [ADM-125, STS-12, STS-25]', async () => {
    const { specProjectId, projectID } = await aProjectAlong('quote-submitted', 'on-order', 'order-submitted');
    const { administrator } = company;
    expect((await accepted(server, administrator, specProjectId, 'order-rejected')).statusId).toBe(6);
    await moveAlong(server, people(), projectID, ['order-submitted']);
    expect((await accepted(server, administrator, specProjectId, 'on-order')).statusId).toBe(4);
    expect((await accepted(server, company.sales, specProjectId, 'manufacture-submitted')).statusId).toBe(8);
    expect((await accepted(server, administrator, specProjectId, 'manufacture-rejected')).statusId).toBe(9);
    await moveAlong(server, people(), projectID, ['manufacture-submitted']);
    expect((await accepted(server, administrator, specProjectId, 'on-manufacture')).statusId).toBe(7);
    expect((await accepted(server, administrator, specProjectId, 'closed')).statusId).toBe(10);
  });

  it('keeps a reason only with a rejection', async () => {
    const { specProjectId } = await aProjectAlong('quote-submitted');
    const reason = { reasonForRejection: 'Why not' };
    expect(
      (await accepted(server, company.administrator, specProjectId, 'on-order', reason)).reasonForRejection,
    ).toBeNull();
  });

  it.each([
    [{ statusId: 4, projectStatus: 'Quote Rejected' }, 'STATUSES_DIFFER'],
    [{ statusId: 11, projectStatus: 'Lost' }, 'STATUS_UNKNOWN'],
  ])('refuses %j', async (status, code) => {
    const { specProjectId } = await aProjectAlong('quote-submitted');
    const reply = await askMove(server, company.administrator, specProjectId, 'on-order', status);
    expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
  });

  it('refuses a step of another role', async () => {
    const { specProjectId } = await aProjectAlong('quote-submitted');
    const reply = await askMove(server, company.sales, specProjectId, 'on-order');
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'OTHER_ROLE']);
    expect(reply.json().message).toContain('Only an administrator takes a project from Quote Submitted to On Order.');
  });

  it('refuses a decision on a project that does not wait for one, and says what is allowed', async () => {
    const { specProjectId } = await aProject(server, company.sales);
    const reply = await askMove(server, company.administrator, specProjectId, 'on-order');
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    expect(reply.json().message).toBe(
      'The project Chakan Plant is in the status On Quote. From here it goes to Quote Submitted (Submit to Order, by a sales engineer).',
    );
    expect(illegalMove.parse(reply.json().details)).toEqual({
      statusId: 1,
      projectStatus: 'On Quote',
      last: null,
      allowed: [{ statusId: 2, projectStatus: 'Quote Submitted', action: 'Submit to Order', by: 'Sales' }],
      revision: 2,
    });
  });

  it('refuses what was decided on an older state of the project', async () => {
    const { specProjectId, projectID } = await aProjectAlong('quote-submitted');
    await moveAlong(server, people(), projectID, ['on-order', 'order-submitted']);
    // To On Order as well, though it was another decision that was looked at.
    const reply = await askMove(server, company.administrator, specProjectId, 'on-order', { revision: 3 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    expect(reply.json().details).toMatchObject({
      current: { statusString: 'Order Submitted', revision: 5 },
      savedBy: { name: company.sales.name },
    });
  });

  it('shows nothing of the projects of another company, nor takes a step with a deleted one', async () => {
    const { specProjectId } = await aProjectAlong('quote-submitted');
    const other = await seedCompany(server);
    const stranger = await askMove(server, other.administrator, specProjectId, 'on-order');
    const nobody = await askMove(server, other.administrator, 'Q-1999-0001', 'on-order');
    expect([stranger.statusCode, stranger.body]).toEqual([404, nobody.body]);
    await server.owner.query('update projects set deleted_by = created_by, deleted_at = now() where company_id = $1', [
      company.companyId,
    ]);
    expect((await askMove(server, company.administrator, specProjectId, 'on-order')).json().code).toBe('DELETED');
  });
});

describe('the confirmation of an order', () => {
  const confirm = (specProjectId: string, purchaseOrderNumber?: string) =>
    askMove(server, company.sales, specProjectId, 'order-submitted', { purchaseOrderNumber });

  it("needs the customer's purchase order: its number and its file, each time [STS-12]", async () => {
    const { specProjectId, projectID } = await aProjectAlong('quote-submitted', 'on-order');
    expect((await confirm(specProjectId)).json().code).toBe('PURCHASE_ORDER_NUMBER_MISSING');
    expect((await confirm(specProjectId, 'PO 8')).json().code).toBe('PURCHASE_ORDER_FILE_MISSING');
    await uploadPurchaseOrder(server, company.sales, projectID);
    expect((await confirm(specProjectId, ' PO 8 ')).statusCode).toBe(200);
    // What it was confirmed with stays, and the next confirmation needs a file of its own.
    expect((await uploadPurchaseOrder(server, company.sales, projectID)).json().code).toBe('NOT_EXPECTED');
    await accepted(server, company.administrator, specProjectId, 'on-order');
    expect((await confirm(specProjectId, 'PO 9')).json().code).toBe('PURCHASE_ORDER_FILE_MISSING');
    const { token } = company.administrator;
    const listed = await server.send(listPurchaseOrdersCall, { token, params: { projectId: projectID } });
    expect(listed.json().purchaseOrders).toMatchObject([
      { revision: 1, purchaseOrderNumber: 'PO 8', fileName: 'PO 8.pdf', confirmedAt: expect.any(String) },
    ]);
  });
});

describe('two administrators who decide at once', () => {
  it('on two servers: one wins, the other reads who has decided and when', async () => {
    const { specProjectId } = await aProjectAlong('quote-submitted');
    const held = await holdSaves(server, 'projects');
    const decisions = [
      askMove(server, company.administrator, specProjectId, 'on-order', { revision: 3 }),
      askMove(second, company.administrator, specProjectId, 'quote-rejected', { revision: 3 }),
    ];
    await held.untilWaiting(2);
    await held.release();
    const replies = await Promise.all(decisions);
    const [won, lost] = replies.toSorted((one, other) => one.statusCode - other.statusCode);
    expect([won?.statusCode, lost?.statusCode, lost?.json().code]).toEqual([200, 409, 'ILLEGAL_TRANSITION']);
    const { statusString } = won?.json().data ?? {};
    const { name } = company.administrator;
    const deed = statusString === 'On Order' ? 'approved it' : 'rejected the quote';
    expect(lost?.json().message).toContain(`in the status ${statusString}: ${name} ${deed} on 20-11-2026 10:00.`);
    expect(lost?.json().details.last).toEqual({ by: name, at: new Date(server.platform.now()).toISOString() });
  });
});
