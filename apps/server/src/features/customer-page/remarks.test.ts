import { randomUUID } from 'node:crypto';
import { listAuditEventsCall } from '@pw/contract/audit';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { recordApproval } from '../../testing/a-customer-approval.ts';
import { recordRemark, remarkShared, remarksOf, replyTo, setState } from '../../testing/a-remark.ts';
import { aFinalOffer, aShareLink, sharedPage } from '../../testing/a-share-link.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);
afterAll(closePdfWorker);

let projectId: number;
let token: string;
beforeEach(async () => {
  ({ projectId } = await aFinalOffer(server, company));
  ({ token } = await aShareLink(server, company.sales, projectId));
});

const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof recordRemark>>) => [statusCode, json().code];
const remarks = () => remarksOf(server, company.sales, projectId);

async function aRemark() {
  await remarkShared(server, token);
  const remarkId = (await remarks()).at(-1)?.remarkId ?? '';
  return { projectId, remarkId };
}

async function events() {
  const reply = await server.send(listAuditEventsCall, { token: company.administrator.token, query: {} });
  return listAuditEventsCall.reply.parse(reply.json()).items.map(({ event }) => event);
}

describe('a remark that came by phone', () => {
  it('is entered with who said it and when, and counts with those of the page', async () => {
    await aRemark();
    const entered = await recordRemark(server, company.sales, projectId, { clause: ' Tender 5.2 ' });
    expect(entered.json()).toMatchObject({
      no: 2,
      pin: null,
      clause: 'Tender 5.2',
      text: 'Base frame 100 mm',
      saidBy: 'P. Shah',
      saidOn: '2026-11-19',
      isOfPage: false,
      recordedBy: company.sales.name,
      state: 'open',
    });
    expect((await remarks()).map(({ no, isOfPage }) => [no, isOfPage])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(await events()).toContain('remark.recorded');
  });

  it.each([
    ['no text', { text: ' ' }, 'text'],
    ['2,001 letters', { text: 'x'.repeat(2001) }, 'text'],
    ['no name', { saidBy: '' }, 'saidBy'],
    ['a day to come', { saidOn: '2026-11-21' }, 'saidOn'],
    ['a long clause', { clause: 'x'.repeat(201) }, 'clause'],
  ] as const)('is refused with %s, and names the field', async (_what, given, field) => {
    const refused = await recordRemark(server, company.sales, projectId, given);
    expect(codeOf(refused)).toEqual([422, 'FIELD_INVALID']);
    expect(Object.keys(refused.json().details.faults)).toEqual([field]);
  });

  it('is about a revision that was submitted', async () => {
    expect(codeOf(await recordRemark(server, company.sales, projectId, { offerRevision: 2 }))).toEqual([
      409,
      'NOT_SUBMITTED',
    ]);
  });

  it('is read by no customer before it is answered to all', async () => {
    const { remarkId } = (await recordRemark(server, company.sales, projectId)).json();
    expect((await sharedPage(server, token)).remarks).toEqual([]);
    await replyTo(server, company.sales, { projectId, remarkId }, { toAll: true });
    expect((await sharedPage(server, token)).remarks).toMatchObject([{ isOwn: false, saidBy: 'P. Shah' }]);
  });

  it('is an open one where sales records an approval with comments', async () => {
    const said = { verdict: 'approved with comments', comments: 'Doors to the left' } as const;
    await recordApproval(server, company.sales, projectId, said);
    expect(await remarks()).toMatchObject([
      { text: 'Doors to the left', saidBy: 'R. Iyer', saidOn: '2026-01-15', isOfPage: false, state: 'open' },
    ]);
  });
});

describe('a remark', () => {
  it('is answered, resolved with a reason and opened again', async () => {
    const address = await aRemark();
    expect((await replyTo(server, company.sales, address)).json()).toMatchObject({
      state: 'answered',
      replies: [{ by: company.sales.name, text: 'We turn them.', toAll: false }],
    });
    expect((await setState(server, company.sales, address)).json()).toMatchObject({
      state: 'resolved',
      replies: [{ text: 'We turn them.' }, { text: 'Done in R2.' }],
    });
    expect((await replyTo(server, company.sales, address)).json().state).toBe('resolved');
    await setState(server, company.sales, address, { state: 'open', text: 'He asks again.' });
    expect((await remarks())[0]?.state).toBe('open');
    expect(await events()).toEqual(expect.arrayContaining(['remark.answered', 'remark.state-changed']));
  });

  it('is refused a state that it has, and an answer or a state without a text', async () => {
    const address = await aRemark();
    await setState(server, company.sales, address, { state: 'declined' });
    expect(codeOf(await setState(server, company.sales, address, { state: 'declined' }))).toEqual([409, 'ALREADY_SO']);
    for (const text of ['', ' \n', 'x'.repeat(2001), 'left \u202e right']) {
      expect(codeOf(await setState(server, company.sales, address, { text }))).toEqual([422, 'TEXT_MISSING']);
      expect(codeOf(await replyTo(server, company.sales, address, { text }))).toEqual([422, 'TEXT_MISSING']);
    }
    expect((await remarks())[0]).toMatchObject({ state: 'declined', replies: [{ text: 'Done in R2.' }] });
  });

  it('keeps all answers that are given at once', async () => {
    const address = await aRemark();
    const texts = ['1', '2', '3', '4', '5', '6'];
    const sent = await Promise.all(
      texts.map((text, at) => replyTo(at % 2 === 0 ? server : second, company.sales, address, { text })),
    );
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await remarks())[0]?.replies.map(({ text }) => text).toSorted()).toEqual(texts);
  });

  it('is none that the project does not have, nor one of another company', async () => {
    const address = await aRemark();
    const gone = { projectId, remarkId: randomUUID() };
    expect(codeOf(await replyTo(server, company.sales, gone))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await setState(server, company.sales, gone))).toEqual([404, 'NOT_FOUND']);
    const { projectId: next } = await aFinalOffer(server, company);
    expect(codeOf(await setState(server, company.sales, { ...address, projectId: next }))).toEqual([404, 'NOT_FOUND']);
    const stranger = await seedCompany(server);
    expect((await replyTo(server, stranger.sales, address)).statusCode).toBe(404);
    expect((await setState(server, stranger.sales, address)).statusCode).toBe(404);
    expect((await remarks())[0]).toMatchObject({ state: 'open', replies: [] });
  });

  it('is read by revision, and written by sales alone', async () => {
    const address = await aRemark();
    expect(await remarksOf(server, company.sales, projectId, { revision: 1 })).toHaveLength(1);
    expect(await remarksOf(server, company.sales, projectId, { revision: 2 })).toEqual([]);
    expect(await remarksOf(server, company.administrator, projectId)).toHaveLength(1);
    expect((await replyTo(server, company.administrator, address)).statusCode).toBe(403);
    expect((await recordRemark(server, company.manufacturer, projectId)).statusCode).toBe(403);
  });
});
