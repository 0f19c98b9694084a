import {
  addShareLinkCall,
  listShareVisitsCall,
  renewShareLinkCall,
  restoreOfferCall,
  revokeShareLinkCall,
  withdrawOfferCall,
} from '@pw/contract/share-links';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepHouse } from '../../platform/housekeeping.ts';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import {
  addShareLink,
  aFinalOffer,
  aShareLink,
  readShared,
  sharedPage,
  shareLinksOf,
} from '../../testing/a-share-link.ts';
import { aSubmittedProject } from '../../testing/a-submitted-project.ts';
import { followUpOf } from '../../testing/an-offer-follow-up.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompany(server);
afterAll(closePdfWorker);

// The clock of the tests is at 20-11-2026.
let projectId: number;
beforeAll(async () => {
  ({ projectId } = await aFinalOffer(server, company));
});

const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof readShared>>) => [statusCode, json().code];

const linkOf = async (linkId: string) =>
  (await shareLinksOf(server, company.sales, projectId)).links.find((link) => link.linkId === linkId);

describe('a link to an offer', () => {
  it('is shown once with its address, and kept as a hash alone', async () => {
    const { url, token, linkId } = await aShareLink(server, company.sales, projectId);
    expect(url).toBe(`http://panelwright.test/offer/#${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await server.owner.query(
      `select (select string_agg(l::text, '') from share_links l where company_id = $1)
        || (select string_agg(i::text, '') from identities i where company_id = $1) as kept`,
      [company.companyId],
    );
    expect(rows.rows[0].kept).not.toContain(token);
    expect(await linkOf(linkId)).toMatchObject({ name: 'R. Iyer', state: 'open', opens: 0, lastOpenedAt: null });
  });

  it('gives no address to a request that is sent again under its key, and is made once', async () => {
    const key = { 'idempotency-key': 'one link' };
    const first = addShareLinkCall.reply.parse((await addShareLink(server, company.sales, projectId, {}, key)).json());
    const again = addShareLinkCall.reply.parse((await addShareLink(server, company.sales, projectId, {}, key)).json());
    expect([again.link.linkId, again.url]).toEqual([first.link.linkId, '']);
  });

  it('proposes a week more than the offer is valid, and says what it can show', async () => {
    expect(await shareLinksOf(server, company.sales, projectId)).toMatchObject({
      revision: 1,
      validUntil: '2026-12-20',
      proposedExpiry: '2026-12-27',
      left: [],
      isWithdrawn: false,
      opensHereOnly: false,
    });
  });

  it('is refused for a revision that is not submitted, a code without an address, and entries that are not right', async () => {
    const made = async (given: Parameters<typeof addShareLink>[3]) =>
      codeOf(await addShareLink(server, company.sales, projectId, given));
    expect(await made({ offerRevision: 2 })).toEqual([409, 'NOT_SUBMITTED']);
    expect(await made({ email: '', asksCode: true })).toEqual([422, 'EMAIL_NEEDED']);
    expect(await made({ name: ' ' })).toEqual([422, 'FIELD_INVALID']);
    expect(await made({ name: 'R. Iyer\nBcc: all@buyer.test' })).toEqual([422, 'FIELD_INVALID']);
    expect(await made({ email: 'r@@buyer.test' })).toEqual([422, 'FIELD_INVALID']);
    expect(await made({ expiresOn: '2026-11-19' })).toEqual([422, 'FIELD_INVALID']);
    expect(await made({ expiresOn: '2027-11-21' })).toEqual([422, 'FIELD_INVALID']);
    const shows = { prices: true, drawings: true, documents: ['../keys'], clauses: true, changes: true };
    expect(await made({ shows })).toEqual([422, 'FIELD_INVALID']);
    const { projectId: open } = await aConfiguredProject(server, company.sales, aSmallEnquiry);
    expect(codeOf(await addShareLink(server, company.sales, open))).toEqual([409, 'NOT_SUBMITTED']);
  });

  it('takes no decision on a draft, whose open points it names, and shows it', async () => {
    const other = await seedCompany(server);
    const { projectId: draft } = await aSubmittedProject(server, other.sales, aSmallEnquiry);
    const refused = await addShareLink(server, other.sales, draft);
    expect(codeOf(refused)).toEqual([422, 'OFFER_IS_DRAFT']);
    expect(refused.json().details.left.length).toBeGreaterThan(0);
    const { token } = await aShareLink(server, other.sales, draft, { mayDecide: false });
    expect((await sharedPage(server, token)).offer.isDraft).toBe(true);
  });

  it('opens nothing under the address before, once it is renewed', async () => {
    const { token, linkId } = await aShareLink(server, company.sales, projectId);
    const params = { projectId, linkId };
    const reply = await server.send(renewShareLinkCall, {
      token: company.sales.token,
      params,
      body: { expiresOn: '2027-01-31' },
    });
    const { url, link } = renewShareLinkCall.reply.parse(reply.json());
    expect(link.expiresOn).toBe('2027-01-31');
    expect(codeOf(await readShared(server, token))).toEqual([404, 'LINK_UNKNOWN']);
    expect((await readShared(server, url.split('#')[1] ?? '')).statusCode).toBe(200);
  });

  it('says whom to ask once it is withdrawn, and is not renewed then', async () => {
    const { token, linkId } = await aShareLink(server, company.sales, projectId);
    const params = { projectId, linkId };
    const send = (reason: string) =>
      server.send(revokeShareLinkCall, { token: company.sales.token, params, body: { reason } });
    expect(codeOf(await send(' '))).toEqual([422, 'REASON_MISSING']);
    expect((await send('Sent to the wrong person')).json().link.state).toBe('revoked');
    const refused = await readShared(server, token);
    expect(codeOf(refused)).toEqual([403, 'LINK_REVOKED']);
    expect(refused.json().message).toContain(company.sales.name);
    const renewed = await server.send(renewShareLinkCall, {
      token: company.sales.token,
      params,
      body: { expiresOn: '2027-01-31' },
    });
    expect(codeOf(renewed)).toEqual([409, 'LINK_REVOKED']);
  });

  it('tells sales when it was opened, from which network and with what, and no whole address', async () => {
    const { token, linkId } = await aShareLink(server, company.sales, projectId);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/shared-offers/read',
      remoteAddress: '203.0.113.7',
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36' },
      payload: { link: token },
    });
    expect(reply.statusCode).toBe(200);
    const visits = await server.send(listShareVisitsCall, {
      token: company.administrator.token,
      params: { projectId, linkId },
    });
    expect(visits.json().visits).toEqual([
      { at: '2026-11-20T04:30:00.000Z', what: 'opened', network: '203.0.113.0/24', device: 'Chrome on Windows' },
    ]);
    expect(await linkOf(linkId)).toMatchObject({ opens: 1, lastOpenedAt: '2026-11-20T04:30:00.000Z' });
  });
});

describe('the visits of a link', () => {
  it('are kept for 400 days', async () => {
    const { token, linkId } = await aShareLink(server, company.sales, projectId);
    const visits = async () => {
      const params = { projectId, linkId };
      return (await server.send(listShareVisitsCall, { token: company.sales.token, params })).json().visits;
    };
    await readShared(server, token);
    await readShared(server, token);
    await server.owner.query(
      `update share_visits set at = at - interval '400 days 1 hour' where visit_id =
        (select min(visit_id) from share_visits where company_id = $1 and link_id = $2)`,
      [company.companyId, linkId],
    );
    expect(await visits()).toHaveLength(2);
    await keepHouse(server.platform, new Date(server.platform.now()));
    expect(await visits()).toHaveLength(1);
  });
});

describe('an offer that is withdrawn', () => {
  it('opens with none of its links until it is restored; the outcome of the project says so', async () => {
    const { projectId: own } = await aFinalOffer(server, company);
    const { token } = await aShareLink(server, company.sales, own);
    const { token: bearer } = company.sales;
    const params = { projectId: own };
    const withdraw = (offerRevision: number) =>
      server.send(withdrawOfferCall, { token: bearer, params, body: { offerRevision, reason: 'Copper has risen' } });
    const restore = () => server.send(restoreOfferCall, { token: bearer, params });
    expect(codeOf(await restore())).toEqual([409, 'NOT_WITHDRAWN']);
    expect(codeOf(await withdraw(2))).toEqual([409, 'NOT_SUBMITTED']);
    expect((await withdraw(1)).json()).toEqual({ isWithdrawn: true });
    expect(codeOf(await withdraw(1))).toEqual([409, 'ALREADY_WITHDRAWN']);
    expect(codeOf(await readShared(server, token))).toEqual([403, 'OFFER_WITHDRAWN']);
    const { outcome } = await followUpOf(server, company.sales, own);
    expect(outcome).toMatchObject({ outcome: 'withdrawn', note: 'Copper has risen', by: company.sales.name });
    expect((await restore()).json()).toEqual({ isWithdrawn: false });
    expect((await readShared(server, token)).statusCode).toBe(200);
  });
});
