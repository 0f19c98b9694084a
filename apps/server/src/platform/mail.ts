import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { AppDatabase } from './database/app-database.ts';
import type { Settings } from './settings.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** When it was written, where it waited since then: the mailbox shows mails in the order in which they were written. */
  readonly writtenAt?: Date;
  /** Who gets the answers; the sender where it is left out. */
  readonly replyTo?: string;
  readonly attachments?: readonly MailedFile[];
};

export type MailedFile = { readonly name: string; readonly bytes: Uint8Array };

/** Hands a mail over: to the mail server, or to the kept mailbox of an installation without one. */
export type MailPort = {
  /** @throws when the mail server does not take it. */
  readonly deliver: (mail: Mail) => Promise<void>;
};

/** Where mails go: to the mail server, or to the mailbox page. */
export function openMail(
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  database: AppDatabase,
  now: () => number,
): SmtpMail {
  return smtpUrl === undefined
    ? { ...keptMail(database, now), close: () => undefined }
    : openSmtpMail(smtpUrl, mailFrom);
}

/** A user waits for a one-time password: a mail server that is slower than this counts as down. */
const LIMITS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

export type SmtpMail = MailPort & { readonly close: () => void };

/** Sends mails through a mail server, over connections that are kept open. */
export function openSmtpMail(url: string, from: string): SmtpMail {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...LIMITS_MS });
  return {
    deliver: async (mail) => {
      await transport.sendMail({ from, ...fieldsOf(mail) });
    },
    close: () => transport.close(),
  };
}

/** Addresses as such, so that a comma in the text of one cannot make it two. */
function fieldsOf({ to, subject, text, replyTo, attachments = [] }: Mail) {
  return {
    to: { name: '', address: to },
    subject,
    text,
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    attachments: attachments.map(({ name, bytes }) => ({ filename: name, content: Buffer.from(bytes) })),
  };
}

/** A mail as a file (RFC 5322) that mail programs open as a draft. */
export async function composeDraft(
  mail: Mail,
  from: { readonly name: string; readonly address: string },
): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({ from, ...fieldsOf(mail), headers: { 'X-Unsent': '1' } });
  return Buffer.isBuffer(message) ? message : buffer(message);
}

export type KeptMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** ISO 8601. */
  readonly sentAt: string;
};

/** As many as somebody reads. */
const MOST_MAILS = 200;

/** Keeps mails in the database, for an installation without a mail server. */
export function keptMail(database: AppDatabase, now: () => number): MailPort {
  return {
    deliver: async ({ to, subject, text, writtenAt = new Date(now()) }) => {
      await sql`select keep_mail(${to}, ${subject}, ${text}, ${writtenAt})`.execute(database);
    },
  };
}

/** The kept mails to an address, or all of them; newest first. */
export async function findKeptMails(database: AppDatabase, to: string | undefined): Promise<readonly KeptMail[]> {
  const { rows } = await sql<{ recipient: string; subject: string; body: string; sentAt: Date }>`
    select * from find_kept_mails(${to ?? null}, ${MOST_MAILS})`.execute(database);
  // They come in the order in which they were kept; one that had waited stands where it was written.
  return rows
    .toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
    .map(({ recipient, subject, body, sentAt }) => ({
      to: recipient,
      subject,
      text: body,
      sentAt: sentAt.toISOString(),
    }));
}
