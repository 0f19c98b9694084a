import {
  changePasswordCall,
  readPasswordLinkCall,
  requestPasswordResetCall,
  setPasswordCall,
} from '@pw/contract/passwords';
import { getSessionCall } from '@pw/contract/sign-in';
import { verifyCall } from '@pw/contract/spec-api/sign-in';
import { attemptLimits } from '@pw/domain/sign-in/attempt-limits';
import { passwordRefusalTexts } from '@pw/domain/sign-in/password';
import { linkLifeMs, linkRefusalTexts } from '@pw/domain/sign-in/password-links';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { PASSWORD, type Person, seedCompany } from '../../testing/seed-company.ts';
import { login, requestCode, verifyUser } from '../../testing/sign-in-steps.ts';

const NEW = 'Better%98f7';

const server = aTestServer();
const company = aCompanyPerTest(server);

async function statusOf(token: string): Promise<number> {
  return (await server.send(getSessionCall, { token })).statusCode;
}

async function eventsOf({ accountId }: Person): Promise<readonly string[]> {
  const { rows } = await server.owner.query('select event from audit_events where actor_id = $1 order by event_id', [
    accountId,
  ]);
  return rows.map(({ event }) => event);
}

async function mailsWaitingFor({ accountId }: Person): Promise<readonly string[]> {
  const { rows } = await server.owner.query('select body from outgoing_mails where recipient_id = $1', [accountId]);
  return rows.map(({ body }) => body);
}

const ask = (userName: string, address = '10.0.0.1') =>
  server.send(requestPasswordResetCall, { body: { userName }, address });

/** Asks for a link, and reads it in the mail that goes out behind the answer. */
async function askForLink({ userName, email }: Person, address?: string): Promise<string> {
  const before = server.mails.length;
  expect((await ask(userName, address)).json()).toEqual({ asked: true });
  const linkIn = () => {
    const mail = server.mails.slice(before).find(({ to }) => to === email);
    return /#\/set-password\?link=(\S+)/.exec(mail?.text ?? '')?.[1];
  };
  await expect.poll(linkIn, { message: `a link is mailed to ${email}` }).toBeDefined();
  return linkIn() ?? '';
}

const read = (link: string) => server.send(readPasswordLinkCall, { body: { link } });
const set = (link: string, password = NEW) => server.send(setPasswordCall, { body: { link, password } });

