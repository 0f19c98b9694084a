import { listAuditEventsCall } from '@pw/contract/audit';
import { listMarginRequestsCall } from '@pw/contract/margin-approvals';
import { submitQuoteCall } from '@pw/contract/order-submission';
import { saveProjectChargesCall } from '@pw/contract/project-charges';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import {
  aCommercialUser,
  aMarginRequest,
  askForMargin,
  decideMargin,
  marginOf,
  saveFloors,
} from '../../testing/a-margin-request.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submissionOf } from '../../testing/a-submitted-project.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);
afterAll(() => closePdfWorker());

/** 12 percent on cost are 10.71 percent of the sale. */
const enquiry = { ...aSmallEnquiry, charges: { marginPercent: 12, taxPercent: 18 } };

let projectId: number;
beforeEach(async () => {
  await saveFloors(server, company.administrator, 12);
  ({ projectId } = await aReportedProject(server, company.sales, enquiry));
});

async function submit(person: Person = company.sales) {
  const { acknowledgedWarnings } = await submissionOf(server, person, projectId);
  return server.send(submitQuoteCall, { token: person.token, params: { projectId }, body: { acknowledgedWarnings } });
}

const setMargin = (percent: number) =>
  server.send(saveProjectChargesCall, {
    token: company.sales.token,
    params: { projectId },
    body: { margin: { value: percent } },
  });

async function listed(person: Person = company.administrator) {
  const reply = await server.send(listMarginRequestsCall, { token: person.token });
  return listMarginRequestsCall.reply.parse(reply.json()).items;
}

const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof submit>>) => [statusCode, json().code];

async function mailsOf(person: Person) {
  const { rows } = await server.owner.query<{ subject: string }>(
    'select subject from outgoing_mails where company_id = $1 and recipient_id = $2 order by written_at',
    [company.companyId, person.accountId],
  );
  return rows.map(({ subject }) => subject.slice(0, subject.indexOf(':')));
}

describe('a submission below the floor', () => {
  it('is refused with margin, floor and the rupees between', async () => {
    const { margin } = await marginOf(server, company.sales, projectId);
    expect(margin).toMatchObject({ floorPercent: 12, marginPercent: 10.71, isBelow: true });
    const refused = await submit();
    expect(codeOf(refused)).toEqual([422, 'MARGIN_BELOW_FLOOR']);
    expect(refused.json().details).toEqual({
      marginPercent: 10.71,
      floorPercent: 12,
      shortPaise: margin.shortPaise,
      lapse: null,
    });
    expect(refused.json().message).toContain('Ask for approval');
  });

  it('is taken at the floor, and by a floor of the person who created the project', async () => {
    await saveFloors(server, company.administrator, 10.71);
    expect((await marginOf(server, company.sales, projectId)).margin.isBelow).toBe(false);
    await saveFloors(server, company.administrator, 10.72);
    expect(codeOf(await submit())).toEqual([422, 'MARGIN_BELOW_FLOOR']);
    const { accountId: userId } = company.sales;
    await saveFloors(server, company.administrator, 10.72, [{ userId, percent: 10.5 }]);
    expect((await submit()).statusCode).toBe(200);
  });

  it('is taken with an approval, which is frozen with the revision and its floor', async () => {
    const karan = await aCommercialUser(server, company);
    const { requestId } = await aMarginRequest(server, company.sales, projectId);
    expect(codeOf(await submit())).toEqual([422, 'MARGIN_BELOW_FLOOR']);
    expect((await decideMargin(server, karan, requestId)).statusCode).toBe(200);
    expect((await submit()).statusCode).toBe(200);
    await saveFloors(server, company.administrator, 50);
    expect(await marginOf(server, company.administrator, projectId)).toMatchObject({
      margin: { floorPercent: 12, marginPercent: 10.71, isBelow: true },
      isApproved: true,
      request: { requestId, state: 'approved', decision: { by: karan.name, reason: 'A good customer' } },
    });
    expect(codeOf(await askForMargin(server, company.sales, projectId))).toEqual([409, 'NOT_BELOW']);
  });

  it('is refused again once the price falls below the approved one, and says why', async () => {
    const { requestId } = await aMarginRequest(server, company.sales, projectId);
    await decideMargin(server, company.administrator, requestId);
    await setMargin(11.9);
    const refused = await submit();
    expect([...codeOf(refused), refused.json().details.lapse]).toEqual([422, 'MARGIN_BELOW_FLOOR', 'FINAL']);
    expect(refused.json().message).toContain('no longer holds');
    expect(await marginOf(server, company.sales, projectId)).toMatchObject({
      isApproved: false,
      request: { requestId, lapse: 'FINAL' },
    });
    await setMargin(12.1);
    expect((await submit()).statusCode).toBe(200);
  });
});

