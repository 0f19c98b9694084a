import { randomUUID } from 'node:crypto';
import { listAuditEventsCall } from '@pw/contract/audit';
import { removeProjectCall } from '@pw/contract/projects';
import { askForExtensionCall, readSharedChangesCall } from '@pw/contract/shared-offers';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readApprovals } from '../../testing/a-customer-approval.ts';
import { uploadPurchaseOrder } from '../../testing/a-purchase-order.ts';
import {
  addShareLink,
  aFinalOffer,
  aShareLink,
  decideShared,
  linkBody,
  readShared,
  settleOffer,
  sharedPage,
  shareLinksOf,
  submitNextOffer,
} from '../../testing/a-share-link.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { extendOffer } from '../../testing/an-offer-follow-up.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { askMove } from '../../testing/move-project.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);
afterAll(closePdfWorker);

// The clock of the tests is at 20-11-2026.
let projectId: number;
let token: string;
beforeEach(async () => {
  ({ projectId } = await aFinalOffer(server, company));
  ({ token } = await aShareLink(server, company.sales, projectId));
});

const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof decideShared>>) => [statusCode, json().code];

async function move(to: Parameters<typeof askMove>[3], by: 'sales' | 'administrator', given = {}) {
  const { rows } = await server.owner.query(
    'select quotation_number from projects where company_id = $1 and project_id = $2',
    [company.companyId, projectId],
  );
  const reply = await askMove(server, company[by], rows[0].quotation_number, to, given);
  expect(reply.statusCode).toBe(200);
}

async function rowsOf(table: string) {
  const { rows } = await server.owner.query(`select * from ${table} where company_id = $1`, [company.companyId]);
  return rows;
}

const submitNext = () => submitNextOffer(server, company, projectId);

