import { adminLoginCall, verifyOtpCall } from '@pw/contract/spec-api/sign-in';
import { subscribeCall } from '@pw/contract/subscriptions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestServer } from '../../testing/fixtures.ts';
import { PASSWORD, seedCompany } from '../../testing/seed-company.ts';
import { login, newestCode } from '../../testing/sign-in-steps.ts';
import { startSecondServer } from '../../testing/start-second-server.ts';

const wanted = {
  company: ' Sahyadri Panels ',
  administratorName: 'Asha Kulkarni',
  email: 'Asha@Sahyadri.test',
  phone: '9876543210',
  licences: 4,
};

const server = aTestServer();

// All of them come from one address.
beforeEach(async () => {
  await server.owner.query('delete from attempts');
});

async function countCompanies(): Promise<readonly number[]> {
  const { rows } = await server.owner.query<{ companies: number; names: number }>(
    'select (select count(*)::int from companies) as companies, (select count(*)::int from identities) as names',
  );
  return rows.flatMap(({ companies, names }) => [companies, names]);
}

function licenceKeyIn(to: string): string {
  const mail = server.mails.findLast((sent) => sent.to === to);
  return /^([A-Z0-9]{5}-){4}[A-Z0-9]{5}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('POST /subscriptions', () => {
  it('creates a company whose administrator can sign in with the mailed licence key [SHL-07]', async () => {
    const reply = await server.send(subscribeCall, { body: wanted });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { company: 'Sahyadri Panels', email: 'asha@sahyadri.test' },
    ]);

    const email = 'asha@sahyadri.test';
    const coded = await server.send(adminLoginCall, { body: { userEmailId: email, licenseKey: licenceKeyIn(email) } });
    expect(coded.statusCode).toBe(200);
    const verified = await server.send(verifyOtpCall, { body: { email, otp: newestCode(server, email) } });
    expect(verifyOtpCall.reply.parse(verified.json()).data).toMatchObject({
      name: 'Asha Kulkarni',
      company: 'Sahyadri Panels',
    });
  });

  it('stores what was asked for, the licence key as a hash, and writes down who subscribed', async () => {
    const email = 'vikram@konkan.test';
    await server.send(subscribeCall, { body: { ...wanted, company: 'Konkan Switchgear', email } });
    const { rows } = await server.owner.query(
      `select phone, licence_quantity, licence_key_hash, event, actor_name, actor_role, details
       from companies join administrators using (company_id) join audit_events using (company_id)
       where companies.name = 'Konkan Switchgear'`,
    );
    expect(rows).toEqual([
      {
        phone: '9876543210',
        licence_quantity: 4,
        licence_key_hash: expect.not.stringContaining(licenceKeyIn(email)),
        event: 'company.subscribed',
        actor_name: 'Asha Kulkarni',
        actor_role: 'administrator',
        details: { licences: 4 },
      },
    ]);
  });

  it('answers the same for the e-mail of an existing administrator, in any case of letters, and creates nothing', async () => {
    const { administrator, companyId } = await seedCompany(server);
    const before = await countCompanies();
    const { email } = administrator;
    const reply = await server.send(subscribeCall, { body: { ...wanted, email: email.toUpperCase() } });

    expect([reply.statusCode, reply.json()]).toEqual([200, { company: 'Sahyadri Panels', email }]);
    expect(await countCompanies()).toEqual(before);
    expect(server.mails.at(-1)?.text).toContain('It is that of an administrator already, so nothing was created.');
    const { rows } = await server.owner.query('select event, actor_role from audit_events where company_id = $1', [
      companyId,
    ]);
    expect(rows).toEqual([{ event: 'company.subscription-repeated', actor_role: 'nobody' }]);
  });

  it('says in its mails nothing that was entered', async () => {
    const { administrator } = await seedCompany(server);
    const lure = { company: 'Win 1 Lakh at evil.test', administratorName: 'Click evil.test' };
    for (const email of ['victim@sahyadri.test', administrator.email]) {
      expect((await server.send(subscribeCall, { body: { ...wanted, ...lure, email } })).statusCode).toBe(200);
      const mail = server.mails.findLast(({ to }) => to === email);
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil|Click|Win/);
    }
  });

  it("takes the e-mail of another company's user, who is no administrator", async () => {
    const { sales } = await seedCompany(server);
    expect((await server.send(subscribeCall, { body: { ...wanted, email: sales.email } })).statusCode).toBe(200);
  });

  it('creates one company when the same form arrives twice at once, at two servers', async () => {
    const second = await startSecondServer(server, 0);
    const body = { ...wanted, email: 'twice@sahyadri.test' };
    const [companies = 0] = await countCompanies();
    const replies = await Promise.all([server.send(subscribeCall, { body }), second.send(subscribeCall, { body })]);
    // The second one gets the answer of the first, or that others are at it: no answer shows accounts.
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect((await countCompanies())[0]).toBe(companies + 1);
    const keys = server.mails.filter(({ to, text }) => to === body.email && /[0-9A-Z]{4,}-[0-9A-Z-]{4,}/.test(text));
    expect(keys).toHaveLength(1);
    await second.close();
  });

  it('creates nothing when the mail server does not take the licence key, and takes the same form later', async () => {
    const body = { ...wanted, email: 'later@sahyadri.test' };
    const before = await countCompanies();
    vi.spyOn(server.platform.mail, 'deliver').mockRejectedValueOnce(new Error('550 no such mailbox'));

    const refused = await server.send(subscribeCall, { body });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'MAIL_NOT_SENT' }]);
    expect(await countCompanies()).toEqual(before);
    expect((await server.send(subscribeCall, { body })).statusCode).toBe(200);
  });

  it('is one at a time, and nobody else waits for its mail server', async () => {
    const { sales } = await seedCompany(server);
    const slow = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    vi.spyOn(server.platform.mail, 'deliver').mockImplementationOnce(() => {
      reached.resolve();
      return slow.promise;
    });
    const waiting = server.send(subscribeCall, { body: { ...wanted, email: 'slow@sahyadri.test' } });
    await reached.promise;
    const other = await server.send(subscribeCall, { body: { ...wanted, email: 'other@sahyadri.test' } });
    const signIn = await login(server, sales.userName, PASSWORD);
    slow.resolve();

    expect([other.statusCode, other.headers['retry-after']]).toEqual([429, '5']);
    expect(other.json()).toMatchObject({ code: 'BUSY' });
    expect(signIn.statusCode).toBe(200);
    expect((await waiting).statusCode).toBe(200);
  });

  it.each([
    ['company', 'x'.repeat(10_000), 400],
    ['company', ' ', 422],
    ['company', 'Sahyadri\nBcc: everybody@demo.test', 422],
    ['company', 'Sahya\u0000dri', 400],
    ['administratorName', '', 422],
    ['email', 'asha@sahyadri', 422],
    ['email', 'asha@demo.test\r\nBcc: x@y.zz', 422],
    ['phone', '12345', 422],
    ['licences', 0, 422],
    ['licences', 1001, 422],
    ['licences', 2.5, 422],
    ['licences', '3', 400],
  ])('names the field that is not right: %s %j', async (field, value, status) => {
    const before = await countCompanies();
    const payload = { ...wanted, email: 'wrong@sahyadri.test', [field]: value };
    const reply = await server.app.inject({ method: 'POST', url: '/api/v1/subscriptions', payload });
    expect(reply.statusCode).toBe(status);
    expect(JSON.stringify(reply.json().details)).toContain(field);
    expect(await countCompanies()).toEqual(before);
  });

  it('counts as a request for a mail, of which an address of the network has so many', async () => {
    await server.owner.query('delete from attempts');
    const strict = { ...server.platform, attemptLimits: { subscriptionsOfAddress: { most: 1, windowMs: 60_000 } } };
    const second = await startSecondServer({ ...server, platform: strict }, 0);
    expect((await second.send(subscribeCall, { body: { ...wanted, email: 'a@limit.test' } })).statusCode).toBe(200);
    const reply = await second.send(subscribeCall, { body: { ...wanted, email: 'b@limit.test' } });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '60']);
    await second.close();
  });
});
