import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { momentOnScreen } from '@pw/domain/dates';
import type { Result } from '@pw/domain/result';
import { passwordSetMail, type SetPasswordLetter } from '@pw/domain/sign-in/account-mails';
import { commonPasswords } from '@pw/domain/sign-in/common-passwords';
import { judgePassword, type PasswordRefusal } from '@pw/domain/sign-in/password';
import type { LinkPurpose, PasswordLink } from '@pw/domain/sign-in/password-links';
import { type AppTransaction, enterCompany, type OutsideTransaction } from '../../platform/database/app-database.ts';
import { hashesEqual } from '../../platform/keys.ts';
import { type MailRequest, sendMails } from '../../platform/mails/outgoing-mails.ts';
import { findPasswordOwner, type PasswordOwner, takeBackCode } from './accounts.store.ts';
import { endOtherSessions } from './sessions.store.ts';

/** The parts of a mailed link: the key of its row, and the secret that only the mail has. */
type LinkParts = { readonly companyId: string; readonly linkId: string; readonly secret: Buffer };

const ID_BYTES = 16;
/** Nobody guesses it, so that guesses need not be counted. */
const SECRET_BYTES = 32;

function writeLink({ companyId, linkId, secret }: LinkParts): string {
  return Buffer.concat([bytesOfId(companyId), bytesOfId(linkId), secret]).toString('base64url');
}

function readLink(text: string): LinkParts | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + SECRET_BYTES) {
    return null;
  }
  return {
    companyId: idOfBytes(bytes.subarray(0, ID_BYTES)),
    linkId: idOfBytes(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
    secret: bytes.subarray(2 * ID_BYTES),
  };
}

function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idOfBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The stored form of a secret. It is drawn at random and long, so a plain hash cannot be guessed back. */
function hashSecret(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Makes a link for a user of the entered company. Links of before go on working: a stranger who asks for another one
 * takes nothing from its owner.
 * @returns what the mail carries; nothing else of it is kept but a hash
 */
export async function insertLink(
  tx: AppTransaction,
  { companyId, userId }: Pick<PasswordOwner, 'companyId' | 'userId'>,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const secret = randomBytes(SECRET_BYTES);
  const linkId = randomUUID();
  await tx
    .insertInto('passwordLinks')
    .values({
      companyId,
      linkId,
      userId,
      purpose,
      secretHash: hashSecret(secret),
      madeAt: now,
      endedAt: null,
      howEnded: null,
    })
    .execute();
  return writeLink({ companyId, linkId, secret });
}

export type FoundLink = {
  /** In the company of the link. */
  readonly tx: AppTransaction;
  readonly linkId: string;
  readonly link: PasswordLink;
  readonly owner: PasswordOwner;
};

/**
 * Finds what a text from a mail opens, and enters its company; null for a text that is no link, whose secret is wrong or
 * whose user has gone. Locked until the transaction ends: of two uses at once the second finds it used.
 */
export async function lockLink(outside: OutsideTransaction, text: string): Promise<FoundLink | null> {
  const parts = readLink(text);
  if (!parts) {
    return null;
  }
  const tx = await enterCompany(outside, parts.companyId);
  const row = await tx
    .selectFrom('passwordLinks')
    .selectAll()
    .where('companyId', '=', parts.companyId)
    .where('linkId', '=', parts.linkId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !hashesEqual(hashSecret(parts.secret), row.secretHash)) {
    return null;
  }
  const owner = await findPasswordOwner(tx, row.userId);
  const { linkId, purpose, madeAt, howEnded } = row;
  return owner ? { tx, linkId, link: { purpose, madeAtMs: madeAt.getTime(), howEnded }, owner } : null;
}

/** Ends the links of a user whose password was set: by one of them, or another way. */
export async function endLinks(
  tx: AppTransaction,
  userId: string,
  usedLinkId: string | null,
  now: Date,
): Promise<void> {
  const open = tx.updateTable('passwordLinks').where('userId', '=', userId).where('endedAt', 'is', null);
  if (usedLinkId !== null) {
    await open.set({ endedAt: now, howEnded: 'used' }).where('linkId', '=', usedLinkId).execute();
  }
  await open.set({ endedAt: now, howEnded: 'taken back' }).execute();
}

/** Judges a password by the list of common ones and by the names of its owner. */
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
 * Sets a password that was judged. Sessions, a one-time password on its way and links in mails, which the old password
 * opened, end with it. A mail informs the owner.
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
