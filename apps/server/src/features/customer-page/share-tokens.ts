import { createHash, randomBytes } from 'node:crypto';
import type { AppTransaction, OutsideTransaction } from '../../platform/database/app-database.ts';
import {
  claimIdentity,
  findIdentity,
  releaseIdentity,
  releaseOtherIdentities,
} from '../../platform/database/identities.ts';

/** Nobody guesses it. */
const TOKEN_BYTES = 32;

/** Of a token in an address. */
export const TOKEN_CHARACTERS = Math.ceil((TOKEN_BYTES * 4) / 3);

/** The stored form of a token. It is drawn at random and long, so a plain hash cannot be guessed back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A text as the token that it is, without blanks around; null for one that is none. */
export function readToken(text: string): string | null {
  const token = text.trim();
  const bytes = Buffer.from(token, 'base64url');
  return bytes.length === TOKEN_BYTES && bytes.toString('base64url') === token ? token : null;
}

/** Gives a link of the entered company a new token, in place of the one before. Only its hash is kept. */
export async function drawToken(tx: AppTransaction, linkId: string): Promise<string> {
  await releaseIdentity(tx, 'share-link', linkId);
  return addToken(tx, linkId);
}

/** Gives a link of the entered company a token besides those that it has: a mail with it may not arrive. */
export async function addToken(tx: AppTransaction, linkId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  if (!(await claimIdentity(tx, 'share-link', hashToken(token), linkId))) {
    throw new Error('A token was drawn twice, so that the draws are not random');
  }
  return token;
}

/** Takes the tokens from a link that it has besides one; all of them stay where that one is gone. */
export async function keepTokenAlone(tx: AppTransaction, linkId: string, token: string): Promise<void> {
  await releaseOtherIdentities(tx, 'share-link', linkId, hashToken(token));
}

/** The company and the link of a token, before the company is entered; undefined for a token of none. */
export async function findToken(
  tx: OutsideTransaction,
  token: string,
): Promise<{ readonly companyId: string; readonly linkId: string } | undefined> {
  const indexed = await findIdentity(tx, 'share-link', hashToken(token));
  return indexed && { companyId: indexed.companyId, linkId: indexed.accountId };
}

/** The address of a token. A browser sends no server the part behind `#`. */
export function shareAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/offer/#${token}`;
}

/** Hosts that only the computer of the installation itself reaches. */
const ownHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether addresses of an installation open on its own computer alone. */
export function opensHereOnly(publicUrl: string): boolean {
  return ownHosts.has(new URL(publicUrl).hostname);
}
