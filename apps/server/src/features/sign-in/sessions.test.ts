import { endOtherSessionsCall, endSessionCall, listSessionsCall } from '@pw/contract/sessions';
import { getSessionCall } from '@pw/contract/sign-in';
import { verifyCall } from '@pw/contract/spec-api/sign-in';
import { sessionTimes } from '@pw/domain/sign-in/session-life';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { chooseRole, requestCode } from '../../testing/sign-in-steps.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const server = aTestServer();
const company = aCompanyPerTest(server);

const statusOf = async (token: string) => (await server.send(getSessionCall, { token })).statusCode;

async function listOf({ token }: Pick<Person, 'token'>) {
  return listSessionsCall.reply.parse((await server.send(listSessionsCall, { token })).json()).items;
}

/** Signs in with a browser, from an address; gives the token. */
async function signInWith(person: Person, userAgent: string, address: string): Promise<string> {
  const { code, requestId } = await requestCode(server, person);
  const body = { userName: person.userName, otp: code, requestId };
  const reply = await server.send(verifyCall, { body, address, headers: { 'user-agent': userAgent } });
  const chosen = await chooseRole(server, verifyCall.reply.parse(reply.json()).data, 'Sales');
  return chosen.json().data.authToken.token;
}

describe('GET /sessions', () => {
  it('says where somebody is signed in: with what, from where, since when', async () => {
    server.passTime(1000);
    const token = await signInWith(company.sales, FIREFOX, '10.9.8.7');
    const startedAt = new Date(server.platform.now()).toISOString();
    const items = await listOf({ token });
    expect(items).toHaveLength(2);
    expect(items[0]).toEqual({
      sessionId: expect.any(String),
      isPresent: true,
      role: 'sales',
      browser: 'Firefox',
      system: 'Linux',
      address: '10.9.8.7',
      startedAt,
      lastUsedAt: startedAt,
    });
    expect(items[1]).toMatchObject({ isPresent: false, sessionId: company.sales.sessionId });
    expect((await listOf(company.sales)).map(({ isPresent }) => isPresent)).toEqual([false, true]);
  });

  it('notes the last use to five minutes, behind the answer', async () => {
    const usedAt = async () => {
      const [item] = await listOf(company.sales);
      return Date.parse(item?.lastUsedAt ?? '');
    };
    const start = server.platform.now();
    server.passTime(5 * 60_000 - 1);
    expect(await statusOf(company.sales.token)).toBe(200);
    expect(await usedAt()).toBe(start);
    server.passTime(1);
    expect(await statusOf(company.sales.token)).toBe(200);
    await expect.poll(usedAt).toBe(start + 5 * 60_000);
  });

  it('leaves out what nothing can renew any more', async () => {
    await signInWith(company.sales, FIREFOX, '10.9.8.7');
    server.passTime(sessionTimes.refreshIdleSeconds * 1000);
    const token = await signInWith(company.sales, FIREFOX, '10.9.8.7');
    expect(await listOf({ token })).toHaveLength(1);
  });
});

describe('ending sign-ins', () => {
  it('ends one of them', async () => {
    const { sales } = company;
    const token = await signInWith(sales, FIREFOX, '10.9.8.7');
    const end = () => server.send(endSessionCall, { token, params: { sessionId: sales.sessionId } });
    expect((await end()).json()).toEqual({ ended: true });
    expect([await statusOf(sales.token), await statusOf(token)]).toEqual([401, 200]);
    expect((await end()).statusCode).toBe(404);
  });

  it('ends all but the one that asks', async () => {
    const { sales, manufacturer } = company;
    const token = await signInWith(sales, FIREFOX, '10.9.8.7');
    expect((await server.send(endOtherSessionsCall, { token })).json()).toEqual({ ended: 1 });
    expect([await statusOf(sales.token), await statusOf(token)]).toEqual([401, 200]);
    expect(await statusOf(manufacturer.token)).toBe(200);
    const { rows } = await server.owner.query(
      "select details from audit_events where actor_id = $1 and event = 'session.others-ended'",
      [sales.accountId],
    );
    expect(rows).toEqual([{ details: { signIns: 1 } }]);
  });

  it('reaches nobody else, of the company or of another', async () => {
    const other = await seedCompany(server);
    for (const { sessionId, token } of [company.manufacturer, company.administrator, other.sales]) {
      const reply = await server.send(endSessionCall, { token: company.sales.token, params: { sessionId } });
      expect([reply.statusCode, await statusOf(token)]).toEqual([404, 200]);
    }
  });
});
