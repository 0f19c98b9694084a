import { adminLoginCall, loginCall, verifyCall } from '@pw/contract/sign-in';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdRows } from '../../testing/hold-rows.ts';
import { PASSWORD, type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { login, otherCode, requestCode } from '../../testing/sign-in-steps.ts';
import { startSecondServer } from '../../testing/start-second-server.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const MINUTE_MS = 60_000;
const WRONG = 'Wrong@12345';

let server: TestServer;
let company: SeededCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Every test counts from nothing.
beforeEach(async () => {
  await server.owner.query('delete from attempts');
  company = await seedCompany(server);
});

async function repeat(times: number, send: () => Promise<LightMyRequestResponse>): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    statuses.push((await send()).statusCode);
  }
  return [...new Set(statuses)];
}

function expectLockedOut(reply: LightMyRequestResponse, seconds: number, wait: string): void {
  expect(reply.statusCode).toBe(429);
  expect(reply.headers['retry-after']).toBe(String(seconds));
  expect(reply.json()).toEqual({ code: 'TOO_MANY', message: `Too many attempts. Please try again in ${wait}.` });
}

describe('wrong passwords', { timeout: 60_000 }, () => {
  it('lock an account out for 15 minutes after the tenth, for the right password too', async () => {
    const { userName } = company.sales;
    expect(await repeat(9, () => login(server, userName, WRONG))).toEqual([422]);
    expect((await login(server, userName, PASSWORD)).statusCode).toBe(200);
    expect((await login(server, userName, WRONG)).statusCode).toBe(422);
    server.passTime(MINUTE_MS);

    expectLockedOut(await login(server, userName, PASSWORD), 14 * 60, '14 minutes');
    expectLockedOut(await login(server, company.sales.email, PASSWORD), 14 * 60, '14 minutes');
    server.passTime(14 * MINUTE_MS - 1);
    expectLockedOut(await login(server, userName, PASSWORD), 1, '1 minute');
    server.passTime(1);
    expect((await login(server, userName, PASSWORD)).statusCode).toBe(200);
  });

  it('lock out a name that no account has in the same way, byte for byte', async () => {
    await repeat(10, () => login(server, company.sales.userName, WRONG));
    await repeat(10, () => login(server, 'nobody', WRONG));
    server.passTime(MINUTE_MS);
    const [known, unknown] = [await login(server, company.sales.userName, WRONG), await login(server, 'nobody', WRONG)];
    expectLockedOut(known, 14 * 60, '14 minutes');
    expect([unknown.body, unknown.headers['retry-after']]).toEqual([known.body, known.headers['retry-after']]);
  });

  it('of one account do not touch another', async () => {
    await repeat(11, () => login(server, company.sales.userName, WRONG));
    expect((await login(server, company.manufacturer.userName, PASSWORD)).statusCode).toBe(200);
  });

  it('that arrive at once, at two servers, are all counted', async () => {
    const second = await startSecondServer(server, 0);
    const body = { userName: company.sales.userName, userPassword: WRONG };
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, at) => (at % 2 === 0 ? server : second).send(loginCall, { body })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    await second.close();
  });

  it('over the limit are refused at once, though somebody else holds the counters', async () => {
    const { userName } = company.sales;
    await repeat(10, () => login(server, userName, WRONG));
    const held = await holdRows(server, 'attempts');
    // A guess that is not over the limit waits for the counters, and those that are do not.
    const waiting = login(server, company.manufacturer.userName, WRONG);
    await held.untilWaiting(1);
    const replies = await Promise.all(Array.from({ length: 40 }, () => login(server, userName, PASSWORD)));
    for (const reply of replies) {
      expectLockedOut(reply, 15 * 60, '15 minutes');
    }
    await held.untilWaiting(1);
    await held.release();
    expect((await waiting).statusCode).toBe(422);
  });

  it('include wrong licence keys of an administrator', async () => {
    const { email } = company.administrator;
    const adminLogin = (licenseKey: string) =>
      server.send(adminLoginCall, { body: { userEmailId: email, licenseKey } });
    expect(await repeat(10, () => adminLogin('WRONG-LICENCE-0001'))).toEqual([422]);
    expectLockedOut(await adminLogin(company.licenceKey), 15 * 60, '15 minutes');
  });
});

