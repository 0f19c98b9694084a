import { hashesEqual, type Keys, keyedHash } from '../keys/keys.ts';

/** What a refresh token says. The server makes the same text again from the same claims, so it stores none. */
export type RefreshClaims = {
  readonly companyId: string;
  readonly sessionId: string;
  /** Counts the refresh tokens of the session, from 1. */
  readonly generation: number;
  readonly issuedAtMs: number;
};

/** Makes the refresh token of a session. */
export function makeRefreshToken(keys: Keys, claims: RefreshClaims): string {
  const { companyId, sessionId, generation, issuedAtMs } = claims;
  const payload = Buffer.from([companyId, sessionId, generation, issuedAtMs].join('.')).toString('base64url');
  return `${payload}.${keyedHash(keys, 'refresh-token', payload)}`;
}

/** The claims of a refresh token that this installation made; undefined for any other text. */
export function readRefreshToken(keys: Keys, token: string): RefreshClaims | undefined {
  const [payload, signature, ...more] = token.split('.');
  if (payload === undefined || signature === undefined || more.length > 0) {
    return undefined;
  }
  if (!hashesEqual(signature, keyedHash(keys, 'refresh-token', payload))) {
    return undefined;
  }
  const [companyId, sessionId, generation, issuedAtMs] = Buffer.from(payload, 'base64url').toString().split('.');
  return companyId !== undefined && sessionId !== undefined
    ? { companyId, sessionId, generation: Number(generation), issuedAtMs: Number(issuedAtMs) }
    : undefined;
}
