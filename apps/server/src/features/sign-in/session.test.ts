import { needsToken, serverBases } from '@pw/contract/call';
import { calls } from '@pw/contract/calls';
import { renewLicenceKeyCall } from '@pw/contract/people';
import { getSessionCall, signOutCall } from '@pw/contract/sign-in';
import { getRefreshTokenCall } from '@pw/contract/spec-api/sign-in';
import { mayDo, permissions } from '@pw/domain/permissions';
import { sessionTimes } from '@pw/domain/sign-in/session-life';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { signAccessToken } from '../../platform/session-tokens.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { chooseRole, verifyUser } from '../../testing/sign-in-steps.ts';
import { makeTestKeys } from '../../testing/test-keys.ts';
import { endSessionsOf } from './sessions.store.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

async function statusOf(token: string): Promise<number> {
  return (await server.send(getSessionCall, { token })).statusCode;
}

describe('GET /session', () => {
  it.each(['administrator', 'sales', 'manufacturer'] as const)('says who is signed in: %s', async (role) => {
    const { token, accountId, name, email } = company[role];
    const reply = await server.send(getSessionCall, { token });
    expect(getSessionCall.reply.parse(reply.json())).toEqual({
      userId: accountId,
      name,
      email,
      company: company.name,
      companyId: company.companyId,
      roleName: { administrator: 'admin', sales: 'Sales', manufacturer: 'Manufacturer' }[role],
      permissions: permissions.filter((permission) => mayDo(role, permission)),
    });
  });
});

describe('an access token', () => {
  it('opens an hour, to the second', async () => {
    const { token } = company.sales;
    server.passTime((sessionTimes.accessTokenSeconds - 1) * 1000);
    expect(await statusOf(token)).toBe(200);
    server.passTime(1000);
    expect(await statusOf(token)).toBe(401);
  });

  it('of another installation opens nothing', async () => {
    const { companyId, sessionId } = company.sales;
    const claims = { companyId, sessionId, role: 'sales' } as const;
    const nowMs = server.platform.now();
    expect(await statusOf(await signAccessToken(server.platform.keys, claims, nowMs))).toBe(200);
    expect(await statusOf(await signAccessToken(await makeTestKeys(), claims, nowMs))).toBe(401);
  });

  it('opens nothing when it is not signed, signed in another way, or for something else', async () => {
    const { companyId, sessionId } = company.sales;
    const { signingKey, secret } = server.platform.keys;
    const claims = { cid: companyId, sid: sessionId, role: 'sales', aud: 'panelwright' };
    const seconds = Math.floor(server.platform.now() / 1000);
    const signed = (given: object, header: { readonly alg: string; readonly typ?: string }) =>
      new SignJWT({ ...claims, ...given }).setProtectedHeader(header).setExpirationTime(seconds + 60);
    const eddsa = { alg: 'EdDSA', typ: 'at+jwt' };

    expect(await statusOf(await signed({}, eddsa).sign(signingKey))).toBe(200);
    const refused = [
      new UnsecuredJWT(claims).setExpirationTime(seconds + 60).encode(),
      await signed({}, { alg: 'HS256', typ: 'at+jwt' }).sign(secret),
      await signed({}, { alg: 'EdDSA' }).sign(signingKey),
      await signed({ aud: 'another program' }, eddsa).sign(signingKey),
      await signed({ role: 'owner' }, eddsa).sign(signingKey),
      await signed({ cid: 7 }, eddsa).sign(signingKey),
      company.sales.token.slice(0, -2),
      'x.y.z',
    ];
    for (const token of refused) {
      expect(await statusOf(token)).toBe(401);
    }
  });

  it('opens what the role of its session opens, whatever it says', async () => {
    const { companyId, sessionId } = company.sales;
    const claims = { companyId, sessionId, role: 'administrator' } as const;
    const token = await signAccessToken(server.platform.keys, claims, server.platform.now());
    expect((await server.send(getSessionCall, { token })).json()).toMatchObject({ roleName: 'Sales' });
    expect((await server.send(renewLicenceKeyCall, { token })).json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('ends with its user, at once', async () => {
    const { token, accountId } = company.sales;
    expect(await statusOf(token)).toBe(200);
    await server.owner.query('update users set deleted_at = now() where user_id = $1', [accountId]);
    expect(await statusOf(token)).toBe(401);
  });
});

describe('the token between one-time password and role', () => {
  it('opens only the choice of a role and the log-out [SGN-13]', async () => {
    const { authToken } = await verifyUser(server, company.sales);
    const closed = calls.filter(({ access }) => needsToken(access) && access !== 'signing-in');
    expect(closed.length).toBeGreaterThan(1);
    for (const { server: base, path, method, name } of closed) {
      const url = `${serverBases[base]}${path.replaceAll(/:[A-Za-z]+/g, 'x')}`;
      const reply = await server.app.inject({ method, url, headers: { authorization: `Bearer ${authToken.token}` } });
      expect([name, reply.statusCode, reply.json().code]).toEqual([name, 403, 'FORBIDDEN']);
    }
    const open = calls.filter(({ access }) => access === 'signing-in').map(({ name }) => name);
    expect(open).toEqual(['chooseRole', 'signOut', 'verifyRole']);
  });
});

describe('POST /sign-out', () => {
  it('ends the session and no other, and writes it down', async () => {
    const { token, accountId } = company.sales;
    const other = await verifyUser(server, company.sales);
    const reply = await server.send(signOutCall, { token });

    expect(reply.json()).toEqual({ signedOut: true });
    expect(await statusOf(token)).toBe(401);
    expect((await chooseRole(server, other, 'Sales')).statusCode).toBe(200);
    const { rows } = await server.owner.query(
      "select subject from audit_events where actor_id = $1 and event = 'session.ended'",
      [accountId],
    );
    expect(rows).toEqual([{ subject: company.sales.name }]);
  });
});

describe('POST /sign-out while a role is chosen', () => {
  it('ends the sign-in: neither its token nor its refresh token is of use any more', async () => {
    const choosing = await verifyUser(server, company.sales);
    const { userId, email, authToken } = choosing;
    expect((await server.send(signOutCall, { token: authToken.token })).json()).toEqual({ signedOut: true });
    expect((await chooseRole(server, choosing, 'Sales')).statusCode).toBe(401);
    const body = { userId, userEmail: email };
    expect((await server.send(getRefreshTokenCall, { token: authToken.refreshToken, body })).statusCode).toBe(401);
  });
});

describe('ending the sessions of an account', () => {
  it('ends all of them, and nobody else is signed out', async () => {
    const { companyId, sales, manufacturer } = company;
    const choosing = await verifyUser(server, sales);
    await inCompany(server.database, companyId, (tx) =>
      endSessionsOf(tx, sales.accountId, 'all', new Date(server.platform.now())),
    );
    expect(await statusOf(sales.token)).toBe(401);
    expect((await chooseRole(server, choosing, 'Sales')).statusCode).toBe(401);
    expect(await statusOf(manufacturer.token)).toBe(200);
  });
});
