import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import type { CallForm } from '@pw/contract/call';
import { revokeShareLinkCall, withdrawOfferCall } from '@pw/contract/share-links';
import { readSharedFileCall, readSharedOfferCall, sharedOfferCalls } from '@pw/contract/shared-offers';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedPageHeaders } from '../../platform/http/shared-page-headers.ts';
import { openLog } from '../../platform/log.ts';
import { composeApp } from '../../start/compose-app.ts';
import { aFinalOffer, aShareLink, decideShared, readShared, sharedPage } from '../../testing/a-share-link.ts';
import { aCompany, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { aPng } from '../../testing/picture.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { injection, type SentRequest } from '../../testing/start-test-server.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompany(server);
afterAll(closePdfWorker);

let projectId: number;
let token: string;
beforeAll(async () => {
  ({ projectId } = await aFinalOffer(server, company));
  ({ token } = await aShareLink(server, company.sales, projectId));
});

const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof readShared>>) => [statusCode, json().code];

/** Addresses that nobody else of the file comes from. */
let host = 0;
function anAddress(): string {
  host += 1;
  return `203.0.113.${host}`;
}

const read = (link: string, address = anAddress()) => server.send(readSharedOfferCall, { body: { link }, address });

/** What each call of a customer takes besides the link. */
const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  verifySharedCode: { code: '123456' },
  decideSharedOffer: { verdict: 'approved', saidBy: 'R. Iyer', shownHash: '', key: randomUUID() },
  addSharedRemark: { text: 'Doors to the left', saidBy: 'R. Iyer', pin: null, clause: null, key: randomUUID() },
  askForExtension: { text: 'One more week' },
};

const ids = { sheetId: '0-x', fileId: 'x' };

function ask(call: CallForm, link: string) {
  // What a call takes is known by its own type only; here every call is alike.
  const sent = { params: ids, body: { link, ...bodies[call.name] }, address: anAddress() } as unknown;
  return server.app.inject(injection(call, sent as SentRequest<CallForm>));
}

describe('a link that opens nothing', () => {
  const hex = randomBytes(32).toString('hex');
  it.each([
    ['empty', ''],
    ['of 10 kB', 'x'.repeat(10_000)],
    ['of another base', hex],
    ['of another installation', randomBytes(32).toString('base64url')],
    ['with a token of a session', 'eyJhbGciOiJFZERTQSJ9.e30.x'],
    ['that is a path', '../../keys'],
  ])('is unknown: %s', async (_what, link) => {
    const refused = await read(link);
    expect([...codeOf(refused), refused.json().message]).toEqual([
      404,
      'LINK_UNKNOWN',
      'This link does not open anything. Copy it whole from the mail.',
    ]);
  });

  it('is not one that has blanks around it', async () => {
    expect((await read(` ${token}\n`)).statusCode).toBe(200);
  });

  it('is the same whole text with another end', async () => {
    expect(codeOf(await read(`${token}A`))).toEqual([404, 'LINK_UNKNOWN']);
    expect(codeOf(await read(token.slice(0, -1)))).toEqual([404, 'LINK_UNKNOWN']);
  });

  it('is counted by its address: after twenty of them that opens nothing for ten minutes, and others go on', async () => {
    const address = anAddress();
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await read(randomBytes(32).toString('base64url'), address)).statusCode).toBe(404);
    }
    const refused = await read(token, address);
    expect([...codeOf(refused), Number(refused.headers['retry-after'])]).toEqual([429, 'TOO_MANY', 600]);
    expect((await read(token)).statusCode).toBe(200);
    server.passTime(600_001);
    expect((await read(token, address)).statusCode).toBe(200);
    server.passTime(-600_001);
  });
});

