import { listAuditEventsCall } from '@pw/contract/audit';
import { readCompanySettingsCall, saveCompanySettingsCall } from '@pw/contract/company-settings';
import { readOrderDocumentsCall } from '@pw/contract/manufacture-documents';
import { listRevisionsCall } from '@pw/contract/order-submission';
import { readReleaseGateCall } from '@pw/contract/release-gate';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recordApproval } from '../../testing/a-customer-approval.ts';
import { recordRemark, remarksOf, setState } from '../../testing/a-remark.ts';
import { aFinalOffer, aShareLink, decideShared, settleOffer } from '../../testing/a-share-link.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { askMove } from '../../testing/move-project.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(closePdfWorker);

let projectId: number;
let quotationNumber: string;
beforeEach(async () => {
  await ask('needed');
  ({ projectId } = await aFinalOffer(server, company));
  const { rows } = await server.owner.query(
    'select quotation_number from projects where company_id = $1 and project_id = $2',
    [company.companyId, projectId],
  );
  quotationNumber = rows[0].quotation_number;
  await askMove(server, company.administrator, quotationNumber, 'on-order');
});

async function ask(customerApproval: 'off' | 'needed'): Promise<void> {
  const { token } = company.administrator;
  const current = readCompanySettingsCall.reply.parse((await server.send(readCompanySettingsCall, { token })).json());
  const saved = await server.send(saveCompanySettingsCall, { token, body: { ...current, customerApproval } });
  expect(saved.statusCode).toBe(200);
}

const release = (given: Readonly<Record<string, unknown>> = {}) =>
  askMove(server, company.sales, quotationNumber, 'manufacture-submitted', given);

const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof release>>) => [statusCode, json().code];

async function obstacle() {
  const reply = await server.send(readReleaseGateCall, { token: company.sales.token, params: { projectId } });
  return readReleaseGateCall.reply.parse(reply.json()).obstacle;
}

const override = 'The purchase order says so';

describe('the release of an order', () => {
  it('goes on without the customer where the company asks for nothing', async () => {
    await ask('off');
    expect(await obstacle()).toBeNull();
    expect((await release()).statusCode).toBe(200);
  });

  it('waits for the approval of the customer', async () => {
    const refused = await release();
    expect(codeOf(refused)).toEqual([409, 'CUSTOMER_NOT_APPROVED']);
    expect(await obstacle()).toEqual({ code: 'CUSTOMER_NOT_APPROVED', text: refused.json().message });
    await recordApproval(server, company.sales, projectId, { verdict: 'rejected', comments: 'Too dear' });
    expect(codeOf(await release())).toEqual([409, 'CUSTOMER_NOT_APPROVED']);
    await recordApproval(server, company.sales, projectId);
    expect(await obstacle()).toBeNull();
    expect((await release()).statusCode).toBe(200);
  });

  it('waits for the comments of an approval, on the page and by phone, and goes once they are settled', async () => {
    await ask('off');
    const { token } = await aShareLink(server, company.sales, projectId);
    await decideShared(server, token, { verdict: 'approved with comments', comments: 'Doors to the left' });
    await ask('needed');
    await recordRemark(server, company.sales, projectId);
    const refused = await release();
    expect(codeOf(refused)).toEqual([422, 'REMARKS_OPEN']);
    expect(refused.json().message).toContain('Open: 1, 2.');
    const [one, two] = await remarksOf(server, company.sales, projectId);
    await setState(server, company.sales, { projectId, remarkId: one?.remarkId ?? '' });
    expect((await release()).json().message).toContain('Open: 2.');
    await setState(server, company.sales, { projectId, remarkId: two?.remarkId ?? '' }, { state: 'declined' });
    expect((await release()).statusCode).toBe(200);
  });

  it('goes on with a reason, which history, audit, mail and the page of the order have', async () => {
    expect((await release({ customerOverride: ` ${override} ` })).statusCode).toBe(200);
    const { token } = company.sales;
    const history = await server.send(listRevisionsCall, { token, params: { projectId } });
    expect(listRevisionsCall.reply.parse(history.json()).transitions.at(-1)).toMatchObject({
      to: 'Manufacture Submitted',
      customerOverride: override,
    });
    const audit = await server.send(listAuditEventsCall, { token: company.administrator.token, query: {} });
    expect(listAuditEventsCall.reply.parse(audit.json()).items[0]).toMatchObject({
      event: 'project.released',
      details: { customerOverride: override },
    });
    const { rows } = await server.owner.query(
      "select body from outgoing_mails where company_id = $1 and subject like 'Release to manufacture%'",
      [company.companyId],
    );
    expect(rows[0].body).toContain(`Released without the approval of the customer: ${override}`);
    expect(await overrideOfOrder()).toMatchObject({ reason: override, by: company.sales.name });
  });

  it('is no longer overridden once it was rejected', async () => {
    await release({ customerOverride: override });
    await askMove(server, company.administrator, quotationNumber, 'manufacture-rejected');
    expect(await overrideOfOrder()).toBeNull();
  });

  it.each(['', '9 letters', 'x'.repeat(301), 'two lines\nof a reason'])(
    'is refused with the reason %j',
    async (customerOverride) => {
      expect(codeOf(await release({ customerOverride }))).toEqual([422, 'OVERRIDE_INVALID']);
    },
  );

  it('keeps no reason that nothing asks for', async () => {
    await recordApproval(server, company.sales, projectId);
    expect((await release({ customerOverride: override })).statusCode).toBe(200);
    expect(await overrideOfOrder()).toBeNull();
  });

  it('of the next revision counts nothing that was said of the one before', async () => {
    await recordApproval(server, company.sales, projectId);
    await release();
    await askMove(server, company.administrator, quotationNumber, 'manufacture-rejected');
    await settleOffer(server, company, projectId);
    const refused = await release();
    expect(codeOf(refused)).toEqual([409, 'CUSTOMER_NOT_APPROVED']);
    expect(refused.json().message).toContain('only of an older one');
    expect((await release({ customerOverride: override })).statusCode).toBe(200);
  });

  it('asks for no customer at any other step', async () => {
    expect((await askMove(server, company.sales, quotationNumber, 'order-submitted')).json().code).not.toBe(
      'CUSTOMER_NOT_APPROVED',
    );
  });

  async function overrideOfOrder() {
    const { rows } = await server.owner.query(
      'select order_number from projects where company_id = $1 and project_id = $2',
      [company.companyId, projectId],
    );
    const reply = await server.send(readOrderDocumentsCall, {
      token: company.manufacturer.token,
      params: { orderNumber: rows[0].order_number },
    });
    return readOrderDocumentsCall.reply.parse(reply.json()).customerOverride;
  }
});
