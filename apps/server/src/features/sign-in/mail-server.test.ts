import { loginCall, verifyCall } from '@pw/contract/spec-api/sign-in';
import { subscribeCall } from '@pw/contract/subscriptions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmtpMail, type SmtpMail } from '../../platform/mail.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { PASSWORD } from '../../testing/seed-company.ts';
import { type MailServer, startMailServer } from '../../testing/start-mail-server.ts';
import { type SecondServer, startSecondServer } from '../../testing/start-second-server.ts';

const REFUSED = 'nobody@sahyadri.test';
const wanted = { company: 'Sahyadri', administratorName: 'Asha', phone: '9876543210', licences: 3 };

const server = aTestServer();
const company = aCompany(server);
let mailServer: MailServer;
let mail: SmtpMail;
/** Sends its mails through the mail server. */
let mailing: SecondServer;

beforeAll(async () => {
  mailServer = await startMailServer(REFUSED);
  mail = openSmtpMail(mailServer.url, 'panelwright@demo.test');
  mailing = await startSecondServer({ ...server, platform: { ...server.platform, mail } }, 0);
});
afterAll(async () => {
  await mailing.close();
  mail.close();
  await mailServer.close();
});

describe('with a real mail server', () => {
  it('a user signs in with the one-time password of the mail [SGN-06]', async () => {
    const { userName, email } = company.sales;
    const login = await mailing.send(loginCall, { body: { userName, userPassword: PASSWORD } });
    expect(login.statusCode).toBe(200);

    const arrived = await mailServer.nextMail();
    expect(arrived.to?.map(({ address }) => address)).toEqual([email]);
    const codes = arrived.text?.match(/^\d{6}\b/gm) ?? [];
    expect(codes).toHaveLength(1);
    const verified = await mailing.send(verifyCall, { body: { userName, otp: codes[0] ?? '' } });
    expect(verified.statusCode).toBe(200);
  });

  it('a new company gets its licence key', async () => {
    const body = { ...wanted, email: 'asha@sahyadri.test' };
    expect((await mailing.send(subscribeCall, { body })).statusCode).toBe(200);
    expect((await mailServer.nextMail()).text).toMatch(/^([A-Z0-9]{5}-){4}[A-Z0-9]{5}$/m);
  });

  it('no company is created for an address that the mail server refuses [SHL-07]', async () => {
    const reply = await mailing.send(subscribeCall, { body: { ...wanted, email: REFUSED } });
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'MAIL_NOT_SENT' }]);
    const { rows } = await server.owner.query('select from administrators where email = $1', [REFUSED]);
    expect(rows).toEqual([]);
  });
});
