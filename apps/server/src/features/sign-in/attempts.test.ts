import { requestUserCodeCall } from '@pw/contract/sign-in';
import { adminLoginCall, loginCall, verifyCall } from '@pw/contract/spec-api/sign-in';
import { forAllTests } from '@pw/testing/fixtures';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { PASSWORD, type Person } from '../../testing/seed-company.ts';
import { newestCode } from '../../testing/sign-in-steps.ts';
import { type SecondServer, startSecondServer } from '../../testing/start-second-server.ts';
import { liftAttempts } from './lift-attempts.ts';

const MINUTE_MS = 60_000;
const WRONG = 'Wrong@12345';
const ELSEWHERE = '192.0.2.7';

/** Lower than the product's, since each password takes its time: `attempt-limits.test.ts` knows those. */
const limits = {
  wrongPasswords: { most: 3, windowMs: 15 * MINUTE_MS },
  wrongPasswordsOfAccount: { most: 5, windowMs: 15 * MINUTE_MS },
  wrongCodes: { most: 6, windowMs: 1440 * MINUTE_MS },
  codeRequestsOfAccount: { most: 4, windowMs: 10 * MINUTE_MS },
  codeRequestsOfAddress: { most: 8, windowMs: 10 * MINUTE_MS },
} as const;

const first = aTestServer();
/** Two servers of one installation, which sets limits of its own. */
const server = aLimitedServer();
const second = aLimitedServer();
const company = aCompanyPerTest(first);
// Every test counts from 0.
beforeEach(() => first.owner.query('delete from attempts'));

function aLimitedServer(): SecondServer {
  return forAllTests(
    () => startSecondServer({ ...first, platform: { ...first.platform, attemptLimits: limits } }, 0),
    (limited) => limited.close(),
  );
}

const logIn = (userName: string, userPassword: string, address?: string) =>
  server.send(loginCall, { body: { userName, userPassword }, ...(address === undefined ? {} : { address }) });

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

