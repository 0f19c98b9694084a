import { renewLicenceKeyCall } from '@pw/contract/people';
import { listProjectsCall } from '@pw/contract/projects';
import { getSessionCall } from '@pw/contract/sign-in';
import { fetchProjectsCall } from '@pw/contract/spec-api/projects';
import { verifyRoleCall } from '@pw/contract/spec-api/sign-in';
import { type RoleName, roleName, roles } from '@pw/domain/permissions';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { readAccessToken } from '../../testing/read-access-token.ts';
import { chooseRole, verifyAdministrator, verifyUser } from '../../testing/sign-in-steps.ts';
import { startSecondServer } from '../../testing/start-second-server.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const chosen = (body: string) => {
  const { data } = verifyRoleCall.reply.parse(JSON.parse(body));
  if (!data.isValidRole) {
    throw new Error('The role was refused');
  }
  return data;
};

async function countOpenSessions(accountId: string): Promise<number> {
  const { rows } = await server.owner.query('select from sessions where account_id = $1 and ended_at is null', [
    accountId,
  ]);
  return rows.length;
}

describe('POST /user/verifyRole', () => {
  it('lets a user in with a role that the user holds [SGN-27, API-07]', async () => {
    const verified = await verifyUser(server, company.sales);
    const reply = await chooseRole(server, verified, 'Sales');
    const data = chosen(reply.body);

    expect(data.roleName).toBe('Sales');
    expect(await readAccessToken(server, data.authToken.token)).toMatchObject({ role: 'sales' });
    expect((await server.send(getSessionCall, { token: data.authToken.token })).statusCode).toBe(200);
  });

  it.each(roles.filter((role) => role !== 'sales').map(roleName))(
    'refuses %s to somebody of sales, who can then choose another role',
    async (role) => {
      const verified = await verifyUser(server, company.sales);
      const refused = await chooseRole(server, verified, role);
      expect([refused.statusCode, refused.json()]).toEqual([200, { statusCode: 200, data: { isValidRole: false } }]);
      expect(chosen((await chooseRole(server, verified, 'Sales')).body).roleName).toBe('Sales');
    },
  );

  it.each(['', 'sales', 'choosing', 'Manufacture', '__proto__'])('knows no role %j', async (role) => {
    const { userId, email, authToken } = await verifyUser(server, company.sales);
    const reply = await server.send(verifyRoleCall, { token: authToken.token, body: { userId, email, role } });
    expect(reply.json()).toEqual({ statusCode: 200, data: { isValidRole: false } });
  });

  it('lets somebody with two roles choose either', async () => {
    await server.owner.query("update users set roles = '{sales,manufacturer}' where user_id = $1", [
      company.sales.accountId,
    ]);
    for (const role of ['Sales', 'Manufacturer'] satisfies readonly RoleName[]) {
      expect(chosen((await chooseRole(server, await verifyUser(server, company.sales), role)).body).roleName).toBe(
        role,
      );
    }
  });

  it('gives the role to the tokens of verify, which keep working next to its own [SGN-27, API-07]', async () => {
    const { authToken, ...who } = await verifyUser(server, company.sales);
    const statusesOf = async (token: string) => [
      (await server.send(getSessionCall, { token })).statusCode,
      (await server.send(listProjectsCall, { token, query: {} })).statusCode,
      (await server.send(renewLicenceKeyCall, { token })).statusCode,
    ];
    expect(await statusesOf(authToken.token)).toEqual([403, 403, 403]);
    const answered = chosen((await chooseRole(server, { ...who, authToken }, 'Sales')).body).authToken;
    expect(await statusesOf(authToken.token)).toEqual([200, 200, 403]);
    expect(await statusesOf(answered.token)).toEqual([200, 200, 403]);
    // One line of renewals, whichever of the answers a client keeps.
    expect(answered.refreshToken).toBe(authToken.refreshToken);
  });

  it('names the sign-in by the token of verify, where a request names it [API-01]', async () => {
    const verified = await verifyUser(server, company.sales);
    await chooseRole(server, verified, 'Sales');
    const { token } = verified.authToken;
    const named = await server.send(fetchProjectsCall, { token, body: { userId: verified.userId, rsToken: token } });
    expect(named.statusCode).toBe(200);
  });

  it('changes the role of somebody who works in another one, for all tokens of the sign-in, and writes it down', async () => {
    await server.owner.query("update users set roles = '{sales,manufacturer}' where user_id = $1", [
      company.sales.accountId,
    ]);
    const verified = await verifyUser(server, company.sales);
    const sales = chosen((await chooseRole(server, verified, 'Sales')).body).authToken;
    const changed = await chooseRole(server, { ...verified, authToken: sales }, 'Manufacturer');
    for (const { token } of [verified.authToken, sales, chosen(changed.body).authToken]) {
      expect((await server.send(getSessionCall, { token })).json()).toMatchObject({ roleName: 'Manufacturer' });
    }
    const { rows } = await server.owner.query(
      'select event, actor_role from audit_events where actor_id = $1 order by event_id desc limit 2',
      [company.sales.accountId],
    );
    expect(rows).toEqual([
      { event: 'session.role-changed', actor_role: 'manufacturer' },
      { event: 'session.started', actor_role: 'sales' },
    ]);
  });

  it('takes the role from all tokens of the sign-in once the user has lost it', async () => {
    const verified = await verifyUser(server, company.sales);
    await chooseRole(server, verified, 'Sales');
    await server.owner.query("update users set roles = '{manufacturer}' where user_id = $1", [company.sales.accountId]);
    expect((await server.send(getSessionCall, { token: verified.authToken.token })).statusCode).toBe(401);
  });

  it('leaves one session with the later role when two choices arrive at once, at two servers', async () => {
    const second = await startSecondServer(server, 0);
    const { accountId } = company.sales;
    const verified = await verifyUser(server, company.sales);
    const before = await countOpenSessions(accountId);

    const held = await holdRows(server, 'sessions');
    const choices = [chooseRole(server, verified, 'Sales'), chooseRole(second, verified, 'Sales')];
    await held.untilWaiting(2);
    await held.release();

    const replies = await Promise.all(choices);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await countOpenSessions(accountId)).toBe(before);
    await second.close();
  });

  it("refuses another user's id and e-mail", async () => {
    const verified = await verifyUser(server, company.sales);
    const { accountId, email } = company.manufacturer;
    for (const other of [{ userId: accountId }, { email }]) {
      const reply = await chooseRole(server, { ...verified, ...other }, 'Sales');
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'NOT_YOUR_ID' }]);
    }
  });

  it('makes an invited user active, once, without counting as an edit [ADM-61]', async () => {
    const { accountId } = company.sales;
    const activeOf = async () => {
      const { rows } = await server.owner.query('select active, revision from users where user_id = $1', [accountId]);
      return rows[0];
    };
    const verified = await verifyUser(server, company.sales);
    await chooseRole(server, verified, 'Manufacturer');
    expect(await activeOf()).toEqual({ active: false, revision: 1 });
    await chooseRole(server, verified, 'Sales');
    expect(await activeOf()).toEqual({ active: true, revision: 1 });
  });

  it('refuses a user who was deleted in between', async () => {
    const verified = await verifyUser(server, company.sales);
    await server.owner.query('update users set deleted_at = now() where user_id = $1', [company.sales.accountId]);
    expect((await chooseRole(server, verified, 'Sales')).statusCode).toBe(401);
  });

  it('counts the week of a sign-in from the one-time password, not from the choice', async () => {
    const { authToken, ...who } = await verifyUser(server, company.sales);
    server.passTime(60_000);
    const answered = chosen((await chooseRole(server, { ...who, authToken }, 'Sales')).body).authToken;
    const { rows } = await server.owner.query<{ seconds: number }>(
      'select extract(epoch from to_timestamp($2 / 1000.0) - started_at)::int as seconds from sessions where session_id = $1',
      [(await readAccessToken(server, answered.token))?.sessionId, server.platform.now()],
    );
    expect(rows).toEqual([{ seconds: 60 }]);
  });

  it('gives an administrator no other role', async () => {
    const verified = await verifyAdministrator(server, company);
    const refused = await chooseRole(server, verified, 'Sales');
    expect(refused.json()).toEqual({ statusCode: 200, data: { isValidRole: false } });
  });

  it('writes down which role was taken and which was refused', async () => {
    const verified = await verifyUser(server, company.sales);
    await chooseRole(server, verified, 'admin');
    await chooseRole(server, verified, 'Sales');
    const { rows } = await server.owner.query(
      'select event, actor_role, details from audit_events where actor_id = $1 order by event_id desc limit 2',
      [company.sales.accountId],
    );
    expect(rows).toEqual([
      { event: 'session.started', actor_role: 'sales', details: {} },
      { event: 'sign-in.role-refused', actor_role: 'choosing', details: { role: 'admin' } },
    ]);
  });

  it('keeps no tokens for an idempotency key', async () => {
    const { userId, email, authToken } = await verifyUser(server, company.sales);
    const body = { userId, email, role: 'Sales' };
    await server.send(verifyRoleCall, { token: authToken.token, body, headers: { 'idempotency-key': 'k1' } });
    const { rows } = await server.owner.query('select from idempotent_replies where account_id = $1', [userId]);
    expect(rows).toEqual([]);
  });
});
