import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CryptoKey } from 'jose';

/** The secrets of an installation. Servers on one database share them. */
export type Keys = {
  /** Signs access tokens (EdDSA). */
  readonly signingKey: CryptoKey;
  readonly verifyingKey: CryptoKey;
  /** Everything else is derived from this, one purpose at a time. */
  readonly secret: Uint8Array;
};

/** What a keyed hash is for: a hash of one purpose says nothing about another. */
export type HashPurpose = 'attempt-subject' | 'database-password' | 'one-time-code' | 'refresh-token' | 'signed-link';

/** A keyed hash (HMAC-SHA-256) of a text, for one purpose. */
export function keyedHash(keys: Pick<Keys, 'secret'>, purpose: HashPurpose, text: string): string {
  return createHmac('sha256', keys.secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Compares hashes without telling by the time where they differ. */
export function hashesEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
