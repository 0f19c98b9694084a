import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readUnitPassportCall, saveUnitPassportCall } from '@pw/contract/passports';
import { printPlatesCall, voidUnitCall } from '@pw/contract/serial-units';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { usualPassportShows } from '@pw/domain/passport/passport-shows';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aPassport, passportPage, readSwitch, saveSwitch, setPassports } from '../../testing/a-passport.ts';
import { anOrderOfBoards, giveSerials } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(closePdfWorker);

let serial: string;
let orderNo: string;
beforeEach(async () => {
  ({ orderNo } = await anOrderOfBoards(server, company, aSmallEnquiry));
  const [unit] = await giveSerials(server, company, { orderNo });
  serial = unit?.serial ?? '';
});

const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof saveSwitch>>) => [statusCode, json().code];

describe('the passport of a unit', () => {
  it('is closed until company and unit open it, and shows all parts unless the works choose', async () => {
    const before = await readSwitch(server, company, serial);
    expect(before).toMatchObject({ isPublic: false, isCompanyPublic: false, shows: usualPassportShows, notes: [] });
    await setPassports(server, company, { passportsPublic: true });
    const shows = { ...usualPassportShows, spares: false };
    const saved = await saveSwitch(server, company, serial, { isPublic: true, shows });
    expect(saved.json()).toMatchObject({ isPublic: true, isCompanyPublic: true, shows, url: before.url });
    expect(await readSwitch(server, company, serial)).toMatchObject({ isPublic: true, shows });
  });

  it('has the address on its plate, at the company where it has an address of its own', async () => {
    const { url } = await readSwitch(server, company, serial);
    expect(url).toMatch(/^http:\/\/[^/]+\/p\/#[A-Za-z0-9_-]{22}$/);
    await setPassports(server, company, { passportUrl: 'https://p.acme.in' });
    const own = (await readSwitch(server, company, serial)).url;
    expect([own.split('#')[0], own.split('#')[1]]).toEqual(['https://p.acme.in/', url.split('#')[1]]);
    const plates = await server.send(printPlatesCall, { token: company.sales.token, params: { orderNumber: orderNo } });
    expect(plates.statusCode).toBe(200);
    expect((await setPassports(server, company, { passportUrl: 'javascript:alert(1)' })).statusCode).toBe(400);
  });

  it('gets another address where the plate was lost; the one before opens nothing', async () => {
    const before = (await readSwitch(server, company, serial)).url;
    const renewed = await saveSwitch(server, company, serial, { renew: true });
    const { url } = saveUnitPassportCall.reply.parse(renewed.json());
    expect(url).not.toBe(before);
    expect((await readSwitch(server, company, serial)).url).toBe(url);
    const { rows } = await server.owner.query(
      `select count(*)::int as links from identities join passports on passport_id = account_id
        where kind = 'passport' and serial = $1 and passports.company_id = $2`,
      [serial, company.companyId],
    );
    expect(rows).toEqual([{ links: 1 }]);
  });

  it('is changed by the works alone, by nobody else of the company', async () => {
    const { isPublic, shows, revision } = await readSwitch(server, company, serial);
    const body = { isPublic, shows, revision };
    for (const [{ token }, status] of [
      [company.sales, 403],
      [company.administrator, 200],
    ] as const) {
      const reply = await server.send(saveUnitPassportCall, { token, params: { serial }, body });
      expect(reply.statusCode).toBe(status);
    }
  });

  it('is refused where somebody else has saved it, of a void unit, and of another company', async () => {
    const { isPublic, shows, revision } = await readSwitch(server, company, serial);
    expect(codeOf(await saveSwitch(server, company, serial, { revision: revision + 1 }))).toEqual([409, 'STALE']);
    const other = await seedCompany(server);
    const foreign = { token: other.manufacturer.token, params: { serial }, body: { isPublic, shows, revision } };
    expect(codeOf(await server.send(saveUnitPassportCall, foreign))).toEqual([404, 'NOT_FOUND']);
    const read = { token: other.sales.token, params: { serial } };
    expect(codeOf(await server.send(readUnitPassportCall, read))).toEqual([404, 'NOT_FOUND']);
    await server.send(voidUnitCall, {
      token: company.manufacturer.token,
      params: { serial },
      body: { reason: 'Lost', revision: 1 },
    });
    expect(codeOf(await saveSwitch(server, company, serial))).toEqual([409, 'VOID']);
  });

  it('makes one address of two requests under one key', async () => {
    const { isPublic, shows, revision } = await readSwitch(server, company, serial);
    const request = {
      token: company.manufacturer.token,
      params: { serial },
      body: { isPublic, shows, revision, renew: true },
      headers: { 'idempotency-key': 'renew-once' },
    };
    const replies = [
      await server.send(saveUnitPassportCall, request),
      await server.send(saveUnitPassportCall, request),
    ];
    const urls = replies.map((reply) => saveUnitPassportCall.reply.parse(reply.json()).url);
    expect(urls[0]).toBe(urls[1]);
    expect((await readSwitch(server, company, serial)).url).toBe(urls[0]);
  });
});

it('a plate that was printed before there were pages opens the page of its company', async () => {
  const other = await seedCompany(server);
  const { link } = await aPassport(server, company, aSmallEnquiry);
  const { link: theirs } = await aPassport(server, other, aSmallEnquiry);
  const migration = await readFile(join(import.meta.dirname, '../../../migrations/0105-passports.sql'), 'utf8');
  const [claimsOfPrinted = ''] = /do \$\$.*?\$\$;/s.exec(migration) ?? [];
  await server.owner.query("delete from identities where kind = 'passport'");
  await server.owner.query(claimsOfPrinted);
  expect((await passportPage(server, link)).company.name).toBe(company.name);
  expect((await passportPage(server, theirs)).company.name).toBe(other.name);
});
