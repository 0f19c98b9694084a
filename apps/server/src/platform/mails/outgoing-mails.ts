import { randomUUID } from 'node:crypto';
import type { Actor } from '../actor.ts';
import { type AppTransaction, inCompany } from '../database/app-database.ts';
import type { JobWorker } from '../jobs/jobs.ts';
import type { JobOrder } from '../jobs/queues.ts';
import type { Mail } from '../mail.ts';
import type { Platform } from '../platform.ts';

/** A mail to a user or an administrator of the company, written in the transaction of its event. */
export type WrittenMail = { readonly recipientId: string; readonly subject: string; readonly text: string };

/** What of a request it takes to send mails with what it does. */
export type MailRequest = {
  readonly tx: AppTransaction;
  readonly platform: Pick<Platform, 'jobs'>;
  readonly actor: Pick<Actor, 'companyId'>;
  readonly now: Date;
  readonly afterCommit: (work: () => Promise<void>) => void;
};

/**
 * Sends mails if the transaction is committed. They go out behind it: a mail server that does not answer keeps nobody
 * waiting, and a mail that it does not take is tried again.
 */
export async function sendMails(request: MailRequest, mails: readonly WrittenMail[]): Promise<void> {
  const { tx, platform, actor, now: writtenAt, afterCommit } = request;
  const { companyId } = actor;
  for (const { recipientId, subject, text: body } of mails) {
    const mailId = randomUUID();
    const waiting = { outcome: null, endedAt: null };
    await tx
      .insertInto('outgoingMails')
      .values({ companyId, mailId, recipientId, subject, body, writtenAt, ...waiting })
      .execute();
    await platform.jobs.send(tx, 'mails', { companyId, jobId: mailId });
  }
  afterCommit(async () => platform.jobs.wake());
}

/** A mail that waits, with where it goes; null where the recipient has gone meanwhile. */
type WaitingMail = Required<Omit<Mail, 'to'>> & { readonly to: string | null };

/** A mail that waits; undefined for one that has ended. */
async function findWaitingMail(tx: AppTransaction, mailId: string): Promise<WaitingMail | undefined> {
  const mail = await tx
    .selectFrom('outgoingMails')
    .leftJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'outgoingMails.companyId')
        .onRef('users.userId', '=', 'outgoingMails.recipientId')
        .on('users.deletedAt', 'is', null)
        .on('users.deactivatedAt', 'is', null),
    )
    .leftJoin('administrators', (join) =>
      join
        .onRef('administrators.companyId', '=', 'outgoingMails.companyId')
        .onRef('administrators.administratorId', '=', 'outgoingMails.recipientId'),
    )
    .select(['subject', 'body', 'writtenAt', 'users.email as userEmail', 'administrators.email as administratorEmail'])
    .where('mailId', '=', mailId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (!mail) {
    return undefined;
  }
  const { subject, body: text, writtenAt, userEmail, administratorEmail } = mail;
  return { subject, text, writtenAt, to: userEmail ?? administratorEmail };
}

/** Notes how the sending of a mail ended. */
async function endMail(
  tx: AppTransaction,
  mailId: string,
  outcome: 'sent' | 'dropped' | 'given up',
  endedAt: Date,
): Promise<void> {
  await tx
    .updateTable('outgoingMails')
    .set({ outcome, endedAt })
    .where('mailId', '=', mailId)
    .where('outcome', 'is', null)
    .execute();
}

/** Hands written mails over. Nothing is locked while a mail server takes its time; one that fails is tried again. */
export function mailWorker({
  database,
  mail: port,
  log,
  now,
}: Pick<Platform, 'database' | 'mail' | 'log' | 'now'>): JobWorker {
  const end = ({ companyId, jobId }: JobOrder, outcome: 'sent' | 'dropped' | 'given up') =>
    inCompany(database, companyId, (tx) => endMail(tx, jobId, outcome, new Date(now())));
  return {
    run: async (order) => {
      const { companyId, jobId: mailId } = order;
      const waiting = await inCompany(database, companyId, (tx) => findWaitingMail(tx, mailId));
      if (!waiting) {
        return;
      }
      const { to, ...mail } = waiting;
      if (to === null) {
        await end(order, 'dropped');
        return;
      }
      try {
        await port.deliver({ to, ...mail });
      } catch (error) {
        log.warn({ err: error, companyId, mailId }, 'a mail was not taken and is tried again later');
        throw error;
      }
      await end(order, 'sent');
    },
    giveUp: async (order) => {
      log.error({ companyId: order.companyId, mailId: order.jobId }, 'a mail was not taken however often it was tried');
      await end(order, 'given up');
    },
  };
}
