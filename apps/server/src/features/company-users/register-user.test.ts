import { fetchUserCall, registerUserCall, roleTicksOf } from '@pw/contract/spec-api/company-users';
import type { CompanyUserRole } from '@pw/domain/company-users/role-quota';
import { passwordRefusalTexts } from '@pw/domain/sign-in/password';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { verifyPassword } from '../sign-in/secrets.ts';
import { aRegistration } from './testing/a-registration.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let count = 0;

type Entered = {
  readonly name?: string;
  readonly userName?: string;
  readonly userEmailId?: string;
  readonly userPassword?: string;
  readonly contactNumber?: string;
  readonly isActive?: boolean;
  readonly roles?: readonly CompanyUserRole[];
};

function body(change: Entered) {
  count += 1;
  return {
    ...aRegistration(company, `priya-${count}`, `priya-${count}@users.test`),
    ...change,
    roles: roleTicksOf(change.roles ?? ['sales']),
  };
}

function register(change: Entered = {}, of: SeededCompany = company): Promise<LightMyRequestResponse> {
  const sent = { ...body(change), adminUserId: of.administrator.accountId };
  return server.send(registerUserCall, { token: of.administrator.token, body: sent });
}

async function users() {
  const { accountId: userId, token } = company.administrator;
  return fetchUserCall.reply.parse((await server.send(fetchUserCall, { token, body: { userId } })).json()).data;
}

describe('POST /user/fetchUser', () => {
  it('lists the users with the use of the licences [API-09, ADM-35]', async () => {
    server.passTime(1000);
    await register({ userName: 'Ravi', roles: ['sales', 'manufacturer', 'field-engineer'] });
    const data = await users();
    expect(data).toMatchObject({
      qtyOfLicense: 3,
      salesUserCount: 2,
      manufactureUserCount: 2,
      fieldEngineerUserCount: 1,
    });
    expect(new Set(data.user.map(({ userName }) => userName))).toEqual(
      new Set([company.sales.userName, company.manufacturer.userName, 'Ravi']),
    );
    expect(data.user.at(-1)).toEqual({
      userId: expect.any(String),
      name: 'Priya Nair',
      userName: 'Ravi',
      userEmailId: `priya-${count}@users.test`,
      contactNumber: '9876543210',
      userCreatedDate: '2026-11-20T04:30:01.000Z',
      roles: ['sales', 'manufacturer', 'fieldEngineer'],
      userPassword: '********',
      isActive: false,
      isAdmin: false,
      revision: 1,
      status: 'not-signed-in',
      lastSignInAt: null,
    });
  });

  it('never answers a password or what is stored of one [ADM-36]', async () => {
    await register({ userPassword: 'Right@98765' });
    const { rows } = await server.owner.query('select password_hash from users where company_id = $1', [
      company.companyId,
    ]);
    const { accountId: userId, token } = company.administrator;
    const { body: answer } = await server.send(fetchUserCall, { token, body: { userId } });
    expect(answer).not.toContain('Right@98765');
    for (const { password_hash } of rows) {
      expect(answer).not.toContain(password_hash);
    }
  });

  it('answers another user of the company, the wrong role and somebody else’s id with 403', async () => {
    const { administrator, sales } = company;
    const ask = (token: string, userId: string) => server.send(fetchUserCall, { token, body: { userId } });
    expect((await ask(sales.token, sales.accountId)).statusCode).toBe(403);
    expect((await ask(administrator.token, sales.accountId)).statusCode).toBe(403);
  });
});