describe('a link', () => {
  it('is read 300 times a minute', async () => {
    const { token: own } = await aShareLink(server, company.sales, projectId);
    const request = { params: { fileId: 'x' }, body: { link: own } };
    for (let place = 0; place < 300; place += 1) {
      expect((await server.send(readSharedFileCall, request)).statusCode).toBe(404);
    }
    expect(codeOf(await server.send(readSharedFileCall, request))).toEqual([429, 'TOO_MANY']);
  });

  it('decides ten times an hour', async () => {
    const { token: own } = await aShareLink(server, company.sales, projectId);
    const { shownHash } = await sharedPage(server, own);
    for (let place = 0; place < 10; place += 1) {
      expect((await decideShared(server, own, { shownHash })).statusCode).toBe(200);
    }
    expect(codeOf(await decideShared(server, own, { shownHash }))).toEqual([429, 'TOO_MANY']);
  });

  it('opens nothing of another company, and sheets under its own ids alone', async () => {
    const other = await seedCompany(server);
    const { projectId: theirs } = await aFinalOffer(server, other);
    const { token: their } = await aShareLink(server, other.sales, theirs);
    const page = await sharedPage(server, their);
    const body = JSON.stringify(await sharedPage(server, token));
    for (const mark of [other.companyId, other.sales.email, page.shownHash, page.boards[0]?.sheets[0]?.sheetId ?? '']) {
      expect(body).not.toContain(mark);
    }
  });

  it('opens at every server of the installation', async () => {
    expect((await readShared(second, token)).statusCode).toBe(200);
  });
});

describe('every call of a customer', () => {
  it.each(sharedOfferCalls.map((call) => [call.name, call] as const))(
    '%s: is refused by the state of its link, in words and with whom to ask',
    async (_name, call) => {
      const states = await linksOfStates();
      const refusals = await Promise.all(
        Object.entries(states).map(async ([state, link]) => {
          const reply = await ask(call, link);
          return [state, reply.statusCode === 200 ? 'done' : reply.json().code, reply.statusCode < 500] as const;
        }),
      );
      const isExtension = call.name === 'askForExtension';
      expect(refusals).toEqual([
        ['unknown', 'LINK_UNKNOWN', true],
        ['expired', isExtension ? 'done' : 'LINK_EXPIRED', true],
        ['revoked', 'LINK_REVOKED', true],
        ['withdrawn', 'OFFER_WITHDRAWN', true],
        ['deleted', 'OFFER_WITHDRAWN', true],
      ]);
    },
  );

  it.each(sharedOfferCalls.map((call) => [call.name, call] as const))(
    '%s: answers with the headers of the page',
    async (_name, call) => {
      for (const link of [token, '']) {
        const { headers } = await ask(call, link);
        const { 'content-security-policy': policy, ...others } = sharedPageHeaders;
        expect(headers).toMatchObject({ ...others, 'cache-control': 'no-store' });
        expect(headers['content-security-policy']).toBe(policy);
      }
    },
  );
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
    'x'.repeat(200_000),
    [],
    {},
    { toString: 'x' },
  ];

  it.each([
    ['readSharedOffer', ['link', 'pass']],
    ['verifySharedCode', ['code']],
    ['decideSharedOffer', ['verdict', 'saidBy', 'designation', 'comments', 'shownHash', 'key']],
    ['addSharedRemark', ['text', 'saidBy', 'pin', 'clause', 'key']],
    ['askForExtension', ['text']],
  ] as const)('%s answers it, or refuses it in words, and never fails', async (name, fields) => {
    const call = sharedOfferCalls.find((each) => each.name === name);
    const { token: own } = await aShareLink(server, company.sales, projectId);
    const failed: string[] = [];
    for (const field of fields) {
      for (const value of hostile) {
        const body = { link: own, ...bodies[name], [field]: value };
        const url = `/api/v1${call?.path}`;
        const reply = await server.app.inject({ method: 'POST', url, payload: body, remoteAddress: anAddress() });
        const isInWords = reply.statusCode === 200 || typeof reply.json().message === 'string';
        if (reply.statusCode >= 500 || !isInWords) {
          failed.push(`${field} = ${JSON.stringify(value).slice(0, 40)}: ${reply.statusCode}`);
        }
      }
    }
    expect(failed).toEqual([]);
  });

  it.each(['', '0', '0-', '-1-x', '9999-x', '99999-x', '0-x/../y', '%', 'x'.repeat(100)])(
    'a sheet or a file that is none is not found: %s',
    async (id) => {
      for (const kind of ['sheets', 'files']) {
        const url = `/api/v1/shared-offers/${kind}/${encodeURIComponent(id)}`;
        const reply = await server.app.inject({ method: 'POST', url, payload: { link: token } });
        expect([kind, reply.statusCode]).toEqual([kind, 404]);
      }
    },
  );
});