describe('PUT /password', () => {
  const change = (token: string, present: string, password: string, address = '10.0.0.1') =>
    server.send(changePasswordCall, { token, body: { present, password }, address });

  it('changes the password: this session goes on, every other ends, and a mail reports it', async () => {
    const { sales, manufacturer } = company;
    const other = await verifyUser(server, sales);
    const sent = await requestCode(server, sales);
    expect((await change(sales.token, PASSWORD, NEW)).json()).toEqual({ changed: true });

    expect(await statusOf(sales.token)).toBe(200);
    expect(await statusOf(manufacturer.token)).toBe(200);
    expect((await server.send(getSessionCall, { token: other.authToken.token })).statusCode).toBe(401);
    const { rows } = await server.owner.query(
      'select count(*)::int from sessions where account_id = $1 and ended_at is null',
      [sales.accountId],
    );
    expect(rows).toEqual([{ count: 1 }]);
    // The code that the old password has sent is of no use any more.
    const guess = { userName: sales.userName, otp: sent.code, requestId: sent.requestId };
    expect((await server.send(verifyCall, { body: guess })).statusCode).toBe(422);
    expect((await login(server, sales.userName, PASSWORD)).statusCode).toBe(422);
    expect((await login(server, sales.userName, NEW)).statusCode).toBe(200);
    expect(await mailsWaitingFor(sales)).toEqual([
      expect.stringMatching(/was changed by somebody .* 20-11-2026 10:00/),
    ]);
    expect(await eventsOf(sales)).toContain('user.password-changed');
  });

  it.each([
    ['a wrong present one', 'wrong', NEW, 'PRESENT_WRONG'],
    ['a weak one', PASSWORD, 'weak', 'PASSWORD_WEAK'],
    ['a common one', PASSWORD, 'P@ssw0rd123', 'PASSWORD_COMMON'],
    ['300 characters', PASSWORD, `Aa1!${'x'.repeat(296)}`, 'PASSWORD_TOO_LONG'],
  ])('refuses %s, and changes nothing', async (_, present, password, code) => {
    const reply = await change(company.sales.token, present, password);
    expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
    expect((await login(server, company.sales.userName, PASSWORD)).statusCode).toBe(200);
    expect(await mailsWaitingFor(company.sales)).toEqual([]);
  });

  it('counts wrong present passwords with those of the login, of the address alone', async () => {
    const { token, userName } = company.sales;
    for (let guess = 0; guess < attemptLimits.wrongPasswords.most; guess += 1) {
      expect((await change(token, `wrong ${guess}`, NEW)).statusCode).toBe(422);
    }
    expect((await change(token, PASSWORD, NEW)).statusCode).toBe(429);
    expect((await change(token, PASSWORD, NEW, '10.0.0.2')).statusCode).toBe(200);
    expect((await login(server, userName, NEW)).statusCode).toBe(200);
  });

  it('is not for an administrator, who has none', async () => {
    expect((await change(company.administrator.token, PASSWORD, NEW)).statusCode).toBe(403);
  });

  it('takes one of two changes at once', async () => {
    const replies = await Promise.all([
      change(company.sales.token, PASSWORD, NEW),
      change(company.sales.token, PASSWORD, 'Other%98f7'),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });
});

describe('POST /password-resets', () => {
  it('answers the same for a user, for nobody and for an administrator, who has no password', async () => {
    const names = [company.sales.userName, company.sales.email, 'nobody at all', company.administrator.email];
    const replies = await Promise.all(names.map((name) => ask(name)));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {"asked":true}']),
    );
    await expect.poll(() => server.mails.filter(({ to }) => to === company.sales.email)).toHaveLength(2);
    expect(server.mails.filter(({ to }) => to === company.administrator.email)).toEqual([]);
  });

  it('keeps of a link its hash, and nothing else anywhere', async () => {
    const link = await askForLink(company.sales);
    const secret = Buffer.from(link, 'base64url').subarray(32);
    for (const table of ['password_links', 'outgoing_mails', 'audit_events', 'attempts']) {
      const { rows } = await server.owner.query(`select coalesce(string_agg(t::text, ''), '') as all from ${table} t`);
      for (const form of [link, secret.toString('base64url'), secret.toString('hex'), secret.toString('base64')]) {
        expect(rows[0].all).not.toContain(form);
      }
    }
    expect(await eventsOf(company.sales)).toEqual(['user.password-reset-asked']);
  });

  it('counts requests of a name from an address, and of an address', async () => {
    const mark = company.companyId;
    const { resetRequests, resetRequestsOfAddress } = attemptLimits;
    for (let request = 0; request < resetRequests.most; request += 1) {
      expect((await ask(`nobody ${mark}`, '10.1.0.1')).statusCode).toBe(200);
    }
    const refused = await ask(`nobody ${mark}`, '10.1.0.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect((await ask(`nobody ${mark}`, '10.1.0.2')).statusCode).toBe(200);
    for (let request = resetRequests.most; request < resetRequestsOfAddress.most; request += 1) {
      expect((await ask(`somebody ${mark} ${request}`, '10.1.0.1')).statusCode).toBe(200);
    }
    expect((await ask(`anybody ${mark}`, '10.1.0.1')).statusCode).toBe(429);
  });

  it('mails ten links an hour to a user at most; those before go on working', async () => {
    const link = await askForLink(company.sales, '10.2.0.1');
    const { most } = attemptLimits.linkMailsOfAccount;
    for (let request = 1; request < most + 5; request += 1) {
      expect((await ask(company.sales.userName, `10.2.1.${request}`)).statusCode).toBe(200);
    }
    await askForLink(company.manufacturer);
    await expect.poll(() => server.mails.filter(({ to }) => to === company.sales.email)).toHaveLength(most);
    expect((await read(link)).statusCode).toBe(200);
  });
});

describe('a mailed link', () => {
  it('says whose password it sets, as often as it is read', async () => {
    const link = await askForLink(company.sales);
    const { name, userName } = company.sales;
    for (const _ of [1, 2]) {
      expect((await read(link)).json()).toEqual({ name, userName, company: company.name, purpose: 'reset' });
    }
  });

  it('sets a password once: every sign-in ends, and the other links with it', async () => {
    const { sales } = company;
    const [other, link] = [await askForLink(sales), await askForLink(sales)];
    expect((await set(link)).json()).toEqual({ userName: sales.userName });

    expect(await statusOf(sales.token)).toBe(401);
    expect((await login(server, sales.userName, PASSWORD)).statusCode).toBe(422);
    expect((await login(server, sales.userName, NEW)).statusCode).toBe(200);
    for (const used of [link, other]) {
      for (const reply of [await set(used, 'Other%98f7'), await read(used)]) {
        expect([reply.statusCode, reply.json()]).toEqual([
          422,
          { code: 'LINK_USED', message: linkRefusalTexts.LINK_USED },
        ]);
      }
    }
    expect((await login(server, sales.userName, NEW)).statusCode).toBe(200);
    expect(await mailsWaitingFor(sales)).toEqual([
      expect.stringContaining('was set with a link that was mailed to you'),
    ]);
    expect(await eventsOf(sales)).toContain('user.password-set');
  });

  it('that is sent twice at once is used once', async () => {
    const link = await askForLink(company.sales);
    const replies = await Promise.all([set(link), set(link, 'Other%98f7')]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(await mailsWaitingFor(company.sales)).toHaveLength(1);
  });

  it('opens nothing after its hour, and says so', async () => {
    const link = await askForLink(company.sales);
    server.passTime(linkLifeMs.reset);
    const reply = await set(link);
    expect([reply.statusCode, reply.json().message]).toEqual([422, linkRefusalTexts.LINK_LATE]);
  });

  it('is not used up by a password that is refused', async () => {
    const link = await askForLink(company.sales);
    for (const [password, code] of [
      ['weak', 'PASSWORD_WEAK'],
      ['P@ssw0rd123', 'PASSWORD_COMMON'],
      [`Aa1!${'x'.repeat(296)}`, 'PASSWORD_TOO_LONG'],
    ] as const) {
      const reply = await set(link, password);
      expect(reply.json()).toEqual({ code, message: passwordRefusalTexts[code] });
    }
    expect((await set(link)).statusCode).toBe(200);
  });

  it.each([
    ['a user who was deleted', 'update users set deleted_at = now() where user_id = $1'],
    ['a user who was deactivated', 'update users set deactivated_at = now() where user_id = $1'],
  ])('of %s opens nothing', async (_, statement) => {
    const link = await askForLink(company.sales);
    await server.owner.query(statement, [company.sales.accountId]);
    expect((await set(link)).json().code).toBe('LINK_UNKNOWN');
    expect((await login(server, company.sales.userName, PASSWORD)).statusCode).toBe(422);
    expect(await statusOf(company.sales.token)).toBe(401);
  });

  it('opens nothing under another company, with another secret, cut off or made up', async () => {
    const other = await seedCompany(server);
    const bytes = Buffer.from(await askForLink(company.sales), 'base64url');
    const companyOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
    const changed = (at: number) => bytes.map((byte, place) => (place === at ? byte ^ 1 : byte));
    const texts = [
      Buffer.concat([companyOf(other.companyId), bytes.subarray(16)]),
      changed(16),
      changed(63),
      bytes.subarray(0, 63),
      Buffer.concat([bytes, bytes]),
      Buffer.alloc(64),
    ].map((each) => Buffer.from(each).toString('base64url'));
    for (const text of [...texts, '', 'x', '%00', "' or 1=1 --"]) {
      expect([(await read(text)).statusCode, (await set(text)).statusCode]).toEqual([404, 404]);
    }
    expect((await login(server, company.sales.userName, PASSWORD)).statusCode).toBe(200);
  });
});
