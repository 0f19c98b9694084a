import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messageMails } from '../../features/messages/message-mails.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { inCompany } from '../database/app-database.ts';
import { findKeptMails, keptMail, type Mail } from '../mail.ts';
import { mailWorker, sendMails } from './outgoing-mails.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const text = { subject: 'Quote to approve', text: 'Hello' };

/** Writes a mail to somebody and answers the order of its job. */
async function write(recipientId: string) {
  const { companyId } = company;
  await inCompany(server.database, companyId, (tx) =>
    sendMails(
      {
        tx,
        platform: server.platform,
        actor: company.sales,
        now: new Date(server.platform.now()),
        afterCommit: () => {},
      },
      [{ recipientId, ...text }],
    ),
  );
  const { rows } = await server.owner.query(
    "select data from jobs.job where name = 'mails' and data ->> 'companyId' = $1",
    [companyId],
  );
  return rows[0].data;
}

async function outcomes(): Promise<readonly unknown[]> {
  const { rows } = await server.owner.query('select outcome from outgoing_mails where company_id = $1', [
    company.companyId,
  ]);
  return rows.map(({ outcome }) => outcome);
}

/** A mailbox that takes mails after so many refusals. */
function mailbox(refusals: number) {
  const mails: Mail[] = [];
  let left = refusals;
  const deliver = async (mail: Mail) => {
    if (left > 0) {
      left -= 1;
      throw new Error('421 try again later');
    }
    mails.push(mail);
  };
  return { mails, worker: mailWorker({ ...server.platform, mail: { deliver } }, messageMails(server.platform)) };
}

const attempt = { isLast: false, signal: new AbortController().signal };

describe('a mail on its way', () => {
  it('goes to a user or an administrator, once', async () => {
    const order = await write(company.administrator.accountId);
    const { mails, worker } = mailbox(0);
    await worker.run(order, attempt);
    await worker.run(order, attempt);
    expect(mails).toEqual([{ to: company.administrator.email, ...text, writtenAt: new Date(server.platform.now()) }]);
    expect(await outcomes()).toEqual(['sent']);
  });

  it('that the mail server does not take waits, and is tried again', async () => {
    const order = await write(company.sales.accountId);
    const { mails, worker } = mailbox(1);
    await expect(worker.run(order, attempt)).rejects.toThrow('421');
    expect(await outcomes()).toEqual([null]);
    await worker.run(order, attempt);
    expect([mails.map(({ to }) => to), await outcomes()]).toEqual([[company.sales.email], ['sent']]);
  });

  it('is in the mailbox in the order of writing, before mails that were sent at once since then', async () => {
    const order = await write(company.sales.accountId);
    server.passTime(1000);
    const mail = keptMail(server.database, server.platform.now);
    await mail.deliver({ to: company.sales.email, subject: 'One-time password', text: '' });
    await mailWorker({ ...server.platform, mail }, messageMails(server.platform)).run(order, attempt);
    const mails = await findKeptMails(server.database, company.sales.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['One-time password', 'Quote to approve']);
  });

  it('is given up after the last attempt', async () => {
    const order = await write(company.sales.accountId);
    const { worker } = mailbox(0);
    await worker.giveUp(order);
    expect(await outcomes()).toEqual(['given up']);
  });

  it.each([
    ['deleted', 'deleted_at'],
    ['deactivated', 'deactivated_at'],
  ])('is dropped when whom it tells was %s meanwhile', async (_how, column) => {
    const order = await write(company.sales.accountId);
    await server.owner.query(`update users set ${column} = now() where user_id = $1`, [company.sales.accountId]);
    const { mails, worker } = mailbox(0);
    await worker.run(order, attempt);
    expect([mails, await outcomes()]).toEqual([[], ['dropped']]);
  });

  it("of another company, or of none, is nobody else's", async () => {
    const { mails, worker } = mailbox(0);
    const order = await write(company.sales.accountId);
    await worker.run({ ...order, companyId: randomUUID() }, attempt);
    expect([mails, await outcomes()]).toEqual([[], [null]]);
  });
});
