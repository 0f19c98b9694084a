import { type Role, roles } from '@pw/domain/permissions';
import { sessionTimes } from '@pw/domain/sign-in/session-life';
import { jwtVerify, SignJWT } from 'jose';
import { hashesEqual, type Keys, keyedHash } from './keys.ts';
import { keepRecent, type Recent } from './recent.ts';

/** A sign-in, in one role at a time. All tokens that follow each other by renewal belong to one session. */
export type UserSession = {
  readonly companyId: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly role: SessionRole;
  /** The number of the current refresh token. */
  readonly generation: number;
  readonly rotatedAt: Date;
  /** When the one-time password was verified; a later choice of role does not move it. */
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** The browser of the sign-in, by its own name. */
  readonly browser: string | null;
  readonly system: string | null;
  /** The network address of the sign-in; null for one of before addresses were kept. */
  readonly address: string | null;
};

export type SessionTokens = { readonly token: string; readonly refreshToken: string };

/** The current tokens of a session: the access token counts from now, the refresh token from the last renewal. */
export async function makeSessionTokens(keys: Keys, session: UserSession, nowMs: number): Promise<SessionTokens> {
  const { generation, rotatedAt } = session;
  return {
    token: await signAccessToken(keys, session, nowMs),
    refreshToken: makeRefreshToken(keys, { ...session, generation, issuedAtMs: rotatedAt.getTime() }),
  };
}

/** What an access token says. Whether the session still lives is asked of the database with every request. */
export type AccessClaims = {
  readonly companyId: string;
  readonly sessionId: string;
  /** That of the session when the token was made; the session may have got another one since. */
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

type VerifiedToken = { readonly claims: AccessClaims; readonly expiresAtMs: number };

/**
 * Tokens whose signature was found good: what is signed does not change, and to find it again with each request is a tenth
 * of the work of a light answer. Those of other keys count for nothing.
 */
const verified = new WeakMap<Keys, Recent<VerifiedToken>>();
const MOST_VERIFIED = 10_000;

function verifiedBy(keys: Keys): Recent<VerifiedToken> {
  const tokens = verified.get(keys) ?? keepRecent('tokens', MOST_VERIFIED);
  verified.set(keys, tokens);
  return tokens;
}

/** The claims of a token that this installation signed and that has not expired; undefined for any other text. */
export async function verifyAccessToken(keys: Keys, token: string, nowMs: number): Promise<AccessClaims | undefined> {
  const known = verifiedBy(keys).get(token);
  if (known) {
    return nowMs < known.expiresAtMs ? known.claims : undefined;
  }
  try {
    const { payload } = await jwtVerify(token, keys.verifyingKey, {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      typ: 'at+jwt',
      currentDate: new Date(nowMs),
      requiredClaims: ['exp'],
    });
    const { cid, sid, role, exp = 0 } = payload;
    if (typeof cid !== 'string' || typeof sid !== 'string' || !isSessionRole(role)) {
      return undefined;
    }
    const claims = { companyId: cid, sessionId: sid, role };
    verifiedBy(keys).put(token, { claims, expiresAtMs: exp * 1000 });
    return claims;
  } catch {
    return undefined;
  }
}

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

/** The role of a session: `choosing` between the one-time code and the choice of a role. It opens nothing else. */
export type SessionRole = Role | 'choosing';

const sessionRoles: readonly unknown[] = [...roles, 'choosing'] satisfies readonly SessionRole[];

function isSessionRole(value: unknown): value is SessionRole {
  return sessionRoles.includes(value);
}

/**
 * The role of a session as its row says it.
 * @throws when it is none, which no request can bring about
 */
export function readSessionRole(value: string): SessionRole {
  if (!isSessionRole(value)) {
    throw new Error(`A session has the role ${value}`);
  }
  return value;
}
