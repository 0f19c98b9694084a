import { setPasswordCall } from '@pw/contract/passwords';
import {
  deactivateUserCall,
  inviteUserAgainCall,
  inviteUserCall,
  reactivateUserCall,
  renewLicenceKeyCall,
  signOutUserCall,
} from '@pw/contract/people';
import { getSessionCall } from '@pw/contract/sign-in';
import { fetchUserCall } from '@pw/contract/spec-api/company-users';
import { adminLoginCall } from '@pw/contract/spec-api/sign-in';
import type { CompanyUserRole } from '@pw/domain/company-users/role-quota';
import { attemptLimits } from '@pw/domain/sign-in/attempt-limits';
import { linkLifeMs } from '@pw/domain/sign-in/password-links';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../platform/http/build-app.ts';
import { routes } from '../../routes.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { PASSWORD, type Person, type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { chooseRole, login, newestCode, verifyAdministrator, verifyUser } from '../../testing/sign-in-steps.ts';
import { injection } from '../../testing/start-test-server.ts';

const server = aTestServer();
let company: SeededCompany;
let count = 0;

beforeEach(async () => {
  company = await seedCompany(server);
  count += 1;
});

const statusOf = async (token: string) => (await server.send(getSessionCall, { token })).statusCode;

const invite = (roles: readonly CompanyUserRole[] = ['sales']) =>
  server.send(inviteUserCall, {
    token: company.administrator.token,
    body: {
      name: 'Priya Nair',
      userName: `invited-${count}`,
      email: `invited-${count}@users.test`,
      contactNumber: '9876543210',
      roles: [...roles],
    },
  });

