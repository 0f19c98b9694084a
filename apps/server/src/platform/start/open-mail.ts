import type { AppDatabase } from '../database/pool.ts';
import { keptMail } from '../mail/kept-mail.ts';
import { openSmtpMail, type SmtpMail } from '../mail/smtp-mail.ts';
import type { Settings } from '../settings/settings.ts';

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
