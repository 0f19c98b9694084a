import { deleteUserCall, editUserCall, registerUserCall } from '@pw/contract/spec-api/company-users';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { aRegistration } from './testing/a-registration.ts';

const server = aTestServer();
const second = aSecondServer(server);

function register(at: Pick<TestServer, 'send'>, company: SeededCompany, userName: string, email: string) {
  return at.send(registerUserCall, {
    token: company.administrator.token,
    body: aRegistration(company, userName, email),
  });
}

async function countUsers(column: 'user_name' | 'company_id', value: string): Promise<number> {
  const { rows } = await server.owner.query(
    `select from users where ${column} = $1 and deleted_at is null and 'sales' = any(roles)`,
    [value],
  );
  return rows.length;
}

function expectOneAdded(replies: readonly LightMyRequestResponse[]): void {
  const answers = replies.map(({ statusCode, body }) => (statusCode === 200 ? 'added' : body));
  expect(answers).toHaveLength(2);
  expect(new Set(answers)).toEqual(new Set(['added', 'Username already exists']));
}

describe('two requests at two servers at once', () => {
  it('add the same user exactly once within a company', async () => {
    const company = await seedCompany(server);
    const held = await holdSaves(server, 'users');
    const both = [server, second].map((at) => register(at, company, 'twice', 'twice@users.test'));
    await held.untilWaiting(2);
    await held.release();
    const replies = await Promise.all(both);
    expectOneAdded(replies);
    expect(await countUsers('user_name', 'twice')).toBe(1);
  });

  it('give a user name to exactly one of two companies', async () => {
    const [one, other] = [await seedCompany(server), await seedCompany(server)];
    const held = await holdSaves(server, 'users');
    const both = [
      register(server, one, 'everywhere', 'one@users.test'),
      register(second, other, 'Everywhere', 'other@users.test'),
    ];
    await held.untilWaiting(2);
    await held.release();
    const replies = await Promise.all(both);
    expectOneAdded(replies);
    expect((await countUsers('user_name', 'everywhere')) + (await countUsers('user_name', 'Everywhere'))).toBe(1);
  });

  it('take the last place of a quota exactly once [CON-08]', async () => {
    const company = await seedCompany(server, { licenceQuantity: 1 });
    const held = await holdSaves(server, 'users');
    const both = [server, second].map((at, index) =>
      register(at, company, `last-${index}`, `last-${index}@users.test`),
    );
    await held.untilWaiting(2);
    await held.release();
    const replies = await Promise.all(both);
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(replies.find(({ statusCode }) => statusCode === 422)?.body).toMatch(/^Maximum sales limit reached/);
    expect(await countUsers('company_id', company.companyId)).toBe(2);
  });

  it('leave a user deleted that is edited meanwhile, whichever comes first', async () => {
    for (const deletionIsFirst of [true, false]) {
      const company = await seedCompany(server);
      const { token } = company.administrator;
      const { accountId: userId, userName } = company.sales;
      const change = { userId, name: 'Edited', userName, contactNumber: '9876543210', roles: [{ sales: true }] };
      const edit = () => second.send(editUserCall, { token, body: change });
      const remove = () => server.send(deleteUserCall, { token, body: { userId } });
      const held = await holdSaves(server, 'users');
      const first = deletionIsFirst ? remove() : edit();
      await held.untilWaiting(1);
      const later = deletionIsFirst ? edit() : remove();
      await held.untilWaiting(2);
      await held.release();
      const statuses = [(await first).statusCode, (await later).statusCode];
      expect(statuses).toEqual(deletionIsFirst ? [200, 404] : [200, 200]);
      expect(await countUsers('user_name', userName)).toBe(0);
      const { rows } = await server.owner.query('select from identities where account_id = $1', [userId]);
      expect(rows).toEqual([]);
    }
  });
});
