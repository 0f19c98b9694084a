import { hash, verify } from '@node-rs/argon2';
import { registerUserCall, roleTicksOf } from '@pw/contract/spec-api/company-users';
import { adminLoginCall, loginCall } from '@pw/contract/spec-api/sign-in';
import { describe, expect, it, vi } from 'vitest';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { PASSWORD, type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { login, newestCode, requestAdministratorCode } from '../../testing/sign-in-steps.ts';

vi.mock(import('@node-rs/argon2'), async (load) => {
  const argon2 = await load();
  return {
    ...argon2,
    hash: vi.fn<typeof argon2.hash>(argon2.hash),
    verify: vi.fn<typeof argon2.verify>(argon2.verify),
  };
});

const server = aTestServer();
const company = aCompany(server);

describe('POST /user/login', () => {
  it('mails a one-time password to a user with the right password [SGN-06, SGN-57, API-02]', async () => {
    const { userName, email } = company.sales;
    const reply = await login(server, userName, PASSWORD);

    expect(reply.statusCode).toBe(200);
    expect(loginCall.reply.parse(reply.json())).toEqual({
      statusCode: 200,
      data: { mes: 'OTP sent', requestId: expect.any(String) },
    });
    const code = newestCode(server, email);
    expect(Number(code)).toBeGreaterThanOrEqual(100_000);
    expect(reply.body).not.toContain(code);
  });

  it.each([
    ['the user name', ({ sales }: SeededCompany) => sales.userName],
    ['the user name in capitals and between blanks', ({ sales }: SeededCompany) => ` ${sales.userName.toUpperCase()} `],
    ['the e-mail', ({ sales }: SeededCompany) => sales.email],
    ['the e-mail in capitals', ({ sales }: SeededCompany) => sales.email.toUpperCase()],
  ])('takes %s in userName [API-03]', async (_, nameOf) => {
    expect((await login(server, nameOf(company), PASSWORD)).statusCode).toBe(200);
  });

  it('sends another code as often as the user asks, and writes down that it did [SGN-10]', async () => {
    const { userName, email, accountId } = company.manufacturer;
    await login(server, userName, PASSWORD);
    await login(server, userName, PASSWORD);

    expect(server.mails.filter(({ to }) => to === email)).toHaveLength(2);
    const { rows } = await server.owner.query('select event, subject from audit_events where actor_id = $1', [
      accountId,
    ]);
    const event = { event: 'sign-in.code-requested', subject: company.manufacturer.name };
    expect(rows).toEqual([event, event]);
  });

  it('stores the code as a hash only', async () => {
    const { userName, email, accountId } = company.sales;
    await login(server, userName, PASSWORD);
    const { rows } = await server.owner.query('select * from one_time_codes where account_id = $1', [accountId]);
    expect(JSON.stringify(rows)).not.toContain(newestCode(server, email));
  });

  it('refuses a user who was deleted', async () => {
    const { sales } = await seedCompany(server);
    await server.owner.query('update users set deleted_at = now() where user_id = $1', [sales.accountId]);
    expect((await login(server, sales.userName, PASSWORD)).statusCode).toBe(422);
  });
});

describe('POST /user/adminLogin', () => {
  it('mails a one-time password to an administrator with the right licence key [SGN-06, SGN-57, API-05]', async () => {
    const reply = await requestAdministratorCode(server, company);
    expect(reply.statusCode).toBe(200);
    expect(adminLoginCall.reply.parse(reply.json()).data.mes).toBe('OTP sent');
    expect(newestCode(server, company.administrator.email)).toMatch(/^\d{6}$/);
  });

  it('takes a licence key as people type it', async () => {
    const body = {
      userEmailId: ` ${company.administrator.email.toUpperCase()}`,
      licenseKey: ` ${company.licenceKey.toLowerCase()} `,
    };
    expect((await server.send(adminLoginCall, { body })).statusCode).toBe(200);
  });

  it("refuses another company's licence key, and a user's e-mail", async () => {
    const other = await seedCompany(server);
    for (const userEmailId of [other.administrator.email, company.sales.email]) {
      const reply = await server.send(adminLoginCall, { body: { userEmailId, licenseKey: company.licenceKey } });
      expect(reply.json()).toEqual({ code: 'LOGIN_REFUSED', message: 'Invalid credentials' });
    }
  });
});

describe('a refused login', () => {
  const attempts = [
    {
      call: 'login',
      hashWork: [0, 1],
      wrongSecret: () => login(server, company.sales.userName, 'Wrong@12345'),
      noAccount: () => login(server, 'nobody', 'Wrong@12345'),
    },
    {
      call: 'login by e-mail',
      // One for all that have the salt of the e-mail, one for that with another salt.
      hashWork: [1, 1],
      wrongSecret: () => login(server, company.sales.email, 'Wrong@12345'),
      noAccount: () => login(server, 'nobody@users.test', 'Wrong@12345'),
    },
    {
      call: 'adminLogin',
      hashWork: [0, 0],
      wrongSecret: () =>
        server.send(adminLoginCall, {
          body: { userEmailId: company.administrator.email, licenseKey: 'WRONG-LICENCE-0001' },
        }),
      noAccount: () =>
        server.send(adminLoginCall, { body: { userEmailId: 'nobody@demo.test', licenseKey: 'WRONG-LICENCE-0001' } }),
    },
  ];

  it.each(attempts)(
    '$call: is answered byte for byte the same whether the account exists or not [SGN-36]',
    async (attempt) => {
      const [known, unknown] = [await attempt.wrongSecret(), await attempt.noAccount()];
      expect(known.statusCode).toBe(422);
      expect(known.json()).toEqual({ code: 'LOGIN_REFUSED', message: 'Invalid credentials' });
      expect(unknown.statusCode).toBe(known.statusCode);
      expect(unknown.body).toBe(known.body);
      expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    },
  );

  const workOf = async (send: () => Promise<unknown>) => {
    vi.mocked(verify).mockClear();
    vi.mocked(hash).mockClear();
    const statements = await recordStatements(send);
    return {
      statements,
      hashes: vi.mocked(hash).mock.calls.length,
      verifications: vi.mocked(verify).mock.calls.length,
    };
  };

  it.each(attempts)('$call: costs the same work whether the account exists or not', async (attempt) => {
    const known = await workOf(attempt.wrongSecret);
    expect(known.statements.length).toBeGreaterThan(5);
    expect([known.hashes, known.verifications]).toEqual(attempt.hashWork);
    expect(await workOf(attempt.noAccount)).toEqual(known);
  });

  it('costs the same work however many companies have the e-mail', async () => {
    const { email } = company.manufacturer;
    const tryIn = () => login(server, email, 'Wrong@12345');
    const before = await workOf(tryIn);
    for (const other of [await seedCompany(server), await seedCompany(server)]) {
      await server.send(registerUserCall, {
        token: other.administrator.token,
        body: {
          adminUserId: other.administrator.accountId,
          name: 'Priya Nair',
          userName: `in-${other.companyId}`,
          userEmailId: email,
          userPassword: 'Walnut%92reef',
          contactNumber: '9876543210',
          isActive: false,
          roles: roleTicksOf(['sales']),
        },
      });
    }
    expect(await workOf(tryIn)).toEqual(before);
    expect(await workOf(() => login(server, email, 'Walnut%92reef'))).toMatchObject({ hashes: 1, verifications: 1 });
    expect((await login(server, email, PASSWORD)).statusCode).toBe(200);
  });

  it('holds no transaction, and so no connection, while the secret is compared', async () => {
    const open: number[] = [];
    vi.mocked(verify).mockImplementationOnce(async () => {
      const { rows } = await server.owner.query(
        "select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      );
      open.push(rows.length);
      return false;
    });
    expect((await login(server, company.sales.userName, 'Wrong@12345')).statusCode).toBe(422);
    expect(open).toEqual([0]);
  });

  it('sends no mail', async () => {
    const before = server.mails.length;
    await login(server, company.sales.userName, 'Wrong@12345');
    expect(server.mails).toHaveLength(before);
  });

  it.each([
    ['no password', { userName: 'asha' }],
    ['an empty user name', { userName: '', userPassword: 'x' }],
    ['a user name of 10,000 characters', { userName: 'x'.repeat(10_000), userPassword: 'x' }],
    ['a password of 10,000 characters', { userName: 'asha', userPassword: 'x'.repeat(10_000) }],
    ['a user name that is no text', { userName: { $ne: '' }, userPassword: 'x' }],
    ['a user name that PostgreSQL cannot hold', { userName: 'as\u0000ha', userPassword: 'x' }],
  ])('reads what is wrong with its form: %s', async (_, payload) => {
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/user/login', payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ path: expect.stringMatching(/^body\.user/) }],
    });
  });
});

describe('the mail server', () => {
  it('is not waited for, and its failure changes nothing in the answer', async () => {
    const deliver = vi.spyOn(server.platform.mail, 'deliver');
    deliver.mockReturnValueOnce(new Promise(() => {}));
    expect((await login(server, company.sales.userName, PASSWORD)).statusCode).toBe(200);
    deliver.mockRejectedValueOnce(new Error('the mail server is down'));
    expect((await login(server, company.sales.userName, PASSWORD)).statusCode).toBe(200);
    deliver.mockRestore();
  });
});
