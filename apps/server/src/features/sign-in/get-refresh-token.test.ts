import { getSessionCall, signOutCall } from '@pw/contract/sign-in';
import { getRefreshTokenCall, verifyRoleCall } from '@pw/contract/spec-api/sign-in';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeRefreshToken, readRefreshToken, type SessionTokens } from '../../platform/session-tokens.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { readAccessToken } from '../../testing/read-access-token.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { chooseRole, verifyAdministrator, verifyUser } from '../../testing/sign-in-steps.ts';
import { startSecondServer } from '../../testing/start-second-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

const server = aTestServer();
const company = aCompanyPerTest(server);
/** Somebody of sales, signed in. */
let first: SessionTokens;

beforeEach(async () => {
  const reply = await chooseRole(server, await verifyUser(server, company.sales), 'Sales');
  const { data } = verifyRoleCall.reply.parse(reply.json());
  if (!data.isValidRole) {
    throw new Error('The role was refused');
  }
  first = data.authToken;
});

function send(bearer: string, from: Pick<TestServer, 'send'> = server): Promise<LightMyRequestResponse> {
  const { accountId, email } = company.sales;
  return from.send(getRefreshTokenCall, { token: bearer, body: { userId: accountId, userEmail: email } });
}

async function renew(bearer: string): Promise<SessionTokens> {
  return getRefreshTokenCall.reply.parse((await send(bearer)).json()).authToken;
}

async function statusOf(bearer: string): Promise<number> {
  return (await send(bearer)).statusCode;
}

async function isOpen({ token }: SessionTokens): Promise<boolean> {
  return (await server.send(getSessionCall, { token })).statusCode === 200;
}

