import { listAuditEventsCall } from '@pw/contract/audit';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { mailWorker } from '../../platform/mails/outgoing-mails.ts';
import { aColleague } from '../../testing/a-colleague.ts';
import { aProject } from '../../testing/a-project.ts';
import { uploadPurchaseOrder } from '../../testing/a-purchase-order.ts';
import { aSubmittedProject } from '../../testing/a-submitted-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { askMove, moveAlong } from '../../testing/move-project.ts';
import type { Person } from '../../testing/seed-company.ts';
import { messageMails } from '../messages/message-mails.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

afterAll(closePdfWorker);

/** The mails of the company that wait to be sent. */
async function waitingMails(): Promise<
  readonly { readonly recipient_id: string; readonly subject: string; readonly body: string }[]
> {
  const { rows } = await server.owner.query(
    'select recipient_id, subject, body from outgoing_mails where company_id = $1 and outcome is null order by subject',
    [company.companyId],
  );
  return rows;
}

async function aProjectAlong(...way: Parameters<typeof moveAlong>[3]) {
  const project = await aProject(server, company.sales);
  await moveAlong(server, { sales: company.sales, administrator: company.administrator }, project.projectID, way);
  return project;
}

describe('the people whom a step concerns', () => {
  it('are the administrators when something was submitted, with the address of the project', async () => {
    const { specProjectId, projectID } = await aProjectAlong('quote-submitted', 'on-order');
    await uploadPurchaseOrder(server, company.sales, projectID);
    await askMove(server, company.sales, specProjectId, 'order-submitted', { purchaseOrderNumber: 'PO 8' });
    const [mail, ...others] = await waitingMails();
    expect(others).toEqual([]);
    expect(mail?.recipient_id).toBe(company.administrator.accountId);
    expect(mail?.subject).toBe('Order to approve: Chakan Plant (Q-2026-0001)');
    expect(mail?.body).toContain('Purchase order of the customer: PO 8');
    expect(mail?.body).toContain(
      'http://panelwright.test/#/main/admin/quouteOverView?projectId=1&specProjectId=Q-2026-0001',
    );
  });

  it('are the administrators when the Summary submits, and the audit says so [API-58]', async () => {
    await aSubmittedProject(server, company.sales);
    const mails = await waitingMails();
    expect(mails.map(({ recipient_id, subject }) => [recipient_id, subject])).toEqual([
      [company.administrator.accountId, 'Quote to approve: Chakan Plant (Q-2026-0001)'],
    ]);
    const [event] = (await eventsOf(company.administrator)).items;
    expect(event).toMatchObject({
      event: 'project.quote-submitted',
      details: { status: { from: 'On Quote', to: 'Quote Submitted' }, offerRevision: 'R1' },
    });
  });

  it('are who submitted it and who created it when it was decided', async () => {
    const colleague = await aColleague(server, company);
    const { specProjectId, projectID } = await aProject(server, company.sales);
    await moveAlong(server, { sales: colleague, administrator: company.administrator }, projectID, ['quote-submitted']);
    await askMove(server, company.administrator, specProjectId, 'quote-rejected', { reasonForRejection: 'Too dear' });
    const mails = await waitingMails();
    expect(new Set(mails.map(({ recipient_id }) => recipient_id))).toEqual(
      new Set([colleague.accountId, company.sales.accountId]),
    );
    expect(mails[0]?.body).toContain('Reason: Too dear');
  });

  it('get one mail where both are one, and none when the step was refused', async () => {
    const { specProjectId } = await aProjectAlong('quote-submitted');
    await askMove(server, company.administrator, specProjectId, 'closed');
    expect(await waitingMails()).toEqual([]);
    await askMove(server, company.administrator, specProjectId, 'on-order');
    expect((await waitingMails()).map(({ recipient_id }) => recipient_id)).toEqual([company.sales.accountId]);
  });

  it('hear of it through the queue, though the mail server does not answer at first', async () => {
    await server.owner.query('delete from jobs.job');
    const { specProjectId } = await aProjectAlong('quote-submitted');
    const decided = await askMove(server, company.administrator, specProjectId, 'on-order');
    expect(decided.statusCode).toBe(200);
    const recipient = Promise.withResolvers<string>();
    let calls = 0;
    const deliver = async ({ to }: { readonly to: string }) => {
      calls += 1;
      if (calls === 1) {
        throw new Error('421 try again later');
      }
      recipient.resolve(to);
    };
    await server.platform.jobs.work(
      'mails',
      mailWorker({ ...server.platform, mail: { deliver } }, messageMails(server.platform)),
    );
    server.platform.jobs.wake();
    expect(await recipient.promise).toBe(company.sales.email);
  });
});

describe('the audit of a step', () => {
  it('says what became of the project, who decided, and why', async () => {
    const { specProjectId } = await aProjectAlong('quote-submitted');
    await askMove(server, company.administrator, specProjectId, 'quote-rejected', { reasonForRejection: 'Too dear' });
    const { items } = await eventsOf(company.administrator);
    expect(items[0]).toMatchObject({
      event: 'project.quote-rejected',
      subject: 'Q-2026-0001 Chakan Plant',
      actor: { name: company.administrator.name, role: 'administrator' },
      details: {
        status: { from: 'Quote Submitted', to: 'Quote Rejected' },
        offerRevision: 'R1',
        reason: 'Too dear',
      },
    });
  });
});

async function eventsOf({ token }: Person) {
  return (await server.send(listAuditEventsCall, { token, query: {} })).json();
}
