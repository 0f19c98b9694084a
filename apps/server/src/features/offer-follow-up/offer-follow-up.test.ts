import { listAuditEventsCall } from '@pw/contract/audit';
import { submitQuoteCall } from '@pw/contract/order-submission';
import { listOverdueCall } from '@pw/contract/overdue-offers';
import { saveProjectChargesCall } from '@pw/contract/project-charges';
import { cloneProjectCall, readProjectCall } from '@pw/contract/projects';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aCommercialUser } from '../../testing/a-margin-request.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submissionOf, submitQuote } from '../../testing/a-submitted-project.ts';
import { extendOffer, followUpOf, recordOutcome, saveFollowUp } from '../../testing/an-offer-follow-up.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { askMove } from '../../testing/move-project.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);
afterAll(() => closePdfWorker());

// The clock of the tests is at 20-11-2026.
let projectId: number;
beforeEach(async () => {
  ({ projectId } = await aReportedProject(server, company.sales, aSmallEnquiry));
});

const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof recordOutcome>>) => [statusCode, json().code];

const changePrice = (sender: Pick<typeof server, 'send'> = server) =>
  sender.send(saveProjectChargesCall, {
    token: company.sales.token,
    params: { projectId },
    body: { margin: { value: 20 } },
  });

async function overdueOf({ token }: Person) {
  return listOverdueCall.reply.parse((await server.send(listOverdueCall, { token })).json());
}

describe('a follow-up', () => {
  it('has a day and a note, by sales and Commercial, and is taken away by an empty day', async () => {
    expect((await saveFollowUp(server, company.sales, projectId, '2026-11-25', 'Ask for the order')).statusCode).toBe(
      200,
    );
    expect(await followUpOf(server, company.sales, projectId)).toMatchObject({
      followUp: { on: '2026-11-25', note: 'Ask for the order', by: company.sales.name },
      isOverdue: false,
    });
    const karan = await aCommercialUser(server, company);
    await saveFollowUp(server, karan, projectId, '2026-11-20');
    expect(await followUpOf(server, karan, projectId)).toMatchObject({ followUp: { by: karan.name }, isOverdue: true });
    await saveFollowUp(server, karan, projectId, '');
    expect(await followUpOf(server, karan, projectId)).toMatchObject({ followUp: null, isOverdue: false });
    expect(codeOf(await saveFollowUp(server, company.sales, projectId, '31-02-2026'))).toEqual([422, 'FIELD_INVALID']);
    expect(codeOf(await saveFollowUp(server, company.administrator, projectId, '2026-11-25'))[0]).toBe(403);
  });

  it('whose day has come is listed for its creator and the person who follows it, until the offer has ended', async () => {
    const [colleague, other] = [await aColleague(server, company), await aColleague(server, company)];
    await saveFollowUp(server, colleague, projectId, '2026-11-20', 'Ask again');
    for (const person of [company.sales, colleague]) {
      expect(await overdueOf(person)).toMatchObject({ total: 1, items: [{ projectId, on: '2026-11-20' }] });
    }
    expect((await overdueOf(other)).total).toBe(0);
    await saveFollowUp(server, colleague, projectId, '2026-11-21');
    expect((await overdueOf(colleague)).total).toBe(0);
    await saveFollowUp(server, colleague, projectId, '2026-11-01');
    await recordOutcome(server, colleague, projectId, { outcome: 'no decision', reason: null });
    expect((await overdueOf(colleague)).total).toBe(0);
  });
});

