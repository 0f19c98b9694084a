import { randomUUID } from 'node:crypto';
import type { Role } from '@pw/domain/permissions';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readSessionRole, type UserSession } from '../../platform/session-tokens.ts';

type SessionKey = Pick<UserSession, 'companyId' | 'sessionId'>;

export async function startSession(
  tx: AppTransaction,
  start: Pick<UserSession, 'companyId' | 'accountId' | 'role' | 'startedAt' | 'browser' | 'system' | 'address'>,
  now: Date,
): Promise<UserSession> {
  const { companyId, accountId, role, startedAt, browser, system, address } = start;
  const made = { sessionId: randomUUID(), generation: 1, rotatedAt: now, endedAt: null };
  const session = { companyId, accountId, role, startedAt, browser, system, address, ...made };
  await tx.insertInto('sessions').values(session).execute();
  return session;
}

/** Locked until the transaction ends: renewals, role choices and log-outs of one session go one by one. */
export async function lockSession(
  tx: AppTransaction,
  { companyId, sessionId }: SessionKey,
): Promise<UserSession | null> {
  const session = await tx
    .selectFrom('sessions')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('sessionId', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  return session ? { ...session, role: readSessionRole(session.role) } : null;
}

/** Gives a session a role: all its tokens, also earlier ones, open from then on what that role opens. */
export async function setSessionRole(
  tx: AppTransaction,
  { companyId, sessionId }: SessionKey,
  role: Role,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ role })
    .where('companyId', '=', companyId)
    .where('sessionId', '=', sessionId)
    .execute();
}

/** Makes the next refresh token the current one. */
export async function renewSession(tx: AppTransaction, session: UserSession, now: Date): Promise<UserSession> {
  const renewed = { generation: session.generation + 1, rotatedAt: now };
  await tx
    .updateTable('sessions')
    .set(renewed)
    .where('companyId', '=', session.companyId)
    .where('sessionId', '=', session.sessionId)
    .execute();
  return { ...session, ...renewed };
}

export async function endSession(tx: AppTransaction, { companyId, sessionId }: SessionKey, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('companyId', '=', companyId)
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends the sessions of an account of the entered company: those in some roles, or every one. */
export async function endSessionsOf(
  tx: AppTransaction,
  accountId: string,
  roles: readonly Role[] | 'all',
  now: Date,
): Promise<void> {
  const open = tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null);
  await (roles === 'all' ? open : open.where(sql<boolean>`role = any(${[...roles]})`)).execute();
}

/** Ends every session of an account but the one that goes on; all of them without one. */
export async function endOtherSessions(
  tx: AppTransaction,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string | null },
  now: Date,
): Promise<number> {
  const open = tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null);
  const { numUpdatedRows } = await (sessionId === null
    ? open
    : open.where('sessionId', '!=', sessionId)
  ).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The sessions of an account that nobody has ended, the one used last first. */
export async function listOpenSessions(tx: AppTransaction, accountId: string) {
  return tx
    .selectFrom('sessions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .orderBy(sql`coalesce(last_used_at, rotated_at)`, 'desc')
    .orderBy('sessionId')
    .execute();
}

/** Ends one session of an account; false where it has none such that is open. */
export async function endOwnSession(
  tx: AppTransaction,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}
