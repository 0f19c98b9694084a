import { randomUUID } from 'node:crypto';
import { getSessionCall } from '@pw/contract/sign-in';
import { deleteUserCall, editUserCall, registerUserCall, roleTicksOf } from '@pw/contract/spec-api/company-users';
import type { CompanyUserRole } from '@pw/domain/company-users/role-quota';
import { beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { findIdentity } from '../../platform/database/identities.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { insertUser, type Person, type SeededCompany, seedCompany, signIn } from '../../testing/seed-company.ts';

const server = aTestServer();
let company: SeededCompany;

beforeEach(async () => {
  company = await seedCompany(server);
});

type Change = {
  readonly name?: string;
  readonly userName?: string;
  readonly contactNumber?: string;
  readonly roles?: readonly CompanyUserRole[];
  readonly revision?: number;
  readonly userId?: string;
};

function edit(change: Change = {}) {
  const { sales, administrator } = company;
  const { roles, ...rest } = change;
  return server.send(editUserCall, {
    token: administrator.token,
    body: {
      userId: sales.accountId,
      name: sales.name,
      userName: sales.userName,
      contactNumber: '9876543210',
      isActive: true,
      ...rest,
      roles: roleTicksOf(roles ?? ['sales']),
    },
  });
}

function remove(userId: string) {
  return server.send(deleteUserCall, { token: company.administrator.token, body: { userId } });
}

/** What a token opens: 200 for the own session, or the refusal. */
async function opens(person: Person): Promise<number> {
  return (await server.send(getSessionCall, { token: person.token })).statusCode;
}

function accountOf(userName: string) {
  return inCompany(server.database, company.companyId, (tx) => findIdentity(tx, 'user-name', userName));
}

describe('POST /user/editUser', () => {
  it('changes name, user name, contact number and roles [API-12]', async () => {
    const reply = await edit({
      name: ' Asha Rao ',
      userName: 'asha.rao',
      contactNumber: '9123456780',
      roles: ['sales', 'manufacturer'],
      revision: 1,
    });
    expect(reply.json().data.user).toMatchObject({
      userId: company.sales.accountId,
      name: 'Asha Rao',
      userName: 'asha.rao',
      userEmailId: company.sales.email,
      contactNumber: '9123456780',
      roles: ['sales', 'manufacturer'],
      revision: 2,
    });
  });

  it('gives the old user name back and takes the new one in every company', async () => {
    await edit({ userName: 'Sales.New' });
    expect(await accountOf(company.sales.userName)).toBeUndefined();
    expect(await accountOf('sales.new')).toEqual({
      companyId: company.companyId,
      accountId: company.sales.accountId,
    });
  });

  it('refuses the user name of somebody else and keeps the old one, but takes the own in another case', async () => {
    const other = await seedCompany(server);
    const reply = await edit({ userName: other.sales.userName });
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      { code: 'USER_NAME_TAKEN', message: 'Username already exists' },
    ]);
    expect(await accountOf(company.sales.userName)).toMatchObject({ accountId: company.sales.accountId });
    expect((await edit({ userName: company.sales.userName.toUpperCase() })).statusCode).toBe(200);
  });

  it.each<[Change, string]>([
    [{ name: '' }, 'Name is required'],
    [{ userName: ' ' }, 'User Name is required'],
    [{ contactNumber: '12345' }, 'Please enter a valid 10 digit number.'],
    [{ roles: [] }, 'Each user must have at least one role.'],
  ])('refuses %j', async (change, message) => {
    const reply = await edit(change);
    expect([reply.statusCode, reply.json().message]).toEqual([422, message]);
  });

  it('lets a user keep a role whose quota is used up, and gives it to nobody else', async () => {
    company = await seedCompany(server, { licenceQuantity: 1 });
    const { manufacturer } = company;
    const reply = await edit({
      userId: manufacturer.accountId,
      userName: manufacturer.userName,
      roles: ['manufacturer', 'field-engineer'],
    });
    expect(reply.statusCode).toBe(200);
    expect((await edit({ roles: ['sales', 'manufacturer'] })).json()).toEqual({
      code: 'QUOTA_REACHED',
      message: "Maximum manufacturer limit reached . Please update or remove an existing user's role",
    });
  });

  it('ends the sign-ins of a role that is withdrawn at once, and no other', async () => {
    const { companyId } = company;
    const [asSales, asManufacturer] = await inCompany(server.database, companyId, async (tx) => {
      const now = new Date(server.platform.now());
      const userName = `both-${companyId.slice(0, 8)}`;
      const both = await insertUser(tx, { companyId, userName, roles: ['sales', 'manufacturer'], now });
      return [await signIn(server, tx, both, 'sales'), await signIn(server, tx, both, 'manufacturer')];
    });
    await edit({ userId: asSales.accountId, userName: asSales.userName, roles: ['manufacturer'] });
    expect([await opens(asSales), await opens(asManufacturer)]).toEqual([401, 200]);
    // The role that comes back opens no old sign-in.
    await edit({ userId: asSales.accountId, userName: asSales.userName, roles: ['sales', 'manufacturer'] });
    expect(await opens(asSales)).toBe(401);
  });

  it('refuses a lost update with the user as it is now', async () => {
    await edit({ name: 'First' });
    const reply = await edit({ name: 'Second', revision: 1 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    expect(reply.json().details.current).toMatchObject({ name: 'First', revision: 2, userPassword: '********' });
  });

  it('takes a save that names no revision, as a client of the specification sends it', async () => {
    await edit({ name: 'First' });
    expect((await edit({ name: 'Second' })).json().data.user.name).toBe('Second');
  });

  it('writes down what changed, old and new', async () => {
    await edit({ name: 'Asha Rao', roles: ['sales', 'field-engineer'] });
    const { rows } = await server.owner.query(
      "select subject, details from audit_events where company_id = $1 and event = 'user.edited'",
      [company.companyId],
    );
    expect(rows).toEqual([
      {
        subject: company.sales.name,
        details: {
          name: { from: company.sales.name, to: 'Asha Rao' },
          roles: { from: 'sales', to: 'sales, field-engineer' },
        },
      },
    ]);
  });
});

describe('POST /user/deleteUser', () => {
  it('deletes a user, ends every sign-in at once and frees the names [API-13]', async () => {
    const { sales, administrator } = company;
    expect(await opens(sales)).toBe(200);
    expect((await remove(sales.accountId)).json()).toEqual({ statusCode: 200, data: { userId: sales.accountId } });
    expect(await opens(sales)).toBe(401);
    const again = await server.send(registerUserCall, {
      token: administrator.token,
      body: {
        adminUserId: administrator.accountId,
        name: sales.name,
        userName: sales.userName,
        userEmailId: sales.email,
        userPassword: 'Right@12345',
        contactNumber: '9876543210',
        roles: [{ sales: true }],
      },
    });
    expect(again.statusCode).toBe(200);
  });

  it('says the same of a user that was deleted, that never existed and that another company has', async () => {
    const other = await seedCompany(server);
    await remove(company.sales.accountId);
    const replies = [
      await remove(company.sales.accountId),
      await remove(randomUUID()),
      await remove(other.sales.accountId),
      await edit({ userId: company.sales.accountId }),
      await edit({ userId: other.sales.accountId }),
    ];
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 {"code":"USER_NOT_FOUND","message":"The user does not exist any more. Please reload the list."}']),
    );
    expect(await opens(other.sales)).toBe(200);
  });
});
