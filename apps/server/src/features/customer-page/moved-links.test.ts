import { moveShareLinksCall, revokeShareLinkCall } from '@pw/contract/share-links';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeReports, orderReports } from '../../testing/a-reported-project.ts';
import {
  aFinalOffer,
  aShareLink,
  linkBody,
  sharedPage,
  shareLinksOf,
  submitNextOffer,
} from '../../testing/a-share-link.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);
afterAll(closePdfWorker);

// The clock of the tests is at 20-11-2026.
let projectId: number;
beforeEach(async () => {
  ({ projectId } = await aFinalOffer(server, company));
});

const submitNext = () => submitNextOffer(server, company, projectId);

const move = (offerRevision: number, from: Pick<typeof server, 'send'> = server, token = company.sales.token) =>
  from.send(moveShareLinksCall, { token, params: { projectId }, body: { offerRevision } });

const movedBy = async (reply: ReturnType<typeof move>) => moveShareLinksCall.reply.parse((await reply).json()).moved;
const codeOf = async (reply: ReturnType<typeof move>) => (await reply).json().code;

const links = () => shareLinksOf(server, company.sales, projectId);

describe('sending a revision to those who had the one before', () => {
  it('makes a link with the same settings for each person, and the earlier page says so', async () => {
    const shows = { prices: false, drawings: true, documents: [], clauses: false, changes: true };
    const settings = { shows, mayComment: false, phone: '9876543210', asksCode: true } as const;
    const { token: old } = await aShareLink(server, company.sales, projectId, { mayDecide: false });
    await aShareLink(server, company.sales, projectId, { ...settings, name: 'S. Pillai' });
    await submitNext();
    expect((await links()).toMove.map(({ name, revision }) => `${name} ${revision}`).toSorted()).toEqual([
      'R. Iyer 1',
      'S. Pillai 1',
    ]);
    const moved = await movedBy(move(2));
    expect(moved.map(({ name }) => name).toSorted()).toEqual(['R. Iyer', 'S. Pillai']);
    const pillai = moved.find(({ name }) => name === 'S. Pillai')?.linkId;
    const after = await links();
    expect(after.toMove).toEqual([]);
    expect(after.links.find(({ linkId }) => linkId === pillai)).toMatchObject({
      ...settings,
      name: 'S. Pillai',
      revision: 2,
      state: 'open',
      mayDecide: true,
      expiresOn: after.proposedExpiry,
    });
    const page = await sharedPage(server, old);
    expect(page.state).toBe('superseded');
    expect(page.obstacle).toMatch(
      /^This offer is replaced by R2. R. Iyer got a link of its own for it on 20-11-2026. If it has not arrived, ask /,
    );
    expect(JSON.stringify(page)).not.toContain('S. Pillai');
  });

  it('makes one link of two presses, also at the same moment', async () => {
    await aShareLink(server, company.sales, projectId);
    await submitNext();
    const held = await holdRows(server, 'share_links');
    const both = Promise.all([move(2), move(2, second)]);
    await held.untilWaiting(2);
    await held.release();
    const replies = await both;
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await codeOf(move(2))).toBe('ALREADY_SO');
    expect((await links()).links).toHaveLength(2);
  });

  it('leaves out persons whose link was withdrawn, and those who have the revision', async () => {
    const { linkId } = await aShareLink(server, company.sales, projectId);
    const params = { projectId, linkId };
    await server.send(revokeShareLinkCall, { token: company.sales.token, params, body: { reason: 'Wrong person' } });
    await aShareLink(server, company.sales, projectId, { name: 'P. Shah' });
    await submitNext();
    await aShareLink(server, company.sales, projectId, { name: 'P. Shah', offerRevision: 2 });
    expect(await codeOf(move(2))).toBe('ALREADY_SO');
  });

  it('shows the reports of the same kinds that the new revision has', async () => {
    const work = await makeReports(server);
    const report = async () => {
      await work.untilEnded(await orderReports(server, company.sales, projectId, ['TechnicalReport']));
      return (await links()).documents.map(({ name }) => name);
    };
    const documents = await report();
    expect(documents.length).toBeGreaterThan(0);
    await aShareLink(server, company.sales, projectId, { shows: { ...linkBody().shows, documents } });
    await submitNext();
    const next = await report();
    const moved = await movedBy(move(2));
    const made = (await links()).links.find(({ linkId }) => linkId === moved[0]?.linkId);
    expect(made?.shows.documents).toEqual(next);
    expect(next).not.toEqual(documents);
  });

  it('is refused for a revision that is not the newest, and to another company', async () => {
    await aShareLink(server, company.sales, projectId);
    await submitNext();
    expect(await codeOf(move(1))).toBe('NOT_SUBMITTED');
    expect(await codeOf(move(3))).toBe('NOT_SUBMITTED');
    const stranger = await seedCompany(server);
    expect(await codeOf(move(2, server, stranger.sales.token))).toBe('NOT_FOUND');
    expect((await links()).links).toHaveLength(1);
  });
});
