import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import type { CallForm } from '@pw/contract/call';
import { passportCalls, readPassportCall, readPassportFileCall, saveUnitPassportCall } from '@pw/contract/passports';
import { voidUnitCall } from '@pw/contract/serial-units';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedPageHeaders } from '../../platform/http/shared-page-headers.ts';
import { openLog } from '../../platform/log.ts';
import { composeApp } from '../../start/compose-app.ts';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aPassport, noteBody, passportPage, saveSwitch, setPassports } from '../../testing/a-passport.ts';
import { aCompany, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { injection, type SentRequest } from '../../testing/start-test-server.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompany(server);
afterAll(closePdfWorker);

let link: string;
let serial: string;
beforeAll(async () => {
  ({ link, serial } = await aPassport(server, company, aSmallEnquiry));
});

/** Addresses that nobody else of the file comes from. */
let host = 0;
function anAddress(): string {
  host += 1;
  return `203.0.113.${host}`;
}

const read = (token: string, address = anAddress()) =>
  server.send(readPassportCall, { body: { link: token }, address });

function ask(call: CallForm, token: string) {
  // What a call takes is known by its own type only; here every call is alike.
  const body = noteBody(token, { key: randomUUID() });
  const sent = { params: { fileId: 'x' }, body, address: anAddress() } as unknown;
  return server.app.inject(injection(call, sent as SentRequest<CallForm>));
}

const aToken = () => randomBytes(22).toString('base64url').slice(0, 22);

/** Links that open nothing, for each reason. */
async function closedLinks(): Promise<Readonly<Record<string, string>>> {
  const unit = async () => aPassport(server, company, aSmallEnquiry);
  const [off, replaced, gone, deleted] = [await unit(), await unit(), await unit(), await unit()];
  await saveSwitch(server, company, off.serial, { isPublic: false });
  saveUnitPassportCall.reply.parse((await saveSwitch(server, company, replaced.serial, { renew: true })).json());
  await server.send(voidUnitCall, {
    token: company.manufacturer.token,
    params: { serial: gone.serial },
    body: { reason: 'Scrapped', revision: 1 },
  });
  await server.owner.query(
    'update projects set deleted_at = now(), deleted_by = $3 where company_id = $1 and project_id = $2',
    [company.companyId, deleted.projectId, company.sales.accountId],
  );
  const other = await seedCompany(server);
  const { link: companyOff } = await aPassport(server, other, aSmallEnquiry);
  await setPassports(server, other, { passportsPublic: false });
  return {
    unknown: aToken(),
    empty: '',
    'of 10 kB': 'x'.repeat(10_000),
    'a path': '../../keys/../../keys/',
    'of another length': `${link}A`,
    off: off.link,
    replaced: replaced.link,
    void: gone.link,
    deleted: deleted.link,
    'off for the company': companyOff,
  };
}

describe('a link that opens nothing', () => {
  it('is refused by every call in the same words, whatever the reason', async () => {
    for (const [reason, token] of Object.entries(await closedLinks())) {
      for (const call of passportCalls) {
        const refused = await ask(call, token);
        expect([reason, call.name, refused.statusCode, refused.json()]).toEqual([
          reason,
          call.name,
          404,
          {
            code: 'PASSPORT_UNKNOWN',
            message:
              'This code does not open anything. Read the code on the plate again, or ask the maker of the board.',
          },
        ]);
      }
    }
  });

  it('counts against its address: after twenty of them that opens nothing for ten minutes, and others go on', async () => {
    const { serial: closed, link: closedLink } = await aPassport(server, company, aSmallEnquiry);
    await saveSwitch(server, company, closed, { isPublic: false });
    const address = anAddress();
    for (let guess = 0; guess < 20; guess += 1) {
      // One that is off counts as one that nobody has.
      expect((await read(guess % 2 === 0 ? aToken() : closedLink, address)).statusCode).toBe(404);
    }
    const refused = await read(link, address);
    expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after'])]).toEqual([
      429,
      'TOO_MANY',
      600,
    ]);
    expect((await read(link)).statusCode).toBe(200);
    server.passTime(600_001);
    expect((await read(link, address)).statusCode).toBe(200);
    server.passTime(-600_001);
  });
});

