import { momentOnScreen } from '@pw/domain/dates';
import type { Result } from '@pw/domain/result';
import { passwordSetMail, type SetPasswordLetter } from '@pw/domain/sign-in/account-mails';
import { commonPasswords } from '@pw/domain/sign-in/common-passwords';
import { judgePassword, type PasswordRefusal } from '@pw/domain/sign-in/password';
import { type MailRequest, sendMails } from '../../platform/mails/outgoing-mails.ts';
import { type PasswordOwner, takeBackCode } from './accounts.store.ts';
import { endLinks } from './password-links.store.ts';
import { endOtherSessions } from './sessions.store.ts';

/** Judges a password by the list of common ones and by what is known of its owner. */
export function judgePasswordOf(owner: PasswordOwner, password: string): Result<null, PasswordRefusal> {
  const { name, userName, email, company } = owner;
  return judgePassword(password, { common: commonPasswords, own: [name, userName, email, company] });
}

export type PasswordSetting = {
  /** Of the password, which was judged. */
  readonly passwordHash: string;
  readonly how: SetPasswordLetter['how'];
  /** The link that sets it. */
  readonly linkId: string | null;
  /** The session that goes on; every other ends. */
  readonly sessionId: string | null;
};

/**
 * Sets a password that was judged. What the one before has opened ends with it: sessions, a one-time password that is on
 * its way, and links in mails. The owner is told by mail.
 */
export async function setPasswordOf(
  request: Omit<MailRequest, 'actor'>,
  owner: PasswordOwner,
  { passwordHash, how, linkId, sessionId }: PasswordSetting,
): Promise<void> {
  const { tx, now } = request;
  const { companyId, userId, name, userName, company } = owner;
  await tx.updateTable('users').set({ passwordHash }).where('userId', '=', userId).execute();
  await endOtherSessions(tx, { accountId: userId, sessionId }, now);
  await takeBackCode(tx, userId);
  await endLinks(tx, userId, linkId, now);
  const mail = passwordSetMail({ name, userName, company, how, at: momentOnScreen(now.getTime()) });
  await sendMails({ ...request, actor: { companyId } }, [{ recipientId: userId, ...mail }]);
}