describe('POST /user/getRefreshToken', () => {
  it('gives new tokens of the same session, at both places where clients look [API-08]', async () => {
    server.passTime(SECOND_MS);
    const reply = await send(first.refreshToken);
    const { authToken, data } = getRefreshTokenCall.reply.parse(reply.json());

    expect(data.authToken).toEqual(authToken);
    expect(authToken.refreshToken).not.toBe(first.refreshToken);
    expect(authToken.token).not.toBe(first.token);
    const [before, after] = [
      await readAccessToken(server, first.token),
      await readAccessToken(server, authToken.token),
    ];
    expect(after).toEqual(before);
    expect(await isOpen(authToken)).toBe(true);
  });

  it('rotates with every use', async () => {
    const seen = new Set([first.refreshToken]);
    let current = first;
    for (let use = 0; use < 4; use++) {
      server.passTime(HOUR_MS);
      current = await renew(current.refreshToken);
      seen.add(current.refreshToken);
    }
    expect(seen.size).toBe(5);
  });

  it('answers the direct predecessor with the current tokens for 30 seconds', async () => {
    const second = await renew(first.refreshToken);
    server.passTime(30 * SECOND_MS);
    const again = await renew(first.refreshToken);
    expect(again.refreshToken).toBe(second.refreshToken);
    expect(await isOpen(again)).toBe(true);
    expect((await renew(second.refreshToken)).refreshToken).not.toBe(second.refreshToken);
  });

  it('ends the session when the predecessor comes later', async () => {
    const second = await renew(first.refreshToken);
    server.passTime(30 * SECOND_MS + 1);
    expect(await statusOf(first.refreshToken)).toBe(401);
    expect(await statusOf(second.refreshToken)).toBe(401);
    expect(await isOpen(second)).toBe(false);
  });

  it('ends the session when an older token comes, however early, and writes it down', async () => {
    const third = await renew((await renew(first.refreshToken)).refreshToken);
    expect(await statusOf(first.refreshToken)).toBe(401);
    expect(await isOpen(third)).toBe(false);
    const { rows } = await server.owner.query(
      'select event, actor_name, details from audit_events where actor_id = $1 order by event_id desc limit 1',
      [company.sales.accountId],
    );
    expect(rows).toEqual([
      { event: 'session.revoked', actor_name: company.sales.name, details: { reason: 'token used twice' } },
    ]);
  });

  it("leaves the user's other sessions", async () => {
    const other = await verifyUser(server, company.sales);
    await renew((await renew(first.refreshToken)).refreshToken);
    expect(await statusOf(first.refreshToken)).toBe(401);
    expect((await chooseRole(server, other, 'Sales')).statusCode).toBe(200);
  });

  it('takes one step for two renewals at once, at two servers whose clocks differ', async () => {
    const second = await startSecondServer(server, SECOND_MS);
    const held = await holdRows(server, 'sessions');
    const renewals = [send(first.refreshToken), send(first.refreshToken, second)];
    await held.untilWaiting(2);
    await held.release();

    const tokens = (await Promise.all(renewals)).map(
      (reply) => getRefreshTokenCall.reply.parse(reply.json()).authToken.refreshToken,
    );
    expect(tokens[1]).toBe(tokens[0]);
    expect(readRefreshToken(server.platform.keys, tokens[0] ?? '')?.generation).toBe(2);
    await second.close();
  });

  it('renews for twelve hours without use', async () => {
    server.passTime(12 * HOUR_MS - 1);
    const second = await renew(first.refreshToken);
    server.passTime(12 * HOUR_MS);
    expect(await statusOf(second.refreshToken)).toBe(401);
  });

  it('renews for a week after the sign-in', async () => {
    let current = first;
    for (let hour = 11; hour < 7 * 24; hour += 11) {
      server.passTime(11 * HOUR_MS);
      current = await renew(current.refreshToken);
    }
    server.passTime(3 * HOUR_MS);
    expect(await statusOf(current.refreshToken)).toBe(401);
  });

  it('does not end the session at work for a tab that slept for a day', async () => {
    let current = first;
    for (let hour = 0; hour < 24; hour += 8) {
      server.passTime(8 * HOUR_MS);
      current = await renew(current.refreshToken);
    }
    expect(await statusOf(first.refreshToken)).toBe(401);
    expect(await isOpen(current)).toBe(true);
  });

  it('renews the tokens of somebody who still has to choose a role, which they open nothing without', async () => {
    const choosing = await verifyUser(server, company.sales);
    const renewed = await renew(choosing.authToken.refreshToken);
    expect(await readAccessToken(server, renewed.token)).toMatchObject({ role: 'choosing' });
    expect(await isOpen(renewed)).toBe(false);
    expect((await chooseRole(server, { ...choosing, authToken: renewed }, 'Sales')).statusCode).toBe(200);
    expect(await isOpen(renewed)).toBe(true);
  });

  it('renews the tokens of verify in the role that was chosen since [API-08]', async () => {
    const verified = await verifyUser(server, company.sales);
    await chooseRole(server, verified, 'Sales');
    server.passTime(55 * 60_000);
    const renewed = await renew(verified.authToken.refreshToken);
    expect(await readAccessToken(server, renewed.token)).toMatchObject({ role: 'sales' });
    expect(await isOpen(renewed)).toBe(true);
  });

  it("renews an administrator's tokens", async () => {
    const { userId, email, authToken } = await verifyAdministrator(server, company);
    const body = { userId, userEmail: email.toUpperCase() };
    expect((await server.send(getRefreshTokenCall, { token: authToken.refreshToken, body })).statusCode).toBe(200);
  });

  it("refuses another user's id or e-mail, and uses up nothing", async () => {
    const { accountId, email } = company.sales;
    const other = company.manufacturer;
    for (const body of [
      { userId: other.accountId, userEmail: email },
      { userId: accountId, userEmail: other.email },
    ]) {
      const reply = await server.send(getRefreshTokenCall, { token: first.refreshToken, body });
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'NOT_YOUR_ID' }]);
    }
    expect(await statusOf(first.refreshToken)).toBe(200);
  });

  it('refuses a user who was deleted or lost the role, and a session that was left', async () => {
    const { accountId } = company.sales;
    await server.owner.query("update users set roles = '{manufacturer}' where user_id = $1", [accountId]);
    expect(await statusOf(first.refreshToken)).toBe(401);
    await server.owner.query("update users set roles = '{sales}', deleted_at = now() where user_id = $1", [accountId]);
    expect(await statusOf(first.refreshToken)).toBe(401);
    await server.owner.query('update users set deleted_at = null where user_id = $1', [accountId]);
    await server.send(signOutCall, { token: first.token });
    expect(await statusOf(first.refreshToken)).toBe(401);
  });

  it('refuses what this installation never issued, in the same words', async () => {
    const claims = readRefreshToken(server.platform.keys, first.refreshToken);
    if (!claims) {
      throw new Error('The token of the server is not one');
    }
    const forge = (changed: Partial<typeof claims>, keys = server.platform.keys) =>
      makeRefreshToken(keys, { ...claims, ...changed });
    const forged = [
      'x',
      first.token,
      `${first.refreshToken}x`,
      first.refreshToken.replace(/^./, 'x'),
      forge({}, { ...server.platform.keys, secret: Buffer.alloc(32, 8) }),
      forge({ generation: 2 }),
      forge({ issuedAtMs: claims.issuedAtMs + 1 }),
      forge({ sessionId: company.companyId }),
      forge({ companyId: (await seedCompany(server)).companyId }),
    ];
    const answers = new Set<string>();
    for (const token of forged) {
      const reply = await send(token);
      answers.add(`${reply.statusCode} ${reply.body}`);
    }
    expect([...answers]).toEqual([
      '401 {"code":"SIGN_IN_ENDED","message":"Your sign-in has ended. Please sign in again."}',
    ]);
    expect(await statusOf(first.refreshToken)).toBe(200);
  });
});
