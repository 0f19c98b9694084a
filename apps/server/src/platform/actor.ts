import { type AppDatabase, type AppTransaction, inCompany } from './database/app-database.ts';
import { type AccessClaims, readSessionRole, type SessionRole } from './session-tokens.ts';

/** Who makes a request. */
export type Actor = {
  readonly accountId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly role: SessionRole;
  readonly name: string;
  readonly email: string;
};

/** Who makes a request, with the moment up to which the use of the session is noted. */
export type PresentActor = Actor & { readonly usedAt: Date };

/**
 * The account behind a session that is still open, in a transaction that has entered its company. The role is that of
 * the session now, whatever it was when the token was made. Undefined once the session has ended, the user was deleted,
 * deactivated or has lost the role: each takes effect with the next request.
 */
export async function findActor(
  tx: AppTransaction,
  { companyId, sessionId }: Pick<AccessClaims, 'companyId' | 'sessionId'>,
): Promise<PresentActor | undefined> {
  const row = await tx
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
      'sessions.role',
      'sessions.rotatedAt',
      'sessions.lastUsedAt',
      'users.roles',
      'users.name as userName',
      'users.email as userEmail',
      'administrators.name as administratorName',
      'administrators.email as administratorEmail',
    ])
    .where('sessions.sessionId', '=', sessionId)
    .where('sessions.endedAt', 'is', null)
    .executeTakeFirst();
  const name = row?.administratorName ?? row?.userName;
  const email = row?.administratorEmail ?? row?.userEmail;
  if (!row || !name || !email) {
    return undefined;
  }
  const role = readSessionRole(row.role);
  if (!holdsRole(role, row.roles)) {
    return undefined;
  }
  const usedAt = row.lastUsedAt ?? row.rotatedAt;
  return { companyId, sessionId, role, accountId: row.accountId, name, email, usedAt };
}

/** Administrators have no list of roles; a user who still has to choose needs none. */
function holdsRole(role: SessionRole, userRoles: readonly string[] | null): boolean {
  if (userRoles === null) {
    return role === 'administrator';
  }
  return role === 'choosing' || userRoles.includes(role);
}

/** Who is asked when a sign-in was used last needs no more; a row that every request writes would be one too many. */
const NOTED_EVERY_MS = 5 * 60_000;

/** Whether the session was not noted as used for some minutes. */
export function isUseUnnoted({ usedAt }: Pick<PresentActor, 'usedAt'>, now: Date): boolean {
  return now.getTime() - usedAt.getTime() >= NOTED_EVERY_MS;
}

/** Notes that a session is used, behind the answer: no request waits for it, and none of two at once fails by it. */
export async function noteUse(
  database: AppDatabase,
  { companyId, sessionId }: Pick<Actor, 'companyId' | 'sessionId'>,
  now: Date,
): Promise<void> {
  await inCompany(database, companyId, (tx) =>
    tx.updateTable('sessions').set({ lastUsedAt: now }).where('sessionId', '=', sessionId).execute(),
  );
}
