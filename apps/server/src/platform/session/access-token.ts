import { sessionTimes } from '@pw/domain/sign-in/session-times';
import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from '../keys/keys.ts';
import { isSessionRole, type SessionRole } from './session-role.ts';

/** What an access token says. Whether the session still lives is asked of the database with every request. */
export type AccessClaims = {
  readonly companyId: string;
  readonly sessionId: string;
  readonly role: SessionRole;
};

const ALGORITHM = 'EdDSA';
const AUDIENCE = 'panelwright';

/** Makes the access token of a session. */
export async function signAccessToken(keys: Keys, claims: AccessClaims, nowMs: number): Promise<string> {
  const seconds = Math.floor(nowMs / 1000);
  return new SignJWT({ cid: claims.companyId, sid: claims.sessionId, role: claims.role })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + sessionTimes.accessTokenSeconds)
    .sign(keys.signingKey);
}

/** The claims of a token that this installation signed and that has not expired; undefined for any other text. */
export async function verifyAccessToken(keys: Keys, token: string, nowMs: number): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.verifyingKey, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      typ: 'at+jwt',
      currentDate: new Date(nowMs),
    });
    const { cid, sid, role } = payload;
    return typeof cid === 'string' && typeof sid === 'string' && isSessionRole(role)
      ? { companyId: cid, sessionId: sid, role }
      : undefined;
  } catch {
    return undefined;
  }
}
