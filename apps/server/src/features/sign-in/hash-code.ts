import { type Keys, keyedHash } from '../../platform/keys/keys.ts';

/** The stored form of a one-time password: it counts for one account and one request. */
export function hashCode(keys: Keys, accountId: string, requestId: string, code: string): string {
  return keyedHash(keys, 'one-time-code', `${accountId}:${requestId}:${code}`);
}
