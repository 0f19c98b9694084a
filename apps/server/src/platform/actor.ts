import type { AppTransaction } from './database/app-database.ts';
import type { AccessClaims, SessionRole } from './session-tokens.ts';

/** Who makes a request. */
export type Actor = {
  readonly accountId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly role: SessionRole;
  readonly name: string;
  readonly email: string;
};

/**
 * The account behind a session that is still open, in a transaction that has entered its company. Undefined once the
 * session has ended, the user was deleted, deactivated or has lost the role: each takes effect with the next request.
 */
export async function findActor(tx: AppTransaction, claims: AccessClaims): Promise<Actor | undefined> {
  const found = await tx
    .selectFrom('sessions')
    .leftJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'sessions.companyId')
        .onRef('users.userId', '=', 'sessions.accountId')
        .on('users.deletedAt', 'is', null)
        .on('users.deactivatedAt', 'is', null),
    )
    .leftJoin('administrators', (join) =>
      join
        .onRef('administrators.companyId', '=', 'sessions.companyId')
        .onRef('administrators.administratorId', '=', 'sessions.accountId'),
    )
    .select([
      'sessions.accountId',
      'users.roles',
      'users.name as userName',
      'users.email as userEmail',
      'administrators.name as administratorName',
      'administrators.email as administratorEmail',
    ])
    .where('sessions.sessionId', '=', claims.sessionId)
    .where('sessions.role', '=', claims.role)
    .where('sessions.endedAt', 'is', null)
    .executeTakeFirst();
  const name = found?.administratorName ?? found?.userName;
  const email = found?.administratorEmail ?? found?.userEmail;
  if (!found || !name || !email || !holdsRole(claims.role, found.roles)) {
    return undefined;
  }
  return { ...claims, accountId: found.accountId, name, email };
}

/** Administrators have no list of roles; a user who still has to choose needs none. */
function holdsRole(role: SessionRole, userRoles: readonly string[] | null): boolean {
  if (userRoles === null) {
    return role === 'administrator';
  }
  return role === 'choosing' || userRoles.includes(role);
}
