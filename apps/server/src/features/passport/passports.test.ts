import { randomUUID } from 'node:crypto';
import { passport } from '@pw/contract/passport-shape';
import { readPassportCall, readPassportFileCall, sendPassportNoteCall } from '@pw/contract/passports';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aPassport, noteBody, passportPage, readSwitch, saveSwitch } from '../../testing/a-passport.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompany(server);
afterAll(closePdfWorker);

let serial: string;
let link: string;
let projectId: number;
beforeAll(async () => {
  ({ serial, link, projectId } = await aPassport(server, company));
});

describe('the page of a unit', () => {
  it('shows plate, drawings, schedule, spares, maintenance and whom to ask', async () => {
    const page = await passportPage(server, link);
    expect(page.serial).toBe(serial);
    expect(page.plate).toContainEqual({ line: 'Serial no.', value: serial });
    expect(page.drawings?.length).toBeGreaterThan(3);
    expect(page.schedule?.length).toBeGreaterThan(0);
    expect(page.spares?.length).toBeGreaterThan(0);
    expect(page.maintenance?.map(({ item, dueOn, done }) => [item, dueOn, done.length])).toContainEqual([
      'M1',
      null,
      0,
    ]);
    expect(page.company.contact).toMatchObject({ name: company.sales.name, email: company.sales.email });
    expect(page.certificate).toBeNull();
    expect(page.notes).toEqual(['maintenance', 'service', 'spares', 'reorder']);
  });

  it('says nothing of prices, the customer, the project and its numbers, and fits a strict shape', async () => {
    const reply = await server.send(readPassportCall, { body: { link } });
    expect(passport.safeParse(reply.json()).success).toBe(true);
    const { rows } = await server.owner.query<{ customer: string; quotation: string }>(
      `select customer_name as customer, quotation_number as quotation from projects where company_id = $1 and project_id = $2`,
      [company.companyId, projectId],
    );
    const text = reply.body.replace(company.name, '');
    expect(text).not.toMatch(/paise|price|margin|discount|cost/i);
    for (const secret of [rows[0]?.customer, rows[0]?.quotation, company.companyId]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  it('draws a sheet as a picture without scripts, and under ids of its own', async () => {
    const [sheet] = (await passportPage(server, link)).drawings ?? [];
    const params = { fileId: sheet?.fileId ?? '' };
    const drawn = await server.send(readPassportFileCall, { params, body: { link } });
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(drawn.body).not.toContain('<script');
    const { link: other } = await aPassport(server, company);
    expect((await server.send(readPassportFileCall, { params, body: { link: other } })).statusCode).toBe(404);
  });

  it('leaves out what its switch does not show, drawings by their ids too', async () => {
    const own = await aPassport(server, company);
    const [sheet] = (await passportPage(server, own.link)).drawings ?? [];
    const nothing = {
      drawings: false,
      certificate: false,
      schedule: false,
      spares: false,
      maintenance: false,
      reorder: false,
    };
    await saveSwitch(server, company, own.serial, { shows: nothing });
    expect(await passportPage(server, own.link)).toMatchObject({
      drawings: null,
      schedule: null,
      spares: null,
      maintenance: null,
      notes: ['service'],
    });
    const params = { fileId: sheet?.fileId ?? '' };
    expect((await server.send(readPassportFileCall, { params, body: { link: own.link } })).statusCode).toBe(404);
    const note = await server.send(sendPassportNoteCall, { body: noteBody(own.link) });
    expect([note.statusCode, note.json().code]).toEqual([403, 'NOT_ALLOWED']);
  });

  it('is followed by the approved revision, whatever is worked on since', async () => {
    const before = await passportPage(server, link);
    await server.owner.query("update boards set name = 'Other' where company_id = $1 and project_id = $2", [
      company.companyId,
      projectId,
    ]);
    expect((await passportPage(server, link)).board).toBe(before.board);
  });
});

describe('a note of a reader', () => {
  const mails = async () => {
    const { rows } = await server.owner.query<{ subject: string; recipient: string }>(
      `select subject, recipient_id as recipient from outgoing_mails where company_id = $1 and subject like $2`,
      [company.companyId, `%${serial}%`],
    );
    return rows;
  };

  it('is kept once, mailed to sales and the administrators, and shown at its maintenance', async () => {
    const body = noteBody(link, { key: randomUUID(), text: 'Two joints tightened' });
    const replies = await Promise.all([
      server.send(sendPassportNoteCall, { body }),
      server.send(sendPassportNoteCall, { body }),
    ]);
    replies.push(await server.send(sendPassportNoteCall, { body }));
    expect(replies.map(({ statusCode, json }) => [statusCode, json()])).toEqual(
      Array.from({ length: 3 }, () => [200, { sent: true }]),
    );
    const first = (await passportPage(server, link)).maintenance?.find(({ item }) => item === 'M1');
    expect(first).toMatchObject({ dueOn: '2027-11-01', done: [{ doneOn: '2026-11-01', name: 'R. Iyer' }] });
    const { notes } = await readSwitch(server, company, serial);
    expect(notes).toMatchObject([{ kind: 'maintenance', text: 'Two joints tightened' }]);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
      [company.sales.accountId, company.administrator.accountId].toSorted(),
    );
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(1);
  });

  it('says at each field what is wrong, and keeps nothing', async () => {
    const body = noteBody(link, { key: randomUUID(), kind: 'service', name: ' ', contact: '', text: '' });
    const reply = await server.send(sendPassportNoteCall, { body });
    expect([reply.statusCode, Object.keys(reply.json().details.faults)]).toEqual([422, ['name', 'contact', 'text']]);
    for (const wrong of [{ doneOn: '2026-12-01' }, { doneOn: 'x' }, { item: 'M99' }, { item: '' }]) {
      const refused = await server.send(sendPassportNoteCall, {
        body: noteBody(link, { key: randomUUID(), ...wrong }),
      });
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'FIELD_INVALID']);
    }
    expect((await readSwitch(server, company, serial)).notes).toHaveLength(1);
  });

  it('of an item that this board does not need is refused', async () => {
    const { link: own } = await aPassport(server, company, aSmallEnquiry);
    const needed = (await passportPage(server, own)).maintenance?.map(({ item }) => item);
    expect([needed?.includes('M5'), needed?.includes('M6')]).toEqual([true, false]);
    const write = (item: string) =>
      server.send(sendPassportNoteCall, { body: noteBody(own, { key: randomUUID(), item }) });
    expect([(await write('M5')).statusCode, (await write('M6')).statusCode]).toEqual([200, 422]);
  });

  it('is written ten times an hour', async () => {
    const own = await aPassport(server, company);
    const write = () => server.send(sendPassportNoteCall, { body: noteBody(own.link, { key: randomUUID() }) });
    for (let place = 0; place < 10; place += 1) {
      expect((await write()).statusCode).toBe(200);
    }
    const refused = await write();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY']);
    expect((await passportPage(server, own.link)).maintenance?.[0]?.done).toHaveLength(10);
  });
});
