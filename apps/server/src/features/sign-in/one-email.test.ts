import { requestPasswordResetCall, setPasswordCall } from '@pw/contract/passwords';
import { deactivateUserCall } from '@pw/contract/people';
import { deleteUserCall, registerUserCall, roleTicksOf } from '@pw/contract/spec-api/company-users';
import { loginCall, verifyCall } from '@pw/contract/spec-api/sign-in';
import { attemptLimits } from '@pw/domain/sign-in/attempt-limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTestServer } from '../../testing/fixtures.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { login } from '../../testing/sign-in-steps.ts';

/** Somebody who works for two companies, with one e-mail and a user name at each. */
type Colleague = { readonly company: SeededCompany; readonly userId: string; readonly userName: string };

const server = aTestServer();
let email: string;
let one: Colleague;
let other: Colleague;
let count = 0;

const OF_ONE = 'Copper%41tail';
const OF_OTHER = 'Walnut%92reef';

beforeEach(async () => {
  count += 1;
  email = `asha-${count}@consultant.test`;
  one = await addTo(await seedCompany(server), `one-${count}`, OF_ONE);
  other = await addTo(await seedCompany(server), `other-${count}`, OF_OTHER);
});

async function addTo(company: SeededCompany, userName: string, userPassword: string): Promise<Colleague> {
  const { accountId: adminUserId, token } = company.administrator;
  const body = {
    adminUserId,
    name: 'Asha Menon',
    userName,
    userEmailId: email,
    userPassword,
    contactNumber: '9876543210',
    isActive: false,
    roles: roleTicksOf(['sales']),
  };
  const reply = registerUserCall.reply.parse((await server.send(registerUserCall, { token, body })).json());
  return { company, userId: reply.data.user.userId, userName };
}

/** The codes that were mailed to the e-mail, each with the company that the mail names. */
const codesOf = (company: SeededCompany) =>
  server.mails.flatMap(({ to, text }) => (to === email && text.includes(company.name) ? [text.slice(0, 6)] : []));

/** Signs in with a code; the company that it leads to, or what is refused. */
async function verify(otp: string | undefined, requestId?: string): Promise<string> {
  const body = { userName: email, otp: otp ?? '', ...(requestId === undefined ? {} : { requestId }) };
  const reply = await server.send(verifyCall, { body });
  const answer = verifyCall.reply.safeParse(reply.json());
  return answer.success ? answer.data.data.companyId : reply.json<{ code: string }>().code;
}

async function eventsIn({ company, userId }: Colleague): Promise<readonly string[]> {
  const { rows } = await server.owner.query(
    'select event from audit_events where company_id = $1 and actor_id = $2 order by event_id',
    [company.companyId, userId],
  );
  return rows.map(({ event }) => event);
}

