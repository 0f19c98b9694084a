import { sql } from 'kysely';
import type { AppDatabase } from '../database/pool.ts';
import type { MailPort } from './mail.ts';

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
    deliver: async ({ to, subject, text }) => {
      await sql`select keep_mail(${to}, ${subject}, ${text}, ${new Date(now())})`.execute(database);
    },
  };
}

/** The kept mails to an address, or all of them; newest first. */
export async function findKeptMails(database: AppDatabase, to: string | undefined): Promise<readonly KeptMail[]> {
  const { rows } = await sql<{ recipient: string; subject: string; body: string; sentAt: Date }>`
    select * from find_kept_mails(${to ?? null}, ${MOST_MAILS})`.execute(database);
  return rows.map(({ recipient, subject, body, sentAt }) => ({
    to: recipient,
    subject,
    text: body,
    sentAt: sentAt.toISOString(),
  }));
}
