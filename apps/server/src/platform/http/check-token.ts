import type { CallForm } from '@pw/contract/call';
import { mayDo } from '@pw/domain/access/permissions';
import type { Platform } from '../platform.ts';
import { type AccessClaims, verifyAccessToken } from '../session/access-token.ts';
import { gateRefusal } from './gate-refusals.ts';
import type { Refusal } from './refusal.ts';

/** What the token of a request says, when it opens the call; undefined for calls that need no access token. */
export async function checkToken(
  platform: Pick<Platform, 'keys' | 'now'>,
  { access }: CallForm,
  bearer: string | undefined,
): Promise<AccessClaims | Refusal | undefined> {
  if (access === 'public' || access === 'refresh-token' || access === 'signed-link') {
    return undefined;
  }
  const claims = bearer === undefined ? undefined : await verifyAccessToken(platform.keys, bearer, platform.now());
  if (!claims) {
    return gateRefusal('UNAUTHENTICATED');
  }
  if (access === 'signing-in') {
    return claims;
  }
  return claims.role !== 'choosing' && mayDo(claims.role, access) ? claims : gateRefusal('FORBIDDEN');
}