describe('a request', () => {
  it('is asked for with a reason, once for a price, and never for a margin at the floor', async () => {
    for (const reason of ['Too short', ' '.repeat(20), 'x'.repeat(501)]) {
      expect(codeOf(await askForMargin(server, company.sales, projectId, reason))).toEqual([422, 'FIELD_INVALID']);
    }
    const first = await aMarginRequest(server, company.sales, projectId);
    expect(first).toMatchObject({ revision: 1, floorPercent: 12, marginPercent: 10.71, state: 'open' });
    expect(codeOf(await askForMargin(server, company.sales, projectId))).toEqual([409, 'ALREADY_ASKED']);
    await setMargin(20);
    expect(codeOf(await askForMargin(server, company.sales, projectId))).toEqual([409, 'NOT_BELOW']);
  });

  it('is replaced by one for a lower price, and can no longer be decided', async () => {
    const first = await aMarginRequest(server, company.sales, projectId);
    await setMargin(11);
    expect((await listed()).map(({ requestId, lapse }) => [requestId, lapse])).toEqual([[first.requestId, 'FINAL']]);
    const next = await aMarginRequest(server, company.sales, projectId);
    const late = await decideMargin(server, company.administrator, first.requestId);
    expect(codeOf(late)).toEqual([409, 'ALREADY_DECIDED']);
    expect(late.json().message).toContain('asked again');
    expect((await listed()).map(({ requestId, lapse }) => [requestId, lapse])).toEqual([[next.requestId, null]]);
  });

  it('mails both sides, and leaves its events', async () => {
    const karan = await aCommercialUser(server, company);
    const { requestId } = await aMarginRequest(server, company.sales, projectId);
    expect(await mailsOf(karan)).toEqual(['Margin to approve']);
    expect(await mailsOf(company.administrator)).toEqual(['Margin to approve']);
    await decideMargin(server, karan, requestId, 'refuse', 'Too low for this customer');
    expect(await mailsOf(company.sales)).toEqual(['Margin refused']);
    const { token } = company.administrator;
    const events = (await server.send(listAuditEventsCall, { token, query: { kind: 'commercial' } })).json().items;
    expect(events.map(({ event }: { readonly event: string }) => event)).toEqual([
      'margin.refused',
      'margin.asked',
      'margin-floors.saved',
    ]);
  });

  it('is not mailed to the person who asked, who may be of Commercial too', async () => {
    await server.owner.query("update users set roles = '{sales,commercial}' where user_id = $1", [
      company.sales.accountId,
    ]);
    await aMarginRequest(server, company.sales, projectId);
    expect(await mailsOf(company.sales)).toEqual([]);
    expect(await mailsOf(company.administrator)).toEqual(['Margin to approve']);
  });

  it('is decided with a reason, once, and never by the person who asked', async () => {
    const { requestId } = await aMarginRequest(server, company.sales, projectId);
    expect(codeOf(await decideMargin(server, company.administrator, requestId, 'approve', 'ok'))).toEqual([
      422,
      'FIELD_INVALID',
    ]);
    expect(codeOf(await decideMargin(server, company.sales, requestId))[0]).toBe(403);
    const karan = await aCommercialUser(server, company);
    await server.owner.query('update margin_requests set asked_by = $1 where request_id = $2', [
      karan.accountId,
      requestId,
    ]);
    expect(codeOf(await decideMargin(server, karan, requestId))).toEqual([403, 'OWN_REQUEST']);
    expect((await decideMargin(server, company.administrator, requestId, 'refuse')).statusCode).toBe(200);
    const again = await decideMargin(server, karan, requestId);
    expect(codeOf(again)).toEqual([409, 'ALREADY_DECIDED']);
    expect(again.json().message).toContain(`${company.administrator.name} refused it on`);
    expect(codeOf(await submit())).toEqual([422, 'MARGIN_BELOW_FLOOR']);
  });

  it('is listed for sales and Commercial, those that wait first, and for no other company', async () => {
    const first = await aMarginRequest(server, company.sales, projectId);
    await decideMargin(server, company.administrator, first.requestId, 'refuse');
    const next = await aMarginRequest(server, await aColleague(server, company), projectId);
    expect((await listed(company.sales)).map(({ requestId }) => requestId)).toEqual([next.requestId, first.requestId]);
    const stranger = await seedCompany(server);
    expect(await listed(stranger.administrator)).toEqual([]);
    expect(codeOf(await decideMargin(server, stranger.administrator, next.requestId))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('two at once', () => {
  it('decide about one request: one wins, the other reads what was decided', async () => {
    const karan = await aCommercialUser(server, company);
    const { requestId } = await aMarginRequest(server, company.sales, projectId);
    const held = await holdSaves(server, 'margin_requests');
    const decisions = [
      decideMargin(server, company.administrator, requestId, 'approve'),
      decideMargin(second, karan, requestId, 'refuse'),
    ];
    await held.untilWaiting(2);
    await held.release();
    const replies = await Promise.all(decisions);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const lost = replies.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json().code).toBe('ALREADY_DECIDED');
    expect(lost?.json().message).toMatch(/ (approved|refused) it on /);
  });

  it('ask for one price: one request waits', async () => {
    const colleague = await aColleague(server, company);
    const held = await holdSaves(server, 'margin_requests');
    const asked = [askForMargin(server, company.sales, projectId), askForMargin(second, colleague, projectId)];
    await held.untilWaiting(2);
    await held.release();
    const replies = await Promise.all(asked);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await listed()).map(({ state }) => state)).toEqual(['open']);
  });

  it('approve and lower the price: the approval is of the price that was asked, and does not cover the other', async () => {
    const { requestId } = await aMarginRequest(server, company.sales, projectId);
    const held = await holdSaves(server, 'margin_requests');
    const approval = decideMargin(server, company.administrator, requestId);
    await held.untilWaiting(1);
    expect((await setMargin(8)).statusCode).toBe(200);
    await held.release();
    expect((await approval).statusCode).toBe(200);
    const refused = await submit();
    expect([...codeOf(refused), refused.json().details.lapse]).toEqual([422, 'MARGIN_BELOW_FLOOR', 'FINAL']);
  });
});
