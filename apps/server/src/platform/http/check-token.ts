import { type Access, type CallForm, needsToken } from '@pw/contract/call';
import { mayDo } from '@pw/domain/permissions';
import { findActor } from '../actor.ts';
import { inCompany } from '../database/app-database.ts';
import type { Platform } from '../platform.ts';
import { type AccessClaims, type SessionRole, verifyAccessToken } from '../session-tokens.ts';
import { gateRefusal, type Refusal } from './refusal.ts';

/** Whether a role opens a call. Somebody who still has to choose one opens the last steps of the sign-in only. */
export function mayMake(role: SessionRole, access: Access): boolean {
  if (!needsToken(access) || access === 'signing-in') {
    return true;
  }
  return role !== 'choosing' && mayDo(role, access);
}

/**
 * What the token of a request says, when it opens the call; undefined for calls that need no access token. It is asked
 * before the body is read: who may not ask sends nothing. The answer asks again, in its own transaction.
 */
export async function checkToken(
  platform: Pick<Platform, 'keys' | 'now' | 'database' | 'turns'>,
  { access }: CallForm,
  bearer: string | undefined,
): Promise<AccessClaims | Refusal | undefined> {
  if (!needsToken(access)) {
    return undefined;
  }
  const claims = bearer === undefined ? undefined : await verifyAccessToken(platform.keys, bearer, platform.now());
  if (!claims) {
    return gateRefusal('UNAUTHENTICATED');
  }
  if (mayMake(claims.role, access)) {
    return claims;
  }
  // The session may have got its role since the token was made, as those of `signInUser` do.
  const { companyId } = claims;
  const actor = await platform.turns.connections.take(companyId, () =>
    inCompany(platform.database, companyId, (tx) => findActor(tx, claims)),
  );
  if (!actor) {
    return gateRefusal('UNAUTHENTICATED');
  }
  return mayMake(actor.role, access) ? claims : gateRefusal('FORBIDDEN');
}