describe('a lost offer', () => {
  it('can only be viewed and cloned, takes no step, and can be opened again', async () => {
    expect((await recordOutcome(server, company.sales, projectId, { competitor: 'Acme' })).statusCode).toBe(200);
    const { token } = company.sales;
    const params = { projectId };
    const read = readProjectCall.reply.parse((await server.send(readProjectCall, { token, params })).json());
    expect(read.isLost).toBe(true);
    const refused = await changePrice();
    expect(codeOf(refused)).toEqual([409, 'VIEW_ONLY']);
    expect(refused.json().message).toContain('The offer is lost');
    const { acknowledgedWarnings } = await submissionOf(server, company.sales, projectId);
    const submission = { token, params, body: { acknowledgedWarnings } };
    expect(codeOf(await server.send(submitQuoteCall, submission))).toEqual([409, 'VIEW_ONLY']);
    const copy = await server.send(cloneProjectCall, { token, params, body: { name: 'Copy', salesEngineer: 'Asha' } });
    expect(copy.statusCode).toBe(200);
    await recordOutcome(server, company.sales, projectId, { outcome: 'open', reason: null });
    expect((await changePrice()).statusCode).toBe(200);
    expect((await server.send(submitQuoteCall, submission)).statusCode).toBe(200);
  });

  it('is not approved by an administrator', async () => {
    const { specProjectId } = await submitQuote(server, company.sales, projectId);
    await recordOutcome(server, company.sales, projectId);
    const refused = await askMove(server, company.administrator, specProjectId, 'on-order');
    expect(codeOf(refused)).toEqual([409, 'ILLEGAL_TRANSITION']);
    await recordOutcome(server, company.sales, projectId, { outcome: 'open', reason: null });
    expect((await askMove(server, company.administrator, specProjectId, 'on-order')).statusCode).toBe(200);
  });

  it('has a reason, and a note where the reason is another one', async () => {
    for (const given of [
      { reason: null },
      { reason: 'other' },
      { outcome: 'withdrawn' },
      { outcome: 'open', reason: null, competitor: 'Acme' },
      { note: 'x'.repeat(301) },
    ] as const) {
      expect(codeOf(await recordOutcome(server, company.sales, projectId, given))).toEqual([422, 'FIELD_INVALID']);
    }
    const karan = await aCommercialUser(server, company);
    await recordOutcome(server, karan, projectId, { reason: 'other', note: 'They buy from a friend' });
    expect((await followUpOf(server, karan, projectId)).outcome).toMatchObject({ outcome: 'lost', reason: 'other' });
  });

  it('keeps every outcome as a row, and an event of each', async () => {
    await recordOutcome(server, company.sales, projectId);
    await recordOutcome(server, company.sales, projectId, { outcome: 'open', reason: null });
    await recordOutcome(server, company.sales, projectId, { outcome: 'withdrawn', reason: null, note: 'Their budget' });
    const { rows } = await server.owner.query(
      'select sequence, outcome from offer_outcomes where company_id = $1 order by sequence',
      [company.companyId],
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['lost', 'open', 'withdrawn']);
    const { token } = company.administrator;
    const { items } = (await server.send(listAuditEventsCall, { token, query: { kind: 'commercial' } })).json();
    expect(items).toHaveLength(3);
    // Withdrawn, it can still be changed.
    expect((await changePrice()).statusCode).toBe(200);
  });

  it('is lost once a change that meets it is through, and the next change meets the loss', async () => {
    const held = await holdSaves(server, 'offer_outcomes');
    const lost = recordOutcome(server, company.sales, projectId);
    await held.untilWaiting(1);
    const change = changePrice(second);
    await held.untilWaiting(2);
    await held.release();
    expect((await lost).statusCode).toBe(200);
    expect(codeOf(await change)).toEqual([409, 'VIEW_ONLY']);
  });
});

describe('the last day of an offer', () => {
  it('is moved once somebody accepts its old prices, and is kept with what was accepted', async () => {
    expect(codeOf(await extendOffer(server, company.sales, projectId, '2026-12-31'))).toEqual([409, 'NOT_SUBMITTED']);
    await submitQuote(server, company.sales, projectId);
    const refused = await extendOffer(server, company.sales, projectId, '2026-12-31');
    expect(codeOf(refused)).toEqual([422, 'NOT_ACCEPTED']);
    const { findings } = refused.json().details;
    const ids = findings.map(({ id }: { readonly id: string }) => id);
    expect(ids).toContain('P1');
    expect(findings.find(({ id }: { readonly id: string }) => id === 'P1').message).toContain('Copper');
    expect((await extendOffer(server, company.sales, projectId, '2026-12-31', ids)).statusCode).toBe(200);
    expect(await followUpOf(server, company.sales, projectId)).toMatchObject({
      validUntil: '2026-12-31',
      isEnding: false,
      canExtend: true,
      extensions: [{ until: '2026-12-31', accepted: findings, by: company.sales.name }],
    });
    for (const until of ['2026-12-31', '2026-11-20', '2027-11-21', '31-12-2026']) {
      expect(codeOf(await extendOffer(server, company.sales, projectId, until, ids))).toEqual([422, 'FIELD_INVALID']);
    }
    const karan = await aCommercialUser(server, company);
    expect(codeOf(await extendOffer(server, karan, projectId, '2027-01-31', ids))[0]).toBe(403);
  });

  it('is judged by the age that its prices have now, and not on the day of the submission', async () => {
    await submitQuote(server, company.sales, projectId);
    // On which the rates of metals, of 01-07-2026, were a day old.
    await server.owner.query(
      `update project_revisions set price_age = (price_age::jsonb || '{"today": "2026-07-02"}')::json where company_id = $1`,
      [company.companyId],
    );
    const { findings } = (await extendOffer(server, company.sales, projectId, '2026-12-31')).json().details;
    const metals = findings.find(({ id }: { readonly id: string }) => id === 'P1');
    expect(metals?.message).toContain('days old');
  });

  it('is near within seven days, and is not moved of a lost offer', async () => {
    await submitQuote(server, company.sales, projectId);
    const refused = await extendOffer(server, company.sales, projectId, '2026-11-27');
    const ids = refused.json().details.findings.map(({ id }: { readonly id: string }) => id);
    await extendOffer(server, company.sales, projectId, '2026-11-27', ids);
    expect((await followUpOf(server, company.sales, projectId)).isEnding).toBe(true);
    await extendOffer(server, company.sales, projectId, '2026-11-28', ids);
    expect((await followUpOf(server, company.sales, projectId)).isEnding).toBe(false);
    await recordOutcome(server, company.sales, projectId);
    expect(codeOf(await extendOffer(server, company.sales, projectId, '2026-12-31', ids))).toEqual([
      409,
      'NOT_SUBMITTED',
    ]);
  });
});

it('nothing of it is there for another company', async () => {
  const stranger = await seedCompany(server);
  await saveFollowUp(server, company.sales, projectId, '2026-11-01');
  expect((await overdueOf(stranger.sales)).total).toBe(0);
  expect(codeOf(await recordOutcome(server, stranger.sales, projectId))).toEqual([404, 'NOT_FOUND']);
});