// A hundred passwords are worked through one after the other, on whatever machine.
describe('wrong one-time passwords', { timeout: 60_000 }, () => {
  const guess = (userName: string, otp: string) => server.send(verifyCall, { body: { userName, otp } });

  it('lock an account out for 24 hours after the ninetieth, for the right one and the right password too', async () => {
    const { userName } = company.sales;
    const inHand = await requestCode(server, company.sales);
    expect(await repeat(89, () => guess(userName, otherCode(inHand)))).toEqual([422]);
    const next = await requestCode(server, company.sales);
    expect((await guess(userName, otherCode(next))).statusCode).toBe(422);

    expectLockedOut(await guess(userName, next.code), 86_400, '24 hours');
    expectLockedOut(await login(server, userName, PASSWORD), 86_400, '24 hours');
    server.passTime(24 * 60 * MINUTE_MS);
    const last = await requestCode(server, company.sales);
    expect((await guess(userName, last.code)).statusCode).toBe(200);
  });

  it('lock out a name that no account has in the same way', async () => {
    expect(await repeat(90, () => guess('nobody', '123456'))).toEqual([422]);
    expectLockedOut(await guess('nobody', '123456'), 86_400, '24 hours');
  });
});

describe('requests of one-time passwords', { timeout: 60_000 }, () => {
  it('are thirty for an account in ten minutes', async () => {
    const { userName } = company.sales;
    expect(await repeat(30, () => login(server, userName, PASSWORD))).toEqual([200]);
    expectLockedOut(await login(server, userName, PASSWORD), 600, '10 minutes');
    expect(server.mails.filter(({ to }) => to === company.sales.email)).toHaveLength(30);
    server.passTime(10 * MINUTE_MS);
    expect((await login(server, userName, PASSWORD)).statusCode).toBe(200);
  });

  it('are a hundred from an address in ten minutes, whatever the names', async () => {
    let at = 0;
    expect(await repeat(100, () => login(server, `nobody-${at++}`, WRONG))).toEqual([422]);
    expectLockedOut(await login(server, company.sales.userName, PASSWORD), 600, '10 minutes');

    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/auth/user/login',
      remoteAddress: '192.0.2.7',
      payload: { userName: company.sales.userName, userPassword: PASSWORD },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  it('that were refused do not make the wait longer', async () => {
    const { userName } = company.sales;
    await repeat(30, () => login(server, userName, PASSWORD));
    server.passTime(9 * MINUTE_MS);
    await repeat(30, () => login(server, userName, PASSWORD));
    server.passTime(MINUTE_MS);
    expect((await login(server, userName, PASSWORD)).statusCode).toBe(200);
  });
});

describe('the counters', () => {
  it('name nobody: their subjects are keyed hashes', async () => {
    await login(server, 'nobody', WRONG);
    await login(server, company.sales.userName, WRONG);
    const { rows } = await server.owner.query('select kind, subject from attempts');
    expect(rows).toHaveLength(7);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`nobody|127\\.0\\.0\\.1|${company.sales.accountId}`));
  });

  it('follow the limits that an installation sets', async () => {
    const patient = { ...server.platform, attemptLimits: { wrongPasswords: { most: 2, windowMs: MINUTE_MS } } };
    const strict = await startSecondServer({ ...server, platform: patient }, 0);
    const body = { userName: company.sales.userName, userPassword: WRONG };
    expect(await repeat(2, () => strict.send(loginCall, { body }))).toEqual([422]);
    expectLockedOut(await strict.send(loginCall, { body }), 60, '1 minute');
    await strict.close();
  });
});
