import { randomUUID } from 'node:crypto';
import { listAuditEventsCall } from '@pw/contract/audit';
import { removeProjectCall } from '@pw/contract/projects';
import { addSharedRemarkCall } from '@pw/contract/shared-offers';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCompartment, remarkShared, remarksOf, replyTo } from '../../testing/a-remark.ts';
import {
  aFinalOffer,
  aShareLink,
  decideShared,
  readShared,
  settleOffer,
  sharedPage,
} from '../../testing/a-share-link.ts';
import { answerAll, aSpecification } from '../../testing/a-specification.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { askMove } from '../../testing/move-project.ts';
import { seedCompany } from '../../testing/seed-company.ts';

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

const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof remarkShared>>) => [statusCode, json().code];
const remarks = () => remarksOf(server, company.sales, projectId);

async function rowsOf(table: string) {
  const { rows } = await server.owner.query(`select * from ${table} where company_id = $1`, [company.companyId]);
  return rows;
}

async function reject(): Promise<void> {
  const { rows } = await server.owner.query(
    'select quotation_number from projects where company_id = $1 and project_id = $2',
    [company.companyId, projectId],
  );
  const reply = await askMove(server, company.administrator, rows[0].quotation_number, 'quote-rejected');
  expect(reply.statusCode).toBe(200);
  await settleOffer(server, company, projectId);
}

