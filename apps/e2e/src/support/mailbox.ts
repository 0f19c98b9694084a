import type { APIRequestContext } from '@playwright/test';
import { expect } from './expect.ts';

/** A mail that the server kept instead of sending it. */
export type KeptMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
};

const ONE_TIME_PASSWORD = /\b\d{6}\b/;
const LICENCE_KEY = /\b[A-Z2-9]{5}(?:-[A-Z2-9]{5}){4}\b/;

/** The mailbox answers no proxy: behind one it is asked of a server itself. */
const MAILBOX_ORIGIN = process.env.PW_E2E_MAILBOX_ORIGIN ?? '';

/** The mails kept for an address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<readonly KeptMail[]> {
  const answer = await request.get(`${MAILBOX_ORIGIN}/api/dev/mailbox`, { params: { to: address } });
  expect(answer.ok(), `the mailbox answers ${answer.status()}`).toBe(true);
  // The shape is the server's promise for developers (docs: /api/dev/mailbox).
  return (await answer.json()) as readonly KeptMail[];
}

/** Does what makes the server send a one-time password to the address, and answers that password. */
export async function oneTimePasswordAfter(
  request: APIRequestContext,
  address: string,
  send: () => Promise<void>,
): Promise<string> {
  const before = (await mailsTo(request, address)).length;
  await send();
  await expect
    .poll(async () => (await mailsTo(request, address)).length, { message: `a mail to ${address}` })
    .toBeGreaterThan(before);
  const [newest] = await mailsTo(request, address);
  const [password] = ONE_TIME_PASSWORD.exec(newest?.text ?? '') ?? [];
  if (password === undefined) {
    throw new Error(`The newest mail to ${address} has no one-time password: ${newest?.subject}`);
  }
  return password;
}

/** The licence key that was mailed to the administrator of a new company. */
export async function licenceKeyFor(request: APIRequestContext, address: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(request, address)).length, { message: `a mail to ${address}` }).toBe(1);
  const [mail] = await mailsTo(request, address);
  const [key] = LICENCE_KEY.exec(mail?.text ?? '') ?? [];
  if (key === undefined) {
    throw new Error(`The mail to ${address} has no licence key: ${mail?.subject}`);
  }
  return key;
}
