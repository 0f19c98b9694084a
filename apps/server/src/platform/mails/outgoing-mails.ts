import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { OrderTables } from '../../database/order-tables.ts';
import type { Actor } from '../actor.ts';
import { type AppTransaction, inCompany } from '../database/app-database.ts';
import type { JobWorker } from '../jobs/jobs.ts';
import type { Mail, MailedFile } from '../mail.ts';
import type { Platform } from '../platform.ts';

/** A mail to a user or an administrator of the company, written in the transaction of its event. */
export type WrittenMail = { readonly recipientId: string; readonly subject: string; readonly text: string };

/** A mail to a customer, who is no user: the address is written, and the slice that sends it completes its text. */
export type CustomerMail = {
  readonly mailId: string;
  readonly address: string;
  /** Who gets the answer. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly fileKey: string }[];
};

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
  for (const { recipientId, subject, text } of mails) {
    await writeMail(request, { mailId: randomUUID(), recipientId, subject, body: text });
  }
  request.afterCommit(async () => request.platform.jobs.wake());
}

/** Sends a mail to a customer in the same way. */
export async function sendCustomerMail(request: MailRequest, { text: body, ...mail }: CustomerMail): Promise<void> {
  await writeMail(request, { ...mail, body, attachments: JSON.stringify(mail.attachments) });
  request.afterCommit(async () => request.platform.jobs.wake());
}

type MailRow = Insertable<OrderTables['outgoingMails']>;

async function writeMail(
  { tx, platform, actor: { companyId }, now: writtenAt }: MailRequest,
  mail: Pick<MailRow, 'mailId' | 'subject' | 'body'> & Partial<MailRow>,
): Promise<void> {
  const row = { companyId, recipientId: null, writtenAt, outcome: null, endedAt: null, ...mail };
  await tx.insertInto('outgoingMails').values(row).execute();
  await platform.jobs.send(tx, 'mails', { companyId, jobId: mail.mailId });
}

/** A mail that waits, with where it goes; null where the recipient has gone meanwhile. */
type WaitingMail = Pick<Mail, 'subject' | 'text' | 'writtenAt'> & {
  readonly to: string | null;
  /** Of a mail to a customer. */
  readonly replyTo: string | null;
  readonly attachments: CustomerMail['attachments'];
};

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
    .select(['subject', 'body', 'writtenAt', 'address', 'replyTo', 'attachments'])
    .select(['users.email as userEmail', 'administrators.email as administratorEmail'])
    .where('mailId', '=', mailId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (!mail) {
    return undefined;
  }
  const { body: text, address, userEmail, administratorEmail, ...more } = mail;
  return { ...more, text, to: address ?? userEmail ?? administratorEmail };
}

/** Notes how the sending of a mail ended. */
async function endMail(tx: AppTransaction, mailId: string, outcome: MailOutcome, endedAt: Date): Promise<void> {
  await tx
    .updateTable('outgoingMails')
    .set({ outcome, endedAt })
    .where('mailId', '=', mailId)
    .where('outcome', 'is', null)
    .execute();
}

export type MailOutcome = 'sent' | 'dropped' | 'given up';

type MailAddress = { readonly companyId: string; readonly mailId: string };

/** What the slice of messages to customers does at the moment in which one of its mails is sent, and when it ends. */
export type CustomerMails = {
  /** The text as it is sent, and what is done once the mail is taken; null for a mail that is not to be sent any more. */
  readonly prepare: (
    tx: AppTransaction,
    mailId: string,
    text: string,
  ) => Promise<{ readonly text: string; readonly onTaken: (tx: AppTransaction) => Promise<void> } | null>;
  /** Notes how it ended, in the same transaction as the mail. */
  readonly end: (request: MailRequest, mailId: string, outcome: MailOutcome) => Promise<void>;
};

/** Hands written mails over. Nothing is locked while a mail server takes its time; one that fails is tried again. */
export function mailWorker(
  platform: Pick<Platform, 'database' | 'mail' | 'log' | 'now' | 'files' | 'jobs'>,
  customerMails: CustomerMails,
): JobWorker {
  const { database, mail: port, log } = platform;
  const end = async ({ companyId, mailId }: MailAddress, outcome: MailOutcome, onTaken?: OnTaken) => {
    const now = new Date(platform.now());
    const afterwards: (() => Promise<void>)[] = [];
    await inCompany(database, companyId, async (tx) => {
      await endMail(tx, mailId, outcome, now);
      await onTaken?.(tx);
      const afterCommit = (work: () => Promise<void>) => void afterwards.push(work);
      await customerMails.end({ tx, platform, actor: { companyId }, now, afterCommit }, mailId, outcome);
    });
    for (const work of afterwards) {
      await work();
    }
  };
  return {
    run: async ({ companyId, jobId: mailId }) => {
      const address = { companyId, mailId };
      const waiting = await inCompany(database, companyId, (tx) => findWaitingMail(tx, mailId));
      if (!waiting) {
        return;
      }
      const { to, replyTo, attachments, text: written, ...mail } = waiting;
      const prepared =
        replyTo === null
          ? { text: written }
          : await inCompany(database, companyId, (tx) => customerMails.prepare(tx, mailId, written));
      if (to === null || prepared === null) {
        await end(address, 'dropped');
        return;
      }
      const { text, onTaken } = { onTaken: undefined, ...prepared };
      try {
        const ofCustomer =
          replyTo === null ? {} : { replyTo, attachments: await readFiles(platform.files, attachments) };
        await port.deliver({ to, text, ...mail, ...ofCustomer });
      } catch (error) {
        log.warn({ err: error, ...address }, 'a mail was not taken and is tried again later');
        throw error;
      }
      await end(address, 'sent', onTaken);
    },
    giveUp: async ({ companyId, jobId: mailId }) => {
      log.error({ companyId, mailId }, 'a mail was not taken however often it was tried');
      await end({ companyId, mailId }, 'given up');
    },
  };
}

type OnTaken = (tx: AppTransaction) => Promise<void>;

/**
 * The files that a mail takes with it.
 * @throws when one is not there: files of reports are never removed, so that the store may be down
 */
export async function readFiles(
  files: Pick<Platform['files'], 'read'>,
  attachments: CustomerMail['attachments'],
): Promise<readonly MailedFile[]> {
  const read: MailedFile[] = [];
  for (const { name, fileKey } of attachments) {
    const file = await files.read(fileKey);
    if (!file) {
      throw new Error(`The file ${fileKey} of a message is not in the store`);
    }
    read.push({ name, bytes: file.bytes });
  }
  return read;
}