describe('a decision on the page', () => {
  it('is a row of what customers said, with the hash of what was shown, by nobody of the company', async () => {
    const { shownHash } = await sharedPage(server, token);
    const reply = await decideShared(server, token, {
      verdict: 'approved with comments',
      comments: 'Doors\nto the left',
    });
    expect(reply.json()).toEqual({
      mayDecide: true,
      obstacle: null,
      mayComment: true,
      remarks: [expect.objectContaining({ no: 1, text: 'Doors to the left' })],
      decision: {
        verdict: 'approved with comments',
        saidOn: '2026-11-20',
        saidBy: 'R. Iyer',
        comments: 'Doors to the left',
      },
    });
    expect(await rowsOf('customer_approvals')).toMatchObject([
      { via: 'page', recorded_by: null, shown_hash: shownHash, designation: 'Purchase', said_on: '2026-11-20' },
    ]);
    const { standing, text, approvals } = await readApprovals(server, company.sales, projectId);
    expect([standing, text]).toEqual(['approved with comments', 'R1 approved with comments by R. Iyer on 20-11-2026']);
    expect(approvals).toMatchObject([{ via: 'page', designation: 'Purchase', recordedBy: 'R. Iyer', isIntact: true }]);
  });

  it('goes to sales and administrators by mail, and into the audit under the name of the link', async () => {
    await decideShared(server, token);
    const mails = await rowsOf('outgoing_mails');
    const decided = mails.filter(({ subject }) => subject.startsWith('Approved: '));
    expect(new Set(decided.map(({ recipient_id }) => recipient_id))).toEqual(
      new Set([company.sales.accountId, company.administrator.accountId]),
    );
    expect(decided[0].body).toContain('Approved by R. Iyer, Purchase on 20-11-2026');
    const audit = await server.send(listAuditEventsCall, { token: company.administrator.token, query: {} });
    expect(listAuditEventsCall.reply.parse(audit.json()).items).toContainEqual(
      expect.objectContaining({
        event: 'project.customer-decision',
        actor: expect.objectContaining({ name: 'R. Iyer', role: 'customer' }),
      }),
    );
  });

  it('is one row under one key, also at two servers at once; of two decisions the last one counts', async () => {
    const { shownHash } = await sharedPage(server, token);
    const key = randomUUID();
    const same = await Promise.all([
      decideShared(server, token, { key, shownHash }),
      decideShared(second, token, { key, shownHash }),
    ]);
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rowsOf('customer_approvals')).toHaveLength(1);
    const two = await Promise.all([
      decideShared(server, token, { shownHash, verdict: 'rejected', comments: 'Too dear' }),
      decideShared(second, token, { shownHash, verdict: 'rejected', comments: 'Too late' }),
    ]);
    expect(two.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const rows = await rowsOf('customer_approvals');
    expect(rows.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect((await readApprovals(server, company.sales, projectId)).standing).toBe('rejected');
  });

  it('shows another reader of the revision neither who decided nor his words', async () => {
    const { token: other } = await aShareLink(server, company.sales, projectId, { name: 'P. Shah' });
    await decideShared(server, token, { verdict: 'rejected', comments: 'Too dear' });
    expect((await sharedPage(server, other)).decision).toEqual({
      verdict: 'rejected',
      saidOn: '2026-11-20',
      saidBy: null,
      comments: '',
    });
    expect((await readShared(server, other)).body).not.toContain('Too dear');
  });

  it.each([
    ['no name', { saidBy: ' ' }, 'saidBy'],
    ['a long name', { saidBy: 'x'.repeat(101) }, 'saidBy'],
    ['a rejection without comments', { verdict: 'rejected' }, 'comments'],
    ['comments that are none', { verdict: 'rejected', comments: ' \n ' }, 'comments'],
    ['two letters', { comments: 'no' }, 'comments'],
    ['1,001 letters', { comments: 'x'.repeat(1001) }, 'comments'],
    ['letters that turn the line', { comments: 'left \u202e right' }, 'comments'],
    ['a long function', { designation: 'x'.repeat(101) }, 'designation'],
  ] as const)('is refused with %s, and names the field', async (_what, given, field) => {
    const refused = await decideShared(server, token, given);
    expect(codeOf(refused)).toEqual([422, 'FIELD_INVALID']);
    expect(Object.keys(refused.json().details.faults)).toEqual([field]);
    expect(await rowsOf('customer_approvals')).toEqual([]);
  });

  it.each(['<script>alert(1)</script>', '=HYPERLINK("http://x")', 'تمام', '👷 fine'])(
    'keeps %s as text',
    async (comments) => {
      expect((await decideShared(server, token, { comments })).json().decision.comments).toBe(comments);
    },
  );

  it('is refused where the offer is another one than was shown: sales has extended it meanwhile', async () => {
    const { shownHash } = await sharedPage(server, token);
    const asked = await extendOffer(server, company.sales, projectId, '2027-01-31');
    const ids = (asked.json().details?.findings ?? []).map(({ id }: { readonly id: string }) => id);
    expect((await extendOffer(server, company.sales, projectId, '2027-01-31', ids)).statusCode).toBe(200);
    expect(codeOf(await decideShared(server, token, { shownHash }))).toEqual([409, 'OTHER_OFFER']);
    expect((await decideShared(server, token)).statusCode).toBe(200);
  });

  it('is not taken with a link that only shows', async () => {
    const { token: reader } = await aShareLink(server, company.sales, projectId, { mayDecide: false });
    expect(await sharedPage(server, reader)).toMatchObject({ mayDecide: false, obstacle: null });
    expect(codeOf(await decideShared(server, reader))).toEqual([403, 'NOT_ALLOWED']);
  });

  it('is of the day in India', async () => {
    // 20-11-2026 at 23:00 in UTC.
    server.passTime(18.5 * 3_600_000);
    expect((await decideShared(server, token)).json().decision.saidOn).toBe('2026-11-21');
    server.passTime(-18.5 * 3_600_000);
  });

  it('is kept together with its mails, or neither is', async () => {
    const { shownHash } = await sharedPage(server, token);
    await server.owner.query(`
      create function lose_mail() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$;
      create trigger lost before insert on outgoing_mails for each row execute function lose_mail()`);
    try {
      expect((await decideShared(server, token, { shownHash })).statusCode).toBe(500);
    } finally {
      await server.owner.query('drop trigger lost on outgoing_mails; drop function lose_mail()');
    }
    expect(await rowsOf('customer_approvals')).toEqual([]);
  });
});

describe('an offer that is revised', () => {
  it('stays readable and takes no decision; once the next one is submitted, it says so', async () => {
    await move('quote-rejected', 'administrator', { comment: 'Prices' });
    expect(await sharedPage(server, token)).toMatchObject({
      state: 'being revised',
      mayDecide: false,
      obstacle: `${company.sales.name} is revising this offer.`,
    });
    expect(codeOf(await decideShared(server, token))).toEqual([409, 'BEING_REVISED']);
    await settleOffer(server, company, projectId);
    await submitQuote(server, company.sales, projectId);
    const page = await sharedPage(server, token);
    expect([page.state, page.obstacle]).toEqual(['superseded', expect.stringContaining('replaced by R2')]);
    expect(codeOf(await decideShared(server, token))).toEqual([409, 'SUPERSEDED']);
  });

  it('takes a decision that comes while it is rejected before that, or not at all', async () => {
    const { shownHash } = await sharedPage(server, token);
    const [decided] = await Promise.all([
      decideShared(second, token, { shownHash }),
      move('quote-rejected', 'administrator', { comment: 'Prices' }),
    ]);
    const rows = await rowsOf('customer_approvals');
    expect([
      [200, 1],
      [409, 0],
    ]).toContainEqual([decided.statusCode, rows.length]);
  });

  it('can still be shown by a link that is made while it is rejected', async () => {
    const [made] = await Promise.all([
      addShareLink(second, company.sales, projectId, { name: 'P. Shah' }),
      move('quote-rejected', 'administrator', { comment: 'Prices' }),
    ]);
    expect(made.statusCode).toBe(200);
    const { links } = await shareLinksOf(server, company.sales, projectId);
    expect(links.map(({ state }) => state)).toEqual(['open', 'open']);
  });

  it('shows what has changed to a reader who had a link to the revision before, and to nobody else', async () => {
    await submitNext();
    const { token: both } = await aShareLink(server, company.sales, projectId, { offerRevision: 2 });
    const { token: newcomer } = await aShareLink(server, company.sales, projectId, {
      offerRevision: 2,
      name: 'P. Shah',
    });
    const changesOf = (link: string) => server.send(readSharedChangesCall, { body: { link } });
    expect((await sharedPage(server, both)).changes).toBe(true);
    const reply = await changesOf(both);
    expect(readSharedChangesCall.reply.parse(reply.json()).parts[0]?.title).toBe('Changes from R1 to R2');
    expect((await sharedPage(server, newcomer)).changes).toBe(false);
    expect((await changesOf(newcomer)).statusCode).toBe(404);
    // The note names prices.
    const shows = { ...linkBody().shows, prices: false };
    const { token: priceless } = await aShareLink(server, company.sales, projectId, { offerRevision: 2, shows });
    expect((await changesOf(priceless)).statusCode).toBe(404);
  });
});

describe('an offer that is over', () => {
  it('takes no decision after its last day, and its reader asks for more time', async () => {
    const { token: late } = await aShareLink(server, company.sales, projectId, { expiresOn: '2027-02-01' });
    server.passTime(31 * 86_400_000);
    expect(await sharedPage(server, late)).toMatchObject({
      offer: { isExpired: true },
      obstacle: 'This offer was valid until 20-12-2026. Ask for more time.',
    });
    expect(codeOf(await decideShared(server, late))).toEqual([409, 'OFFER_EXPIRED']);
    const ask = (text: string) => server.send(askForExtensionCall, { body: { link: late, text } });
    expect(codeOf(await ask(' '))).toEqual([422, 'FIELD_INVALID']);
    expect((await ask('Until\nthe budget is released')).json()).toEqual({ sent: true });
    const mails = await rowsOf('outgoing_mails');
    expect(mails).toContainEqual(
      expect.objectContaining({
        recipient_id: company.sales.accountId,
        subject: expect.stringContaining('Longer validity asked'),
        body: expect.stringContaining('Until the budget is released'),
      }),
    );
    server.passTime(-31 * 86_400_000);
  });

  it('opens nothing with a link that has expired, but a request for more time', async () => {
    const { token: coded } = await aShareLink(server, company.sales, projectId, { asksCode: true });
    server.passTime(40 * 86_400_000);
    const refused = await readShared(server, token);
    expect(codeOf(refused)).toEqual([403, 'LINK_EXPIRED']);
    expect(refused.json().message).toContain('27-12-2026');
    for (const link of [token, coded]) {
      const asked = await server.send(askForExtensionCall, { body: { link, text: 'One more week' } });
      expect(asked.json()).toEqual({ sent: true });
    }
    server.passTime(-40 * 86_400_000);
  });

  it('takes no decision once the order is placed', async () => {
    await move('on-order', 'administrator');
    expect((await decideShared(server, token)).statusCode).toBe(200);
    await uploadPurchaseOrder(server, company.sales, projectId);
    await move('order-submitted', 'sales', { purchaseOrderNumber: 'PO-117' });
    expect(codeOf(await decideShared(server, token))).toEqual([409, 'ORDER_PLACED']);
  });

  it('says whom to ask once its project is deleted, while the page is open', async () => {
    const { projectId: own } = await aFinalOffer(server, company);
    const { token: open } = await aShareLink(server, company.sales, own);
    const { shownHash } = await sharedPage(server, open);
    await server.owner.query(
      "update projects set status = 'quote-rejected' where company_id = $1 and project_id = $2",
      [company.companyId, own],
    );
    const removed = await server.send(removeProjectCall, { token: company.sales.token, params: { projectId: own } });
    expect(removed.statusCode).toBe(200);
    const refused = await decideShared(server, open, { shownHash });
    expect(codeOf(refused)).toEqual([403, 'OFFER_WITHDRAWN']);
    expect(refused.json().message).toContain(company.sales.name);
  });
});