describe('wrong passwords', () => {
  it('lock an account out of their address for the window, for the right password and the other name too', async () => {
    const { userName, email } = company.sales;
    expect(await repeat(2, () => logIn(userName, WRONG))).toEqual([422]);
    expect((await logIn(userName, PASSWORD)).statusCode).toBe(200);
    expect((await logIn(userName, WRONG)).statusCode).toBe(422);
    first.passTime(MINUTE_MS);

    expectLockedOut(await logIn(userName, PASSWORD), 14 * 60, '14 minutes');
    expectLockedOut(await logIn(email, PASSWORD), 14 * 60, '14 minutes');
    first.passTime(14 * MINUTE_MS - 1);
    expectLockedOut(await logIn(userName, PASSWORD), 1, '1 minute');
    first.passTime(1);
    expect((await logIn(userName, PASSWORD)).statusCode).toBe(200);
  });

  it('count together, whichever call they came by', async () => {
    const { userName } = company.sales;
    const askForCode = (password: string) => server.send(requestUserCodeCall, { body: { userName, password } });
    expect((await logIn(userName, WRONG)).statusCode).toBe(422);
    expect(await repeat(2, () => askForCode(WRONG))).toEqual([422]);
    expectLockedOut(await askForCode(PASSWORD), 15 * 60, '15 minutes');
    expectLockedOut(await logIn(userName, PASSWORD), 15 * 60, '15 minutes');
  });

  it('of a stranger leave the owner of the account in from elsewhere', async () => {
    const { userName } = company.sales;
    await repeat(4, () => logIn(userName, WRONG, ELSEWHERE));
    expect((await logIn(userName, PASSWORD, ELSEWHERE)).statusCode).toBe(429);
    expect((await logIn(userName, PASSWORD)).statusCode).toBe(200);
  });

  it('from many addresses are counted together, too', async () => {
    const { userName } = company.sales;
    for (let at = 1; at <= 5; at += 1) {
      expect((await logIn(userName, WRONG, `192.0.2.${at}`)).statusCode).toBe(422);
    }
    expectLockedOut(await logIn(userName, WRONG, '192.0.2.6'), 15 * 60, '15 minutes');
  });

  it('lock out a name that no account has in the same way, byte for byte', async () => {
    await repeat(3, () => logIn(company.sales.userName, WRONG));
    await repeat(3, () => logIn('nobody', WRONG));
    first.passTime(MINUTE_MS);
    const [known, unknown] = [await logIn(company.sales.userName, WRONG), await logIn('nobody', WRONG)];
    expectLockedOut(known, 14 * 60, '14 minutes');
    expect([unknown.body, unknown.headers['retry-after']]).toEqual([known.body, known.headers['retry-after']]);
  });

  it('that arrive at once, at two servers, are all counted', async () => {
    const body = { userName: company.sales.userName, userPassword: WRONG };
    const replies = await Promise.all(
      Array.from({ length: 7 }, (_, at) => (at % 2 === 0 ? server : second).send(loginCall, { body })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  });

  it('over the limit are refused at once, though somebody else holds the counters', async () => {
    const { userName } = company.sales;
    await repeat(3, () => logIn(userName, WRONG));
    const held = await holdRows(first, 'attempts');
    // A guess that is not over the limit waits for the counters, and those that are do not.
    const waiting = logIn(company.manufacturer.userName, WRONG);
    await held.untilWaiting(1);
    for (const reply of await Promise.all(Array.from({ length: 40 }, () => logIn(userName, PASSWORD)))) {
      expectLockedOut(reply, 15 * 60, '15 minutes');
    }
    await held.untilWaiting(1);
    await held.release();
    expect((await waiting).statusCode).toBe(422);
  });

  it('include wrong licence keys of an administrator', async () => {
    const { email: userEmailId } = company.administrator;
    const adminLogin = (licenseKey: string) => server.send(adminLoginCall, { body: { userEmailId, licenseKey } });
    expect(await repeat(3, () => adminLogin('WRONG-LICENCE-0001'))).toEqual([422]);
    expectLockedOut(await adminLogin(company.licenceKey), 15 * 60, '15 minutes');
  });
});

describe('wrong one-time passwords', () => {
  const guess = (userName: string, otp: string, address = '127.0.0.1') =>
    server.send(verifyCall, { body: { userName, otp }, address });
  const sendCode = async ({ userName, email }: Person) => {
    expect((await logIn(userName, PASSWORD)).statusCode).toBe(200);
    return newestCode(first, email);
  };
  const wrong = (code: string) => (code === '999999' ? '100000' : String(Number(code) + 1));

  it('count against a code that was sent: six lock out of the address for a day, with the right one too', async () => {
    const { sales } = company;
    const before = await sendCode(sales);
    expect(await repeat(5, () => guess(sales.userName, wrong(before)))).toEqual([422]);
    const next = await sendCode(sales);
    expect((await guess(sales.userName, wrong(next))).statusCode).toBe(422);

    expectLockedOut(await guess(sales.userName, next), 86_400, '24 hours');
    expectLockedOut(await logIn(sales.userName, PASSWORD), 86_400, '24 hours');
    expect((await guess(sales.userName, next, ELSEWHERE)).statusCode).toBe(200);
  });

  it('lock nobody out while no code was sent, or after it has ended', async () => {
    const { sales } = company;
    expect(await repeat(20, () => guess(sales.userName, '123456', ELSEWHERE))).toEqual([422]);
    const code = await sendCode(sales);
    // The code takes five; what comes after them is not counted, though it looks the same.
    expect(await repeat(20, () => guess(sales.userName, wrong(code)))).toEqual([422]);
    expect((await guess(sales.userName, await sendCode(sales))).statusCode).toBe(200);
  });
});

describe('requests of one-time passwords', () => {
  it('are a few for an account in ten minutes, and those that were refused do not make the wait longer', async () => {
    const { userName, email } = company.sales;
    expect(await repeat(4, () => logIn(userName, PASSWORD))).toEqual([200]);
    expectLockedOut(await logIn(userName, PASSWORD), 600, '10 minutes');
    expect(first.mails.filter(({ to }) => to === email)).toHaveLength(4);
    first.passTime(9 * MINUTE_MS);
    expectLockedOut(await logIn(userName, PASSWORD), 60, '1 minute');
    first.passTime(MINUTE_MS);
    expect((await logIn(userName, PASSWORD)).statusCode).toBe(200);
  });

  it('are not used up by somebody who does not know the password', async () => {
    const { userName } = company.sales;
    for (let at = 1; at <= 4; at += 1) {
      await logIn(userName, WRONG, `192.0.2.${at}`);
    }
    expect((await logIn(userName, PASSWORD)).statusCode).toBe(200);
  });

  it('are more from an address, whatever the names', async () => {
    let at = 0;
    expect(await repeat(8, () => logIn(`nobody-${at++}`, WRONG))).toEqual([422]);
    expectLockedOut(await logIn(company.sales.userName, PASSWORD), 600, '10 minutes');
    expect((await logIn(company.sales.userName, PASSWORD, ELSEWHERE)).statusCode).toBe(200);
  });
});

describe('the counters', () => {
  it('name nobody: their subjects and owners are keyed hashes', async () => {
    await logIn('nobody', WRONG);
    await logIn(company.sales.userName, WRONG);
    const { rows } = await first.owner.query('select * from attempts');
    expect(rows).toHaveLength(9);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`nobody|127\\.0\\.0\\.1|${company.sales.accountId}`));
  });

  it('of one name are lifted by the operator of the installation, and of no other name', async () => {
    const { sales, manufacturer } = company;
    for (const { userName } of [sales, manufacturer]) {
      await repeat(3, () => logIn(userName, WRONG));
    }
    expect(await liftAttempts(first.owner, first.platform.keys, sales.email)).toBeGreaterThan(0);
    expect((await logIn(sales.userName, PASSWORD)).statusCode).toBe(200);
    expect((await logIn(manufacturer.userName, PASSWORD)).statusCode).toBe(429);
  });
});
