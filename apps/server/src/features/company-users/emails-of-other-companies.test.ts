import { deactivateUserCall, inviteUserCall } from '@pw/contract/people';
import { addMeUserCall, editUserCall, registerUserCall, roleTicksOf } from '@pw/contract/spec-api/company-users';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { claimIdentity } from '../../platform/database/identities.ts';
import { checksumsOf } from '../../sweep/testing/tenant-tables.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { aRegistration } from './testing/a-registration.ts';

/** Whose e-mails somebody may try. */
let other: SeededCompany;
const server = aTestServer();
let count = 0;

beforeAll(async () => {
  other = await seedCompany(server);
});

const marks = () => {
  count += 1;
  return { userName: `probe-${count}`, fresh: `probe-${count}@fresh.test` };
};

type Probe = {
  readonly reply: LightMyRequestResponse;
  readonly statements: readonly unknown[];
  /** The company's own rows, without what differs between two users anyway. */
  readonly left: unknown;
  readonly mails: readonly string[];
};

/** Sends a request as the administrator of a new company, and looks at all that it may have done. */
async function probe(
  send: (company: SeededCompany, userName: string) => Promise<LightMyRequestResponse>,
): Promise<Probe> {
  const company = await seedCompany(server);
  const { userName } = marks();
  const mailed = server.mails.length;
  const ofOther = await checksumsOf(server.owner, other.companyId);
  let reply: LightMyRequestResponse | undefined;
  const statements = await recordStatements(async () => {
    reply = await send(company, userName);
  });
  if (!reply) {
    throw new Error('The request was not answered');
  }
  expect(await checksumsOf(server.owner, other.companyId)).toEqual(ofOther);
  const [users, events, names] = await Promise.all([
    server.owner.query('select roles, active from users where company_id = $1 order by roles, active', [
      company.companyId,
    ]),
    server.owner.query('select event from audit_events where company_id = $1 order by event_id', [company.companyId]),
    server.owner.query('select kind from identities where company_id = $1 order by kind', [company.companyId]),
  ]);
  await expect.poll(() => server.mails.length).toBe(mailed + (events.rows.at(-1)?.event === 'user.invited' ? 1 : 0));
  return {
    reply,
    statements,
    left: [users.rows, events.rows, names.rows],
    mails: server.mails.slice(mailed).map(({ subject }) => subject.replaceAll(company.name, 'the company')),
  };
}

/** An answer without what two users differ in anyway. */
function shapeOf({ statusCode, headers, body }: LightMyRequestResponse, email: string): unknown {
  const words = body
    .replaceAll(email, 'the e-mail')
    .replaceAll(/probe-\d+|sales-[0-9a-f]{8}/g, 'the user')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id')
    .replaceAll(/Admin [0-9a-f]{8}/g, 'the administrator')
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+"/g, 'a moment');
  return { statusCode, headers: Object.keys(headers), words };
}

function expectAlike([one, emailOfOne]: readonly [Probe, string], [another, emailOfAnother]: readonly [Probe, string]) {
  expect(shapeOf(one.reply, emailOfOne)).toEqual(shapeOf(another.reply, emailOfAnother));
  expect({ ...one, reply: null }).toEqual({ ...another, reply: null });
}

const register = (email: string) => (company: SeededCompany, userName: string) =>
  server.send(registerUserCall, {
    token: company.administrator.token,
    body: aRegistration(company, userName, email),
  });

const invite = (email: string) => (company: SeededCompany, userName: string) =>
  server.send(inviteUserCall, {
    token: company.administrator.token,
    body: { name: 'Priya Nair', userName, email, contactNumber: '9876543210', roles: ['sales'] },
  });

describe('whether another company has an e-mail', () => {
  it.each([
    ['adds', register],
    ['invites', invite],
  ])('is not shown to an administrator who %s a user with it', async (_, send) => {
    const { fresh } = marks();
    const ofFresh = await probe(send(fresh));
    expect(ofFresh.reply.statusCode).toBe(200);
    const deactivated = await seedCompany(server);
    await server.send(deactivateUserCall, {
      token: deactivated.administrator.token,
      params: { userId: deactivated.sales.accountId },
    });
    for (const usedEmail of [
      other.sales.email,
      other.manufacturer.email.toUpperCase(),
      other.administrator.email,
      deactivated.sales.email,
    ]) {
      expectAlike([await probe(send(usedEmail)), usedEmail], [ofFresh, fresh]);
    }
  });

  it('is not shown to an administrator who becomes a user', async () => {
    const addMe = (company: SeededCompany, userName: string) =>
      server.send(addMeUserCall, {
        token: company.administrator.token,
        body: {
          adminUserId: company.administrator.accountId,
          userName,
          userPassword: 'Right@12345',
          roles: roleTicksOf(['sales']),
        },
      });
    const addMeOfTwo = async (company: SeededCompany, userName: string) => {
      await inCompany(server.database, other.companyId, (tx) =>
        claimIdentity(tx, 'user-email', company.administrator.email, other.sales.accountId),
      );
      return addMe(company, userName);
    };
    const [fresh, ofTwo] = [await probe(addMe), await probe(addMeOfTwo)];
    const emailOf = ({ reply }: Probe) => addMeUserCall.reply.parse(reply.json()).data.user.userEmailId;
    expect(fresh.reply.statusCode).toBe(200);
    expect(shapeOf(ofTwo.reply, emailOf(ofTwo))).toEqual(shapeOf(fresh.reply, emailOf(fresh)));
    expect(ofTwo.left).toEqual(fresh.left);
  });

  it('is not shown to an administrator who changes the user that has it', async () => {
    const edit = async (company: SeededCompany, userId: string, userName: string) =>
      server.send(editUserCall, {
        token: company.administrator.token,
        body: { userId, name: 'Edited', userName, contactNumber: '9876543210', roles: roleTicksOf(['sales']) },
      });
    const editOfTwo = async (company: SeededCompany, userName: string) => {
      await inCompany(server.database, other.companyId, (tx) =>
        claimIdentity(tx, 'user-email', company.sales.email, other.sales.accountId),
      );
      return edit(company, company.sales.accountId, userName);
    };
    const ofFresh = await probe((company, userName) => edit(company, company.sales.accountId, userName));
    const ofTaken = await probe(editOfTwo);
    expect(ofFresh.reply.statusCode).toBe(200);
    const emailOf = ({ reply }: Probe) => editUserCall.reply.parse(reply.json()).data.user.userEmailId;
    expect(shapeOf(ofTaken.reply, emailOf(ofTaken))).toEqual(shapeOf(ofFresh.reply, emailOf(ofFresh)));
    expect(ofTaken.left).toEqual(ofFresh.left);
  });

  it('refuses nothing, while an e-mail of the own company is refused in any case [ADM-69]', async () => {
    const company = await seedCompany(server);
    const of = (email: string) => register(email)(company, marks().userName);
    expect((await of(other.sales.email)).statusCode).toBe(200);
    for (const usedEmail of [other.sales.email.toUpperCase(), company.sales.email]) {
      const reply = await of(usedEmail);
      expect([reply.statusCode, reply.body]).toEqual([422, 'Email already exists']);
    }
  });
});