/** The links that were mailed to an address, oldest first. */
const linksTo = (email: string) =>
  server.mails.flatMap(({ to, text }) => (to === email ? (/#\/set-password\?link=(\S+)/.exec(text)?.[1] ?? []) : []));

async function listed(userId: string) {
  const { token, accountId } = company.administrator;
  const { data } = fetchUserCall.reply.parse(
    (await server.send(fetchUserCall, { token, body: { userId: accountId } })).json(),
  );
  return { ...data, user: data.user.find((user) => user.userId === userId) };
}

type OnUser =
  | typeof deactivateUserCall
  | typeof reactivateUserCall
  | typeof signOutUserCall
  | typeof inviteUserAgainCall;

const act = (call: OnUser, { accountId: userId }: Pick<Person, 'accountId'>, by = company.administrator) =>
  server.send(call, { token: by.token, params: { userId } });

async function eventsOnUsers(): Promise<readonly string[]> {
  const { rows } = await server.owner.query('select event from audit_events where actor_id = $1 order by event_id', [
    company.administrator.accountId,
  ]);
  return rows.map(({ event }) => event);
}

describe('an invitation', () => {
  it('is mailed to a new user, who sets the first password with it and signs in', async () => {
    const { user } = inviteUserCall.reply.parse((await invite()).json());
    expect(user).toMatchObject({ status: 'invited', lastSignInAt: null, roles: ['sales'] });
    const [link = ''] = linksTo(user.email);
    const invited = { userName: user.userName, email: user.email } as Person;

    expect((await login(server, user.userName, PASSWORD)).statusCode).toBe(422);
    server.passTime(linkLifeMs.invitation - 1);
    expect((await server.send(setPasswordCall, { body: { link, password: PASSWORD } })).statusCode).toBe(200);
    const verified = await verifyUser(server, invited);
    expect((await chooseRole(server, verified, 'Sales')).json().data.isValidRole).toBe(true);
    const again = await seedCompanyToken();
    expect(again).toMatchObject({ status: 'active', lastSignInAt: new Date(server.platform.now()).toISOString() });

    async function seedCompanyToken() {
      // The administrator's token is a week old by now.
      company = { ...company, administrator: { ...company.administrator, token: await freshToken() } };
      return (await listed(user.userId)).user;
    }
  });

  async function freshToken(): Promise<string> {
    return (await verifyAdministrator(server, company)).authToken.token;
  }

  it('takes a place of the quota, and names that are free', async () => {
    company = await seedCompany(server, { licenceQuantity: 1 });
    expect((await invite()).statusCode).toBe(200);
    count += 1;
    expect((await invite()).json()).toMatchObject({ code: 'QUOTA_REACHED' });
    count -= 1;
    expect((await invite(['field-engineer'])).json()).toMatchObject({ code: 'USER_NAME_TAKEN' });
    expect(await eventsOnUsers()).toEqual(['user.invited']);
  });

  it('is mailed again while the user has not signed in, ten times an hour at most', async () => {
    const { user } = inviteUserCall.reply.parse((await invite()).json());
    const accountId = user.userId;
    for (let mail = 1; mail < attemptLimits.linkMailsOfAccount.most; mail += 1) {
      expect((await act(inviteUserAgainCall, { accountId })).statusCode).toBe(200);
    }
    expect((await act(inviteUserAgainCall, { accountId })).statusCode).toBe(429);
    const links = linksTo(user.email);
    expect(new Set(links).size).toBe(attemptLimits.linkMailsOfAccount.most);
    expect(
      (await server.send(setPasswordCall, { body: { link: links[0] ?? '', password: PASSWORD } })).statusCode,
    ).toBe(200);
    await server.owner.query('update users set active = true where user_id = $1', [accountId]);
    expect((await act(inviteUserAgainCall, { accountId })).json()).toEqual({
      code: 'STATUS_DIFFERS',
      message: 'The status of the user is “Active” by now. Load the list again.',
    });
  });
});

describe('a deactivated user', () => {
  it('is out at once and cannot sign in, in the words for nobody; the place of the quota is free', async () => {
    const { sales } = company;
    const before = await listed(sales.accountId);
    expect((await act(deactivateUserCall, sales)).json().user).toMatchObject({ status: 'deactivated' });

    expect(await statusOf(sales.token)).toBe(401);
    const refused = await login(server, sales.userName, PASSWORD);
    expect([refused.statusCode, refused.body]).toEqual([422, (await login(server, 'nobody at all', PASSWORD)).body]);
    const after = await listed(sales.accountId);
    expect([after.user?.status, after.salesUserCount]).toEqual(['deactivated', before.salesUserCount - 1]);
    expect((await act(deactivateUserCall, sales)).statusCode).toBe(409);
    expect((await act(signOutUserCall, sales)).statusCode).toBe(409);
  });

  it('comes back with the password of before, where the quota has a place', async () => {
    company = await seedCompany(server, { licenceQuantity: 1 });
    const { sales } = company;
    await act(deactivateUserCall, sales);
    expect((await act(reactivateUserCall, sales)).statusCode).toBe(200);
    expect((await login(server, sales.userName, PASSWORD)).statusCode).toBe(200);
    // A token of before stays dead.
    expect(await statusOf(sales.token)).toBe(401);
    await act(deactivateUserCall, sales);
    await invite();
    count += 1;
    await invite();
    expect((await act(reactivateUserCall, sales)).json()).toMatchObject({ code: 'QUOTA_REACHED' });
    expect(await eventsOnUsers()).toEqual([
      'user.deactivated',
      'user.reactivated',
      'user.deactivated',
      'user.invited',
      'user.invited',
    ]);
  });
});

describe('signing a user out everywhere', () => {
  it('ends the sign-ins of that user', async () => {
    await verifyUser(server, company.sales);
    expect((await act(signOutUserCall, company.sales)).json()).toEqual({ ended: 2 });
    expect(await statusOf(company.sales.token)).toBe(401);
    expect(await statusOf(company.manufacturer.token)).toBe(200);
  });
});

it.each([deactivateUserCall, reactivateUserCall, signOutUserCall, inviteUserAgainCall])(
  'a user of another company does not exist for $name',
  async (call) => {
    const other = await seedCompany(server);
    expect((await act(call, other.sales)).statusCode).toBe(404);
    expect((await act(call, company.sales, company.sales)).statusCode).toBe(403);
    expect(await statusOf(other.sales.token)).toBe(200);
  },
);

describe('POST /licence-key', () => {
  const renew = (token = company.administrator.token) => server.send(renewLicenceKeyCall, { token });
  const keyLogin = ({ administrator }: SeededCompany, licenseKey: string) =>
    server.send(adminLoginCall, { body: { userEmailId: administrator.email, licenseKey } });

  it('mails a new key and answers none; the one before is dead, and so are the other sign-ins', async () => {
    const { administrator, licenceKey } = company;
    const other = await verifyAdministrator(server, company);
    const reply = await renew();
    expect(reply.json()).toEqual({ email: administrator.email });
    const text = server.mails.findLast(({ to }) => to === administrator.email)?.text ?? '';
    const [key = ''] = /^[A-Z0-9]{5}(?:-[A-Z0-9]{5}){4}$/m.exec(text) ?? [];
    expect(key).not.toBe('');

    expect((await keyLogin(company, licenceKey)).statusCode).toBe(422);
    expect((await keyLogin(company, key)).statusCode).toBe(200);
    expect(newestCode(server, administrator.email)).toMatch(/^\d{6}$/);
    expect([await statusOf(administrator.token), await statusOf(other.authToken.token)]).toEqual([200, 401]);
    const { rows } = await server.owner.query("select string_agg(t::text, '') as all from audit_events t");
    expect(rows[0].all).toContain('company.licence-key-renewed');
    expect(rows[0].all).not.toContain(key);
  });

  it('lets no key of another company in, before and after', async () => {
    const other = await seedCompany(server);
    expect((await keyLogin(company, other.licenceKey)).statusCode).toBe(422);
    await renew();
    expect((await keyLogin(company, other.licenceKey)).statusCode).toBe(422);
    expect((await keyLogin(other, other.licenceKey)).statusCode).toBe(200);
  });

  it('is for the administrator alone', async () => {
    expect((await renew(company.sales.token)).statusCode).toBe(403);
  });

  it('changes nothing where the mail is not taken', async () => {
    const mail = { deliver: () => Promise.reject(new Error('the mail server is down')) };
    const app = await buildApp({ ...server.platform, mail }, routes, false);
    const reply = await app.inject(injection(renewLicenceKeyCall, { token: company.administrator.token }));
    await app.close();
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'MAIL_NOT_SENT']);
    expect((await keyLogin(company, company.licenceKey)).statusCode).toBe(200);
    expect(await eventsOnUsers()).toEqual(['sign-in.code-requested']);
  });
});