describe('a remark on the page', () => {
  it('names the compartment below its pin, as the frozen sheet has it', async () => {
    const { sheetId, number, x, y, address, feeder } = await aCompartment(server, token);
    const reply = await remarkShared(server, token, { pin: { sheetId, x, y } });
    expect(reply.statusCode).toBe(200);
    const [row] = await remarks();
    expect(row).toMatchObject({
      revision: 1,
      no: 1,
      text: 'Doors to the left',
      saidBy: 'R. Iyer',
      saidOn: '2026-11-20',
      isOfPage: true,
      recordedBy: 'R. Iyer',
      state: 'open',
      replies: [],
      pin: { sheet: number, door: { address, feeder } },
    });
    expect(row?.pin?.x).toBeCloseTo(x, 0);
    expect(addSharedRemarkCall.reply.parse(reply.json()).remarks).toMatchObject([
      { no: 1, isOwn: true, state: 'open', pin: { sheetId, place: address, x: row?.pin?.x, y: row?.pin?.y } },
    ]);
    expect((await sharedPage(server, token)).remarks).toEqual(reply.json().remarks);
  });

  it('names no compartment next to the board, and none of a sheet without doors', async () => {
    const { sheetId } = await aCompartment(server, token);
    const notes = (await sharedPage(server, token)).boards[0]?.sheets.find(({ kind }) => kind === 'FD');
    await remarkShared(server, token, { pin: { sheetId, x: 0, y: 0 } });
    await remarkShared(server, token, { pin: { sheetId: notes?.sheetId ?? '', x: 100.04, y: 100 } });
    expect((await remarks()).map(({ pin }) => pin?.door)).toEqual([null, null]);
    expect((await remarks())[1]?.pin).toMatchObject({ x: 100, y: 100, sheet: notes?.number });
  });

  it('goes to the sales engineer by mail, to the visits, and into the audit under the name of the link', async () => {
    const { sheetId, number, x, y, address } = await aCompartment(server, token);
    await remarkShared(server, token, { pin: { sheetId, x, y } });
    const mails = (await rowsOf('outgoing_mails')).filter(({ subject }) => subject.startsWith('Comment: '));
    expect(mails.map(({ recipient_id }) => recipient_id)).toEqual([company.sales.accountId]);
    expect(mails[0].body).toContain(`Comment 1 on ${number}, compartment ${address} by R. Iyer`);
    expect((await rowsOf('share_visits')).map(({ what }) => what)).toContain('commented');
    const audit = await server.send(listAuditEventsCall, { token: company.administrator.token, query: {} });
    expect(listAuditEventsCall.reply.parse(audit.json()).items).toContainEqual(
      expect.objectContaining({
        event: 'remark.made',
        actor: expect.objectContaining({ name: 'R. Iyer', role: 'customer' }),
      }),
    );
  });

  it('is one row under one key, also at two servers at once', async () => {
    const key = randomUUID();
    const same = await Promise.all([remarkShared(server, token, { key }), remarkShared(second, token, { key })]);
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rowsOf('remarks')).toHaveLength(1);
    expect((await rowsOf('outgoing_mails')).filter(({ subject }) => subject.startsWith('Comment: '))).toHaveLength(1);
  });

  it('is counted one after the other where several persons remark at once', async () => {
    const { token: other } = await aShareLink(server, company.sales, projectId, { name: 'P. Shah' });
    // The queues of a server begin with its first mail.
    await remarkShared(second, token);
    const sent = await Promise.all(
      [token, other, token, other].flatMap((link) => [remarkShared(server, link), remarkShared(second, link)]),
    );
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await remarks()).map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is numbered in each revision and kept with lines and letters as they were typed', async () => {
    const texts = ['<script>alert(1)</script>', '=HYPERLINK("http://x")', 'الباب إلى اليسار', '👷 fine', 'a\r\nb'];
    for (const text of texts) {
      expect((await remarkShared(server, token, { text })).statusCode).toBe(200);
    }
    expect((await remarks()).map(({ text }) => text)).toEqual([...texts.slice(0, 4), 'a\nb']);
  });

  it.each([
    ['blanks', { text: ' \n ' }, 'text'],
    ['2,001 letters', { text: 'x'.repeat(2001) }, 'text'],
    ['letters that turn the line', { text: 'left \u202e right' }, 'text'],
    ['no name', { saidBy: ' ' }, 'saidBy'],
    ['a long name', { saidBy: 'x'.repeat(101) }, 'saidBy'],
  ] as const)('is refused with %s, and names the field', async (_what, given, field) => {
    const refused = await remarkShared(server, token, given);
    expect(codeOf(refused)).toEqual([422, 'FIELD_INVALID']);
    expect(Object.keys(refused.json().details.faults)).toEqual([field]);
    expect(await rowsOf('remarks')).toEqual([]);
  });

  it('is refused with a pin outside the sheet, and with one that is no number', async () => {
    const { sheetId, widthMm, heightMm } = await aCompartment(server, token);
    for (const [x, y] of [
      [-0.1, 10],
      [widthMm + 0.1, 10],
      [10, heightMm + 0.1],
      [1e9, 1e9],
    ] as const) {
      const refused = await remarkShared(server, token, { pin: { sheetId, x, y } });
      expect([...codeOf(refused), Object.keys(refused.json().details.faults)]).toEqual([422, 'FIELD_INVALID', ['pin']]);
    }
    // JSON has no such number: it becomes null.
    const none = await remarkShared(server, token, { pin: { sheetId, x: Number.NaN, y: 10 } });
    expect(none.statusCode).toBe(400);
    expect(await rowsOf('remarks')).toEqual([]);
  });

  it('is refused on a sheet of another link, of none, and on a clause that the page does not show', async () => {
    const { token: other } = await aShareLink(server, company.sales, projectId, { name: 'P. Shah' });
    const { sheetId, x, y } = await aCompartment(server, other);
    for (const id of [sheetId, '', '0-x', '9999-x', '../keys']) {
      expect(codeOf(await remarkShared(server, token, { pin: { sheetId: id, x, y } }))).toEqual([404, 'NOT_FOUND']);
    }
    const clause = { title: 'Tender', number: '5.2' };
    expect(codeOf(await remarkShared(server, token, { clause }))).toEqual([404, 'NOT_FOUND']);
    expect(await rowsOf('remarks')).toEqual([]);
  });

  it('names a clause that the page shows', async () => {
    const { projectId: own } = await aFinalOffer(server, company, aPricedEnquiry(), async (made) => {
      const specification = await aSpecification(server, company.sales, made);
      await answerAll(server, company.sales, { projectId: made, ...specification });
    });
    const { token: reader } = await aShareLink(server, company.sales, own);
    const clause = { title: 'Tender', number: '1.2' };
    expect((await remarkShared(server, reader, { clause })).json().remarks).toMatchObject([{ clause: 'Tender 1.2' }]);
    expect(await remarksOf(server, company.sales, own)).toMatchObject([{ clause: 'Tender 1.2', pin: null }]);
    expect(codeOf(await remarkShared(server, reader, { clause: { ...clause, number: '1.9' } }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    const shows = { prices: true, drawings: true, documents: [], clauses: false, changes: true };
    const { token: without } = await aShareLink(server, company.sales, own, { shows });
    expect(codeOf(await remarkShared(server, without, { clause }))).toEqual([404, 'NOT_FOUND']);
  });

  it('is refused on a sheet where the link shows no drawings', async () => {
    const { sheetId, x, y } = await aCompartment(server, token);
    const shows = { prices: true, drawings: false, documents: [], clauses: true, changes: true };
    const { token: other } = await aShareLink(server, company.sales, projectId, { shows });
    expect(codeOf(await remarkShared(server, other, { pin: { sheetId, x, y } }))).toEqual([404, 'NOT_FOUND']);
  });

  it('is refused with a link that takes none, which says whom to ask', async () => {
    const { token: reading } = await aShareLink(server, company.sales, projectId, { mayComment: false });
    expect((await sharedPage(server, reading)).mayComment).toBe(false);
    const refused = await remarkShared(server, reading);
    expect(codeOf(refused)).toEqual([403, 'NOT_ALLOWED']);
    expect(refused.json().message).toContain('takes no comments. Ask ');
  });

  it('reaches nothing of another company with its link', async () => {
    const other = await seedCompany(server);
    const far = await aFinalOffer(server, other);
    const { token: stranger } = await aShareLink(server, other.sales, far.projectId);
    const { sheetId, x, y } = await aCompartment(server, token);
    expect(codeOf(await remarkShared(server, stranger, { pin: { sheetId, x, y } }))).toEqual([404, 'NOT_FOUND']);
    await remarkShared(server, stranger);
    expect(await rowsOf('remarks')).toEqual([]);
  });

  it('arrives at most 30 times an hour with one link', async () => {
    const codes = [];
    for (let time = 0; time < 31; time += 1) {
      codes.push((await remarkShared(server, token)).statusCode);
    }
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    const { token: other } = await aShareLink(server, company.sales, projectId, { name: 'P. Shah' });
    expect((await remarkShared(server, other)).statusCode).toBe(200);
  });
});

describe('remarks of a revision', () => {
  it('still arrive while it is revised, and no longer once the next one is submitted', async () => {
    await reject();
    expect((await sharedPage(server, token)).mayComment).toBe(true);
    expect((await remarkShared(server, token)).statusCode).toBe(200);
    expect((await remarks()).map(({ revision }) => revision)).toEqual([1]);
    await submitQuote(server, company.sales, projectId);
    expect((await sharedPage(server, token)).mayComment).toBe(false);
    expect(codeOf(await remarkShared(server, token))).toEqual([409, 'SUPERSEDED']);
  });

  it('are before the submission of the next one or refused, never half', async () => {
    await reject();
    const [, reply] = await Promise.all([submitQuote(server, company.sales, projectId), remarkShared(second, token)]);
    expect([200, 409]).toContain(reply.statusCode);
    expect(await rowsOf('remarks')).toHaveLength(reply.statusCode === 200 ? 1 : 0);
  });

  it('end where the project is deleted while the page is open', async () => {
    await reject();
    await server.send(removeProjectCall, { token: company.sales.token, params: { projectId } });
    expect(codeOf(await remarkShared(server, token))).toEqual([403, 'OFFER_WITHDRAWN']);
    expect(await rowsOf('remarks')).toEqual([]);
  });

  it('are read by their own person alone, and by others once they are answered to all', async () => {
    const { token: other } = await aShareLink(server, company.sales, projectId, { name: 'P. Shah' });
    await remarkShared(server, token, { text: 'Mine alone' });
    const remarkId = (await remarks())[0]?.remarkId ?? '';
    expect((await readShared(server, other)).body).not.toContain('Mine alone');
    await replyTo(server, company.sales, { projectId, remarkId }, { text: 'Said to him' });
    expect((await sharedPage(server, token)).remarks).toMatchObject([
      { state: 'answered', replies: [{ text: 'Said to him' }] },
    ]);
    expect((await readShared(server, other)).body).not.toContain('Mine alone');
    await replyTo(server, company.sales, { projectId, remarkId }, { text: 'Said to all', toAll: true });
    expect((await sharedPage(server, other)).remarks).toMatchObject([
      { isOwn: false, saidBy: 'R. Iyer', text: 'Mine alone', replies: [{ text: 'Said to all' }] },
    ]);
    expect((await readShared(server, other)).body).not.toContain('Said to him');
  });

  it('may be 300 on one sheet', async () => {
    const { sheetId, x, y } = await aCompartment(server, token);
    await remarkShared(server, token, { pin: { sheetId, x, y } });
    await server.owner.query(
      `insert into remarks select company_id, gen_random_uuid(), project_id, revision, n, link_id, recorded_by,
         recorded_by_name, pin, clause, text, said_by, said_on, at, state, gen_random_uuid()
       from remarks, generate_series(2, 300) n where company_id = $1`,
      [company.companyId],
    );
    const page = await sharedPage(server, token);
    expect(page.remarks.filter(({ pin }) => pin?.sheetId === sheetId)).toHaveLength(300);
    await remarkShared(server, token, { pin: { sheetId, x, y } });
    expect((await remarks()).at(-1)?.no).toBe(301);
  });
});

describe('the comment of a decision', () => {
  it('is an open remark of an approval with comments, and of no other decision', async () => {
    await decideShared(server, token, { verdict: 'approved', comments: 'Thank you' });
    await decideShared(server, token, { verdict: 'rejected', comments: 'Too dear' });
    expect(await remarks()).toEqual([]);
    const reply = await decideShared(server, token, {
      verdict: 'approved with comments',
      comments: 'Doors to the left',
    });
    expect(reply.json().remarks).toMatchObject([{ no: 1, isOwn: true, text: 'Doors to the left', pin: null }]);
    expect(await remarks()).toMatchObject([{ text: 'Doors to the left', saidBy: 'R. Iyer', state: 'open' }]);
  });

  it('is one remark where the decision is sent again', async () => {
    const key = randomUUID();
    const { shownHash } = await sharedPage(server, token);
    const said = { key, shownHash, verdict: 'approved with comments', comments: 'Doors to the left' } as const;
    await Promise.all([decideShared(server, token, said), decideShared(second, token, said)]);
    expect(await remarks()).toHaveLength(1);
  });
});
