import { addMeUserCall, deleteUserCall, fetchUserCall } from '@pw/contract/spec-api/company-users';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { claimIdentity } from '../../platform/database/identities.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
let company: SeededCompany;

beforeEach(async () => {
  company = await seedCompany(server);
});

function addMe(change: { readonly userName?: string; readonly userPassword?: string; readonly name?: string } = {}) {
  const { accountId: adminUserId, token } = company.administrator;
  const body = { adminUserId, userName: `boss-${adminUserId.slice(0, 8)}`, userPassword: 'Right@12345', ...change };
  return server.send(addMeUserCall, { token, body: { ...body, roles: [{ sales: true }, { manufacturer: true }] } });
}

const textOf = (reply: LightMyRequestResponse) => [reply.statusCode, reply.headers['content-type'], reply.body];

describe('POST /user/addMeUser', () => {
  it('adds the administrator as a user under the own name and e-mail, without a number [API-11, ADM-41]', async () => {
    const reply = await addMe({ name: 'Somebody Else' });
    expect(reply.json()).toMatchObject({
      statusCode: 200,
      data: {
        user: {
          name: company.administrator.name,
          userEmailId: company.administrator.email,
          contactNumber: '',
          roles: ['sales', 'manufacturer'],
          isAdmin: true,
        },
      },
    });
  });

  it('adds the administrator once, and again after that user was deleted [ADM-38]', async () => {
    const first = await addMe();
    expect(textOf(await addMe({ userName: `other-${company.companyId}` }))).toEqual([
      422,
      'text/plain; charset=utf-8',
      'The administrator is already a user of the company. Edit the user in the list instead.',
    ]);
    const { token } = company.administrator;
    await server.send(deleteUserCall, { token, body: { userId: first.json().data.user.userId } });
    expect((await addMe()).statusCode).toBe(200);
  });

  it('leaves the administrator signed in when that user is deleted', async () => {
    const { token, accountId: userId } = company.administrator;
    const added = await addMe();
    await server.send(deleteUserCall, { token, body: { userId: added.json().data.user.userId } });
    expect((await server.send(fetchUserCall, { token, body: { userId } })).statusCode).toBe(200);
  });

  it('judges user name, password and quota as for any user', async () => {
    expect((await addMe({ userName: company.sales.userName })).body).toBe('Username already exists');
    expect((await addMe({ userName: 'a@b' })).body).toBe('User Name cannot contain @');
    expect((await addMe({ userPassword: 'right' })).body).toBe('Password is not strong');
    company = await seedCompany(server, { licenceQuantity: 1 });
    expect((await addMe()).body).toBe(
      "Maximum manufacturer limit reached . Please update or remove an existing user's role",
    );
  });

  it('refuses an e-mail that a user of the company signs in with [ADM-69]', async () => {
    await inCompany(server.database, company.companyId, (tx) =>
      claimIdentity(tx, 'user-email', company.administrator.email, company.manufacturer.accountId),
    );
    const reply = await addMe();
    expect([reply.statusCode, reply.body]).toEqual([422, 'Email already exists']);
  });
});