describe('an e-mail that two companies have', () => {
  it('signs in where the password fits, and says nothing of the other company', async () => {
    expect((await login(server, email.toUpperCase(), OF_OTHER)).statusCode).toBe(200);
    expect(codesOf(one.company)).toEqual([]);
    expect(await verify(codesOf(other.company)[0])).toBe(other.company.companyId);
    expect(await eventsIn(one)).toEqual([]);

    expect((await login(server, email, OF_ONE)).statusCode).toBe(200);
    expect(await verify(codesOf(one.company)[0])).toBe(one.company.companyId);
  });

  it('is refused with a password that fits nowhere, and both audits say so', async () => {
    const reply = await login(server, email, 'Wrong%41tail');
    expect([reply.statusCode, reply.json()]).toEqual([422, { code: 'LOGIN_REFUSED', message: 'Invalid credentials' }]);
    expect(await eventsIn(one)).toEqual(['sign-in.refused']);
    expect(await eventsIn(other)).toEqual(['sign-in.refused']);
  });

  it('gets a code of each company where the password is that of both: the code decides', async () => {
    const third = await addTo(await seedCompany(server), `third-${count}`, OF_ONE);
    const { requestId } = loginCall.reply.parse((await login(server, email, OF_ONE)).json()).data;
    await expect.poll(() => codesOf(third.company)).toHaveLength(1);
    expect(codesOf(one.company)).toHaveLength(1);
    expect(codesOf(other.company)).toEqual([]);
    for (const each of [one, third]) {
      expect(await eventsIn(each)).toEqual(['sign-in.code-requested']);
    }
    // The fifth wrong guess would end the codes: a right guess of one costs the other nothing.
    const codes = [codesOf(one.company)[0], codesOf(third.company)[0]];
    const wrong = ['100001', '100002', '100003'].find((code) => !codes.includes(code));
    for (let guesses = 0; guesses < 4; guesses += 1) {
      expect(await verify(wrong, requestId)).toBe('INVALID');
    }
    expect(await verify(codesOf(third.company)[0], requestId)).toBe(third.company.companyId);
    expect(await verify(codesOf(one.company)[0], requestId)).toBe(one.company.companyId);
    expect(await verify(codesOf(one.company)[0], requestId)).toBe('EXPIRED');
  });

  it('has five wrong guesses for all codes together', async () => {
    const third = await addTo(await seedCompany(server), `third-${count}`, OF_ONE);
    await login(server, email, OF_ONE);
    await expect.poll(() => codesOf(third.company)).toHaveLength(1);
    const codes = [codesOf(one.company)[0], codesOf(third.company)[0]];
    const wrong = ['100001', '100002', '100003'].find((code) => !codes.includes(code));
    for (let guesses = 0; guesses < 5; guesses += 1) {
      expect(await verify(wrong)).toBe('INVALID');
    }
    for (const code of codes) {
      expect(await verify(code)).toBe('EXPIRED');
    }
  });

  it('leaves each user name to its own company', async () => {
    expect((await login(server, one.userName, OF_OTHER)).statusCode).toBe(422);
    expect((await login(server, one.userName, OF_ONE)).statusCode).toBe(200);
    expect(codesOf(other.company)).toEqual([]);
  });

  it('counts wrong passwords together, by whichever name they come', async () => {
    for (let tries = 0; tries < attemptLimits.wrongPasswords.most; tries += 1) {
      expect((await login(server, one.userName, 'Wrong%41tail')).statusCode).toBe(422);
    }
    for (const [name, password] of [
      [email, OF_OTHER],
      [other.userName, OF_OTHER],
      [one.userName, OF_ONE],
    ] as const) {
      expect((await login(server, name, password)).statusCode).toBe(429);
    }
  });

  it('is free again in one company when its user is deleted there, and stays in the other', async () => {
    const { token } = one.company.administrator;
    await server.send(deleteUserCall, { token, body: { userId: one.userId } });
    expect((await login(server, email, OF_ONE)).statusCode).toBe(422);
    expect((await login(server, email, OF_OTHER)).statusCode).toBe(200);
    await addTo(one.company, `again-${count}`, OF_ONE);
    expect((await login(server, email, OF_ONE)).statusCode).toBe(200);
  });

  it('signs in to one company when the user of the other is deactivated', async () => {
    const { token } = one.company.administrator;
    await server.send(deactivateUserCall, { token, params: { userId: one.userId } });
    expect((await login(server, email, OF_ONE)).statusCode).toBe(422);
    expect((await login(server, email, OF_OTHER)).statusCode).toBe(200);
  });

  it('gets a link of each company when the password was forgotten, each for its own user', async () => {
    expect((await server.send(requestPasswordResetCall, { body: { userName: email } })).json()).toEqual({
      asked: true,
    });
    const linkOf = ({ company, userName }: Colleague) => {
      const mail = server.mails.find(({ to, subject }) => to === email && subject.endsWith(`for ${company.name}`));
      expect(mail?.text ?? userName).toContain(userName);
      return /#\/set-password\?link=(\S+)/.exec(mail?.text ?? '')?.[1];
    };
    await expect.poll(() => linkOf(other)).toBeDefined();
    await expect.poll(() => linkOf(one)).toBeDefined();
    const reply = await server.send(setPasswordCall, { body: { link: linkOf(one) ?? '', password: 'Marble%58oar' } });
    expect(setPasswordCall.reply.parse(reply.json()).userName).toBe(one.userName);
    expect((await login(server, email, 'Marble%58oar')).statusCode).toBe(200);
    expect((await login(server, email, OF_ONE)).statusCode).toBe(422);
    expect((await login(server, email, OF_OTHER)).statusCode).toBe(200);
  });
});

describe('how many companies have an e-mail', () => {
  it('changes nothing in the work for a guess of a one-time password', async () => {
    const workOf = (userName: string) =>
      recordStatements(() => server.send(verifyCall, { body: { userName, otp: '123456' } }));
    const ofTwo = await workOf(email);
    expect(ofTwo.length).toBeGreaterThan(8);
    expect(await workOf(one.company.sales.email)).toEqual(ofTwo);
    expect(await workOf('nobody@consultant.test')).toEqual(ofTwo);
  });

  it('changes nothing in the work of a right login, whether the password fits one or several', async () => {
    const workOf = (password: string) => recordStatements(() => login(server, email, password));
    const fitsOne = await workOf(OF_OTHER);
    await addTo(await seedCompany(server), `third-${count}`, OF_OTHER);
    expect(await workOf(OF_OTHER)).toEqual(fitsOne);
  });
});
