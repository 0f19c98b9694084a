import { createTransport } from 'nodemailer';
import type { MailPort } from './mail.ts';

/** A user waits for a one-time password: a mail server that is slower than this counts as down. */
const LIMITS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

export type SmtpMail = MailPort & { readonly close: () => void };

/** Sends mails through a mail server, over connections that are kept open. */
export function openSmtpMail(url: string, from: string): SmtpMail {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...LIMITS_MS });
  return {
    deliver: async ({ to, subject, text }) => {
      // As an address, so that a comma in the text of one cannot make it two.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
