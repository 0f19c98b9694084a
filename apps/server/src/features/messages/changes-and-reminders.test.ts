import { setBoardQuantityCall } from '@pw/contract/boards';
import { listMessagesCall, sendMessagesCall } from '@pw/contract/messages';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aFinalOffer, aShareLink, decideShared, linkBody, submitNextOffer } from '../../testing/a-share-link.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(closePdfWorker);

let projectId: number;
let lineItemId: number;
beforeEach(async () => {
  const made = await aFinalOffer(server, company);
  projectId = made.projectId;
  [lineItemId = 0] = made.lineItemIds;
});

const send = (linkId: string, body: string, kind: 'revised' | 'reminder' = 'revised') =>
  server.send(sendMessagesCall, {
    token: company.sales.token,
    params: { projectId },
    body: { kind, channel: 'mail', linkIds: [linkId], subject: 'Offer', body, attach: [] },
  });

const textOf = async (linkId: string) => {
  const { rows } = await server.owner.query('select body from messages where link_id = $1', [linkId]);
  return rows[0]?.body;
};

const doubleBoards = async () => {
  const params = { projectId, lineItemId };
  const reply = await server.send(setBoardQuantityCall, { token: company.sales.token, params, body: { quantity: 2 } });
  expect(reply.statusCode).toBe(200);
};

const reminders = async () => {
  const reply = await server.send(listMessagesCall, { token: company.sales.token, params: { projectId } });
  return listMessagesCall.reply.parse(reply.json()).reminders;
};

describe('{changes} of a message', () => {
  it('says in words what changed, without an amount, to a person who had the revision before', async () => {
    await aShareLink(server, company.sales, projectId);
    await submitNextOffer(server, company, projectId, doubleBoards);
    const { linkId } = await aShareLink(server, company.sales, projectId, { offerRevision: 2 });
    expect((await send(linkId, 'Now:\n{changes}')).statusCode).toBe(200);
    expect(await textOf(linkId)).toBe('Now:\n- MDB: quantity 1, now 2\n- Also changed: Price');
  });

  it('is refused where the page shows no changes: to a newcomer, and to a link without them or without prices', async () => {
    await aShareLink(server, company.sales, projectId);
    await submitNextOffer(server, company, projectId);
    const { shows } = linkBody();
    const others = [
      { name: 'P. Shah' },
      { shows: { ...shows, changes: false } },
      { shows: { ...shows, prices: false } },
    ] as const;
    for (const given of others) {
      const { linkId } = await aShareLink(server, company.sales, projectId, { offerRevision: 2, ...given });
      const reply = await send(linkId, '{changes}');
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'PLACEHOLDER_NOT_SHOWN']);
      expect(reply.json().message).toContain('take {changes} out of the text');
    }
  });
});

describe('a reminder', () => {
  /** The offer was submitted 27 days ago, and is valid for 30. */
  const inTheLastDays = async () => {
    const { rowCount } = await server.owner.query(
      "update project_revisions set submitted_at = submitted_at - interval '27 days' where company_id = $1",
      [company.companyId],
    );
    expect(rowCount).toBe(1);
  };

  it('is proposed in the last days of an offer, and not again after it was sent', async () => {
    const { linkId } = await aShareLink(server, company.sales, projectId);
    expect(await reminders()).toEqual([]);
    await inTheLastDays();
    expect(await reminders()).toEqual([{ linkId, name: 'R. Iyer', daysLeft: 3, isOpened: false }]);
    expect((await send(linkId, 'Any question? {link}', 'reminder')).statusCode).toBe(200);
    expect(await reminders()).toEqual([]);
  });

  it('is proposed to nobody once the customer has answered', async () => {
    const { token } = await aShareLink(server, company.sales, projectId);
    expect((await decideShared(server, token, { verdict: 'approved', comments: '' })).statusCode).toBe(200);
    await inTheLastDays();
    expect(await reminders()).toEqual([]);
  });
});