describe('POST /user/registerUser', () => {
  it('adds a user who can sign in with the password [API-10]', async () => {
    const reply = await register({ name: '  Asha Rao ', userName: 'Asha.Rao' });
    expect(reply.json()).toMatchObject({
      statusCode: 200,
      data: { user: { name: 'Asha Rao', userName: 'Asha.Rao', roles: ['sales'], isActive: false } },
    });
    const { rows } = await server.owner.query('select password_hash from users where user_name = $1', ['Asha.Rao']);
    expect(rows).toHaveLength(1);
    expect(await verifyPassword(rows[0].password_hash, 'Right@12345')).toBe(true);
  });

  it('keeps a user as invited, whatever isActive says [ADM-61]', async () => {
    const replies = [await register({ isActive: true }), await register({ isActive: false })];
    expect(replies.map((reply) => reply.json().data.user.isActive)).toEqual([false, false]);
  });

  it('takes the roles in any order and says which were given [ADM-43]', async () => {
    const sent = body({});
    const reply = await server.send(registerUserCall, {
      token: company.administrator.token,
      body: { ...sent, roles: [{ fieldEngineer: true }, { manufacturer: false }, { sales: true }] },
    });
    expect(reply.json().data.user.roles).toEqual(['sales', 'fieldEngineer']);
  });

  it('takes Commercial and Product Engineer in addition to the three roles of the specification, without a quota', async () => {
    const small = await seedCompany(server, { licenceQuantity: 1 });
    const reply = await server.send(registerUserCall, {
      token: small.administrator.token,
      body: {
        ...body({}),
        adminUserId: small.administrator.accountId,
        roles: [{ productEngineer: true }, { commercial: true }, { sales: false }, { fieldEngineer: true }],
      },
    });
    expect(reply.json().data.user.roles).toEqual(['fieldEngineer', 'commercial', 'productEngineer']);
  });

  const longName = 'n'.repeat(10_000);
  it.each<[string, string, Entered, string]>([
    ['a blank name', '[ADM-44]', { name: ' ' }, 'Name is required'],
    ['a name of 10,000 characters', '', { name: longName }, 'Name has at most 100 characters'],
    ['a blank user name', '[ADM-45]', { userName: '' }, 'User Name is required'],
    ['a user name of 10,000 characters', '', { userName: longName }, 'User Name has at most 64 characters'],
    ['a wrong e-mail', '[ADM-46]', { userEmailId: 'priya@users' }, 'Invalid Email'],
    ['nine digits', '[ADM-47]', { contactNumber: '987654321' }, 'Please enter a valid 10 digit number.'],
    [
      'a number of another country',
      '[ADM-47]',
      { contactNumber: '+4915112345' },
      'Please enter a valid 10 digit number.',
    ],
    ['no role', '', { roles: [] }, 'Each user must have at least one role.'],
    ['no upper case', '[ADM-50]', { userPassword: 'right@12345' }, 'Password is not strong'],
    ['no lower case', '[ADM-50]', { userPassword: 'RIGHT@12345' }, 'Password is not strong'],
    ['no special character', '[ADM-50]', { userPassword: 'Right012345' }, 'Password is not strong'],
    ['no number', '[ADM-50]', { userPassword: 'Right@right' }, 'Password is not strong'],
    ['the company’s name', '', { userPassword: 'Company@1' }, passwordRefusalTexts.PASSWORD_COMMON],
    ['a common password', '', { userPassword: 'P@ssw0rd123' }, passwordRefusalTexts.PASSWORD_COMMON],
    ['the user’s own name', '', { userPassword: 'Priya#2026' }, passwordRefusalTexts.PASSWORD_COMMON],
    ['seven characters', '[ADM-50]', { userPassword: 'Right@1' }, 'Password is not strong'],
  ])('refuses %s in plain text %s', async (_what, _ids, change, text) => {
    const before = await users();
    const reply = await register(change);
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      422,
      'text/plain; charset=utf-8',
      text,
    ]);
    expect(await users()).toEqual(before);
  });

  it('refuses a user name that somebody has, in any company and any case', async () => {
    const other = await seedCompany(server);
    for (const userName of [other.sales.userName, company.sales.userName.toUpperCase(), ` ${other.sales.userName} `]) {
      const reply = await register({ userName });
      expect([reply.statusCode, reply.body]).toEqual([422, 'Username already exists']);
    }
  });

  it('refuses an e-mail that a user of the company has, in any case [ADM-69]', async () => {
    for (const userEmailId of [company.sales.email, company.sales.email.toUpperCase()]) {
      const reply = await register({ userEmailId });
      expect([reply.statusCode, reply.body]).toEqual([422, 'Email already exists']);
    }
  });

  it('sends the administrator’s own e-mail to the other form', async () => {
    const reply = await register({ userEmailId: company.administrator.email.toUpperCase() });
    expect([reply.statusCode, reply.body]).toEqual([422, 'Pleease add admin through other pop up']);
  });

  it('adds as many users as the licences allow and not one more [ADM-55, ADM-56, CON-08]', async () => {
    const small = await seedCompany(server, { licenceQuantity: 1 });
    expect((await register({ roles: ['sales'] }, small)).statusCode).toBe(200);
    const sales = await register({ roles: ['sales'] }, small);
    const manufacturer = await register({ roles: ['manufacturer'] }, small);
    expect([sales.statusCode, sales.body]).toEqual([
      422,
      "Maximum sales limit reached . Please update or remove an existing user's role",
    ]);
    expect([manufacturer.statusCode, manufacturer.body]).toEqual([
      422,
      "Maximum manufacturer limit reached . Please update or remove an existing user's role",
    ]);
  });

  it('adds any number of Field Engineers [ADM-54]', async () => {
    const small = await seedCompany(server, { licenceQuantity: 1 });
    for (let added = 0; added < 4; added += 1) {
      expect((await register({ roles: ['field-engineer'] }, small)).statusCode).toBe(200);
    }
  });

  it('refuses another company’s administrator in adminUserId', async () => {
    const other = await seedCompany(server);
    const sent = body({});
    const reply = await server.send(registerUserCall, {
      token: company.administrator.token,
      body: { ...sent, adminUserId: other.administrator.accountId },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'NOT_YOUR_ID']);
  });

  it('refuses a character that no database keeps', async () => {
    expect((await register({ userName: 'a\u0000b' })).statusCode).toBe(400);
    expect((await register({ userEmailId: 'a\u0000@users.test' })).statusCode).toBe(400);
  });

  it('writes down who added whom', async () => {
    await register({ name: 'Vikram Shah', userName: 'vikram.shah', userEmailId: 'vikram@shah.test' });
    const { rows } = await server.owner.query(
      'select actor_id, actor_role, event, subject, details from audit_events where company_id = $1',
      [company.companyId],
    );
    expect(rows).toEqual([
      {
        actor_id: company.administrator.accountId,
        actor_role: 'administrator',
        event: 'user.added',
        subject: 'Vikram Shah',
        details: { userName: 'vikram.shah', email: 'vikram@shah.test', roles: ['sales'] },
      },
    ]);
  });
});