describe('the answers of a page', () => {
  it('are a file of no scripts where they are files', async () => {
    const page = await sharedPage(server, token);
    const { sheetId = '' } = page.boards[0]?.sheets[0] ?? {};
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/v1/shared-offers/sheets/${sheetId}`,
      payload: { link: token },
    });
    expect(reply.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.body).not.toContain('<script');
  });

  it('show no logo that is no PNG', async () => {
    const { projectId: own } = await aFinalOffer(server, company);
    const { token: link } = await aShareLink(server, company.sales, own);
    const logoOf = async () => (await sharedPage(server, link)).company.logo;
    const put = (bytes: Buffer) => server.platform.files.write(`${company.companyId}/logo/x`, bytes, 'image/png');
    await server.owner.query(
      `update project_revisions set company = jsonb_set(company::jsonb, '{logo}', to_jsonb($3::text))::json
        where company_id = $1 and project_id = $2`,
      [company.companyId, own, `${company.companyId}/logo/x`],
    );
    await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(await logoOf()).toBeNull();
    await put(aPng());
    expect(await logoOf()).not.toBeNull();
  });

  it('leave neither link nor pass nor code in the log', async () => {
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
    for (const call of sharedOfferCalls) {
      const body = { link: token, pass: 'the pass', ...bodies[call.name], code: '765432', shownHash: 7 };
      const sent = { params: ids, body, address: anAddress() } as unknown;
      await app.inject(injection(call, sent as SentRequest<CallForm>));
    }
    await expect.poll(() => text.split('\n').length - 1).toBeGreaterThanOrEqual(sharedOfferCalls.length);
    await app.close();
    for (const secret of [token, 'the pass', '765432']) {
      expect(text).not.toContain(secret);
    }
  });
});

/** A link of each state in which nothing opens. */
async function linksOfStates(): Promise<Readonly<Record<string, string>>> {
  known ??= {
    unknown: randomBytes(32).toString('base64url'),
    expired: await expiredLink(),
    revoked: await revokedLink(),
    withdrawn: await withdrawnLink(),
    deleted: await linkOfDeleted(),
  };
  return known;
}

let known: Readonly<Record<string, string>> | undefined;

async function expiredLink(): Promise<string> {
  const { token: link, linkId } = await aShareLink(server, company.sales, projectId);
  await server.owner.query("update share_links set expires_on = '2026-11-19' where company_id = $1 and link_id = $2", [
    company.companyId,
    linkId,
  ]);
  return link;
}

async function revokedLink(): Promise<string> {
  const { token: link, linkId } = await aShareLink(server, company.sales, projectId);
  const params = { projectId, linkId };
  await server.send(revokeShareLinkCall, { token: company.sales.token, params, body: { reason: 'Wrong person' } });
  return link;
}

async function withdrawnLink(): Promise<string> {
  const { projectId: own } = await aFinalOffer(server, company);
  const { token: link } = await aShareLink(server, company.sales, own);
  const body = { offerRevision: 1, reason: 'Copper has risen' };
  await server.send(withdrawOfferCall, { token: company.sales.token, params: { projectId: own }, body });
  return link;
}

async function linkOfDeleted(): Promise<string> {
  const { projectId: own } = await aFinalOffer(server, company);
  const { token: link } = await aShareLink(server, company.sales, own);
  await server.owner.query(
    'update projects set deleted_at = now(), deleted_by = $3 where company_id = $1 and project_id = $2',
    [company.companyId, own, company.sales.accountId],
  );
  return link;
}
