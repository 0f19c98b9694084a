import type { Keys } from '../keys/keys.ts';
import { signAccessToken } from './access-token.ts';
import { makeRefreshToken } from './refresh-token.ts';
import type { SessionRole } from './session-role.ts';

/** A sign-in in one role. All tokens that follow each other by renewal belong to one session. */
export type Session = {
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
};

export type SessionTokens = { readonly token: string; readonly refreshToken: string };

/** The current tokens of a session: the access token counts from now, the refresh token from the last renewal. */
export async function makeSessionTokens(keys: Keys, session: Session, nowMs: number): Promise<SessionTokens> {
  const { generation, rotatedAt } = session;
  return {
    token: await signAccessToken(keys, session, nowMs),
    refreshToken: makeRefreshToken(keys, { ...session, generation, issuedAtMs: rotatedAt.getTime() }),
  };
}
