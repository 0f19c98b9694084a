import type { PresentedToken } from '@pw/domain/sign-in/judge-refresh';
import { refreshTokenEndsAtMs } from '@pw/domain/sign-in/session-times';
import type { RefreshClaims } from '../../platform/session/refresh-token.ts';
import type { Session } from '../../platform/session/session-tokens.ts';

/** Says where a refresh token stands among those of its session. */
export function classifyToken({ generation, issuedAtMs }: RefreshClaims, session: Session): PresentedToken {
  const known = {
    familyRevoked: session.endedAt !== null,
    endsAtMs: refreshTokenEndsAtMs(session.startedAt.getTime(), issuedAtMs),
  };
  const replacedAtMs = session.rotatedAt.getTime();
  if (generation === session.generation) {
    // The number alone would do, were it not for a database that was restored and has counted on from there.
    return issuedAtMs === replacedAtMs ? { kind: 'current', ...known } : { kind: 'unknown' };
  }
  if (generation > session.generation) {
    return { kind: 'unknown' };
  }
  return generation === session.generation - 1
    ? { kind: 'predecessor', replacedAtMs, ...known }
    : { kind: 'older', ...known };
}