describe('a link', () => {
  it('opens with blanks around it, and at every server of the installation', async () => {
    expect((await read(` ${link}\n`)).statusCode).toBe(200);
    expect((await second.send(readPassportCall, { body: { link } })).statusCode).toBe(200);
  });

  it('is read 300 times a minute', async () => {
    const { link: own } = await aPassport(server, company, aSmallEnquiry);
    const request = { params: { fileId: 'x' }, body: { link: own } };
    for (let place = 0; place < 300; place += 1) {
      expect((await server.send(readPassportFileCall, request)).statusCode).toBe(404);
    }
    expect((await server.send(readPassportFileCall, request)).statusCode).toBe(429);
  });

  it('opens one unit, and nothing of another one of the order or of another company', async () => {
    const other = await seedCompany(server);
    const theirs = await aPassport(server, other, aSmallEnquiry);
    const page = await passportPage(server, theirs.link);
    const body = JSON.stringify(await passportPage(server, link));
    for (const mark of [other.companyId, other.sales.email, other.name, page.drawings?.[0]?.fileId ?? '']) {
      expect(mark).not.toBe('');
      expect(body).not.toContain(mark);
    }
    for (const { fileId } of page.drawings ?? []) {
      const reply = await server.send(readPassportFileCall, { params: { fileId }, body: { link } });
      expect(reply.statusCode).toBe(404);
    }
  });
});

describe('every answer', () => {
  it.each(passportCalls.map((call) => [call.name, call] as const))(
    'of %s has the headers of the page and sets no cookie',
    async (_name, call) => {
      for (const token of [link, '']) {
        const { headers } = await ask(call, token);
        expect(headers).toMatchObject({ ...sharedPageHeaders, 'cache-control': 'no-store' });
        expect(headers['set-cookie']).toBeUndefined();
      }
    },
  );

  it('names no address that the request has made up', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/passports/read',
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
      payload: { link },
    });
    expect([reply.statusCode, reply.body.includes('evil.test')]).toEqual([200, false]);
    const own = await server.app.inject({
      method: 'GET',
      url: `/api/v1/units/${serial}/passport`,
      headers: {
        authorization: `Bearer ${company.sales.token}`,
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
      },
    });
    expect([own.statusCode, own.body.includes('evil.test')]).toEqual([200, false]);
  });

  it('leaves neither link nor what a reader typed in the log', async () => {
    let text = '';
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        text += String(chunk);
        done();
      },
    });
    const app = await composeApp(
      { ...server.platform, log: openLog('trace', stream) },
      {
        isProduction: false,
        smtpUrl: undefined,
        trustProxy: false,
        databaseUrl: undefined,
        dataDirectory: tmpdir(),
        files: { kind: 'folder', path: tmpdir() },
      },
      '/nowhere',
    );
    text = '';
    for (const call of passportCalls) {
      const body = noteBody(link, { key: randomUUID(), name: 'Somebody Secret' });
      const sent = { params: { fileId: 'x' }, body, address: anAddress() } as unknown;
      await app.inject(injection(call, sent as SentRequest<CallForm>));
    }
    await expect.poll(() => text.split('\n').length - 1).toBeGreaterThanOrEqual(passportCalls.length);
    await app.close();
    for (const secret of [link, 'Somebody Secret']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('whatever is sent with a link', () => {
  const hostile: readonly unknown[] = [
    null,
    true,
    -1,
    1e308,
    '',
    ' ',
    '1; drop table projects',
    'a\u0000b',
    'half \ud83d',
    '\u202eتلوح',
    '👷'.repeat(5000),
    '=HYPERLINK("http://evil.test")',
    '<script>alert(1)</script>',
    'x'.repeat(200_000),
    [],
    {},
  ];

  it('answers it, or refuses it in words, and never fails', async () => {
    const failed: string[] = [];
    for (const field of ['link', 'key', 'kind', 'name', 'contact', 'text', 'item', 'doneOn']) {
      const { link: own } = await aPassport(server, company, aSmallEnquiry);
      for (const value of hostile) {
        const payload = { ...noteBody(own, { key: randomUUID() }), [field]: value };
        const url = '/api/v1/passports/notes';
        const reply = await server.app.inject({ method: 'POST', url, payload, remoteAddress: anAddress() });
        const isInWords = reply.statusCode === 200 || typeof reply.json().message === 'string';
        if (reply.statusCode >= 500 || !isInWords) {
          failed.push(`${field} = ${JSON.stringify(value).slice(0, 40)}: ${reply.statusCode}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });
});
