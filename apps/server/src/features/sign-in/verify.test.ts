import { verifyCall } from '@pw/contract/spec-api/sign-in';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { readAccessToken } from '../../testing/read-access-token.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { PASSWORD } from '../../testing/seed-company.ts';
import { login, otherCode, requestCode, verifyUser } from '../../testing/sign-in-steps.ts';
import { startSecondServer } from '../../testing/start-second-server.ts';

const MINUTE_MS = 60_000;

const server = aTestServer();
const company = aCompanyPerTest(server);
const inHand = forEachTest(() => requestCode(server, company.sales));

/** What `verify` answers to a guess: its status, and its words. */
async function guess(otp: string | number, requestId?: string): Promise<readonly [number, string]> {
  const body = { userName: company.sales.userName, otp, ...(requestId === undefined ? {} : { requestId }) };
  const reply = await server.send(verifyCall, { body });
  const answer: { readonly message?: string; readonly data?: { readonly mes: string } } = reply.json();
  return [reply.statusCode, answer.message ?? answer.data?.mes ?? ''];
}

async function countSessions(accountId: string): Promise<number> {
  const { rows } = await server.owner.query('select from sessions where account_id = $1 and ended_at is null', [
    accountId,
  ]);
  return rows.length;
}

const accepted = [200, 'correct otp'];
const invalid = [422, 'Invalid OTP'];
const expired = [422, 'OTP expired'];

describe('POST /user/verify', () => {
  it('answers the right code with who signed in and tokens to go on [SGN-46, API-04]', async () => {
    const { sales } = company;
    expect(await verifyUser(server, sales)).toEqual({
      mes: 'correct otp',
      userId: sales.accountId,
      name: sales.name,
      email: sales.email,
      company: company.name,
      companyId: company.companyId,
      authToken: { token: expect.any(String), refreshToken: expect.any(String) },
    });
  });

  it('gives a token that has to choose its role first', async () => {
    const { authToken } = await verifyUser(server, company.sales);
    expect(await readAccessToken(server, authToken.token)).toMatchObject({ role: 'choosing' });
  });

  it.each([
    ['a text', (code: string) => code],
    ['a number', (code: string) => Number(code)],
    ['a text with blanks around', (code: string) => ` ${code} `],
  ])('takes the code as %s, with or without its request', async (_, typed) => {
    expect(await guess(typed(inHand.code), inHand.requestId)).toEqual(accepted);
    const next = await requestCode(server, company.sales);
    expect(await guess(typed(next.code))).toEqual(accepted);
  });

  it('takes the e-mail in userName as well [API-03]', async () => {
    const body = { userName: company.sales.email.toUpperCase(), otp: inHand.code };
    expect((await server.send(verifyCall, { body })).statusCode).toBe(200);
  });

  it('takes a code once', async () => {
    expect(await guess(inHand.code)).toEqual(accepted);
    expect(await guess(inHand.code)).toEqual(expired);
    expect(await guess(inHand.code, inHand.requestId)).toEqual(expired);
  });

  it('refuses the right code after five wrong ones', async () => {
    for (let wrong = 1; wrong <= 5; wrong++) {
      expect(await guess(otherCode(inHand))).toEqual(invalid);
    }
    expect(await guess(inHand.code)).toEqual(expired);
  });

  it('accepts the right code after four wrong ones', async () => {
    for (let wrong = 1; wrong <= 4; wrong++) {
      await guess(otherCode(inHand));
    }
    expect(await guess(inHand.code)).toEqual(accepted);
  });

  it('accepts a code until it is five minutes old', async () => {
    server.passTime(5 * MINUTE_MS - 1);
    expect(await guess(inHand.code)).toEqual(accepted);
    const next = await requestCode(server, company.sales);
    server.passTime(5 * MINUTE_MS);
    expect(await guess(next.code)).toEqual(expired);
  });

  it('ends the older code with a newer one', async () => {
    const newer = await requestCode(server, company.sales);
    expect(await guess(inHand.code)).toEqual(invalid);
    expect(await guess(inHand.code, inHand.requestId)).toEqual(invalid);
    expect(await guess(newer.code, newer.requestId)).toEqual(accepted);
  });

  it('refuses the right code under another request, at no cost to the code', async () => {
    const other = await requestCode(server, company.manufacturer);
    for (let wrong = 1; wrong <= 6; wrong++) {
      expect(await guess(inHand.code, other.requestId)).toEqual(invalid);
    }
    expect(await guess(inHand.code, 'no request at all')).toEqual(invalid);
    expect(await guess(inHand.code, inHand.requestId)).toEqual(accepted);
  });

  it("refuses somebody else's code", async () => {
    const other = await requestCode(server, company.manufacturer);
    expect(await guess(other.code)).toEqual(invalid);
    expect(await guess(other.code, other.requestId)).toEqual(invalid);
  });

  it.each(['123 456', '12345', '1234567', 'abcdef', '٣٤٥٦٧٨', 1e21, 12.5, -100_000])(
    'refuses %j as a wrong code',
    async (otp) => {
      expect(await guess(otp)).toEqual(invalid);
    },
  );

  it.each([null, true, ['123456'], { $gt: '' }, '', '1'.repeat(21)])('refuses the form of %j', async (otp) => {
    const payload = { userName: company.sales.userName, otp };
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/user/verify', payload });
    expect(reply.statusCode).toBe(400);
  });

  it('answers a guess at an account that does not exist like a wrong guess', async () => {
    const wrong = { otp: otherCode(inHand), requestId: inHand.requestId };
    const known = await server.send(verifyCall, { body: { userName: company.sales.userName, ...wrong } });
    const unknown = await server.send(verifyCall, { body: { userName: 'nobody', ...wrong } });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  it('does the same work for a guess at an account that does not exist', async () => {
    const workOf = (userName: string) =>
      recordStatements(() => server.send(verifyCall, { body: { userName, otp: otherCode(inHand) } }));
    const known = await workOf(company.sales.userName);
    expect(known.length).toBeGreaterThan(8);
    expect(await workOf('nobody')).toEqual(known);
  });

  it('starts exactly one session when the right code arrives twice at once, at two servers', async () => {
    const second = await startSecondServer(server, 0);
    const before = await countSessions(company.sales.accountId);
    const body = { userName: company.sales.userName, otp: inHand.code, requestId: inHand.requestId };
    const replies = await Promise.all([server.send(verifyCall, { body }), second.send(verifyCall, { body })]);

    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(await countSessions(company.sales.accountId)).toBe(before + 1);
    await second.close();
  });

  it('counts every one of many wrong guesses at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => guess(otherCode(inHand))));
    expect(new Set(replies.map(([status]) => status))).toEqual(new Set([422]));
    expect(await guess(inHand.code)).toEqual(expired);
  });

  it('refuses the code of a user who was deleted in between', async () => {
    await server.owner.query('update users set deleted_at = now() where user_id = $1', [company.sales.accountId]);
    expect(await guess(inHand.code)).toEqual(invalid);
  });
});

describe('a wrong password in between', () => {
  it('leaves the code that was sent', async () => {
    expect((await login(server, company.sales.userName, `${PASSWORD}x`)).statusCode).toBe(422);
    expect(await guess(inHand.code)).toEqual(accepted);
  });
});
