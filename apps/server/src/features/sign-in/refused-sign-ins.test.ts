import { listAuditEventsCall } from '@pw/contract/audit';
import { adminLoginCall, loginCall, verifyCall } from '@pw/contract/spec-api/sign-in';
import { MOST_REFUSALS_NOTED } from '@pw/domain/sign-in/refused-sign-in';
import { expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { PASSWORD, type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { login } from '../../testing/sign-in-steps.ts';
import { noteRefusedSignIn } from './attempts.store.ts';

const server = aTestServer();
const company = aCompany(server);

async function refused({ administrator }: SeededCompany) {
  const reply = await server.send(listAuditEventsCall, {
    token: administrator.token,
    query: { kind: 'sign-in', size: 200 },
  });
  const { items } = listAuditEventsCall.reply.parse(reply.json());
  return items.filter(({ event }) => event === 'sign-in.refused');
}

const rowsOfAudit = async () => (await server.owner.query('select 1 from audit_events')).rowCount;

it('are written into the audit of the company: as typed, from where, and why; those of nobody leave nothing', async () => {
  const { sales, licenceKey, administrator } = company;
  const other = await seedCompany(server);
  const before = await rowsOfAudit();
  await login(server, 'nobody-at-all', PASSWORD);
  await server.send(verifyCall, { body: { userName: 'nobody-at-all', otp: 123456 } });
  await server.send(loginCall, {
    body: { userName: sales.userName.toUpperCase(), userPassword: 'wrong' },
    address: '192.0.2.7',
  });
  await server.send(verifyCall, { body: { userName: sales.userName, otp: 123456 } });
  await server.send(adminLoginCall, { body: { userEmailId: administrator.email, licenseKey: `${licenceKey}X` } });
  expect(await refused(company)).toHaveLength(3);

  const events = (await refused(company)).map(({ actor, subject, details }) => ({
    role: actor.role,
    subject,
    details,
  }));
  expect(events.toSorted((one, another) => JSON.stringify(one).localeCompare(JSON.stringify(another)))).toEqual(
    [
      {
        role: 'nobody',
        subject: sales.name,
        details: { account: sales.userName.toUpperCase(), address: '192.0.2.7', fault: 'WRONG_SECRET' },
      },
      {
        role: 'nobody',
        subject: sales.name,
        details: { account: sales.userName, address: '127.0.0.1', fault: 'WRONG_CODE' },
      },
      {
        role: 'nobody',
        subject: administrator.name,
        details: { account: administrator.email, address: '127.0.0.1', fault: 'WRONG_SECRET' },
      },
    ].toSorted((one, another) => JSON.stringify(one).localeCompare(JSON.stringify(another))),
  );
  expect(await refused(other)).toEqual([]);
  expect(await rowsOfAudit()).toBe((before ?? 0) + 3);
});

it(`are written ${MOST_REFUSALS_NOTED} times a day for an account, and then again`, async () => {
  const attacked = await seedCompany(server);
  const { companyId, sales } = attacked;
  const accounts = [{ companyId, accountId: sales.accountId, name: sales.name, fault: 'WRONG_SECRET' }] as const;
  const note = (now: Date) => inCompany(server.database, companyId, (tx) => noteRefusedSignIn(tx, refusal, now));
  const refusal = { accounts, typed: 'x'.repeat(100_000), address: '192.0.2.7' };
  for (let times = 0; times < MOST_REFUSALS_NOTED + 5; times += 1) {
    await note(new Date(server.platform.now()));
  }
  const noted = await refused(attacked);
  expect(noted).toHaveLength(MOST_REFUSALS_NOTED);
  expect(noted.map(({ details }) => details.isLastOfDay)).toEqual([true, ...noted.slice(1).map(() => undefined)]);
  expect(noted[0]?.details.account).toHaveLength(200);
  await note(new Date(server.platform.now() + 24 * 3_600_000));
  expect(await refused(attacked)).toHaveLength(MOST_REFUSALS_NOTED + 1);
});
