import type { BoardAddress } from '@pw/contract/board-draft';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

type SessionKey = Pick<Actor, 'companyId' | 'sessionId'>;

/** The board that a sign-in has loaded; undefined while it has none. */
export async function findLoaded(tx: AppTransaction, { sessionId }: SessionKey): Promise<BoardAddress | undefined> {
  return tx
    .selectFrom('runtimeModels')
    .select(['projectId', 'lineItemId'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
}

/** Makes a board the one that a sign-in has loaded. */
export async function putLoaded(
  tx: AppTransaction,
  { companyId, sessionId }: SessionKey,
  { projectId, lineItemId }: BoardAddress,
  now: Date,
): Promise<void> {
  const loaded = { projectId, lineItemId, loadedAt: now };
  await tx
    .insertInto('runtimeModels')
    .values({ companyId, sessionId, ...loaded })
    .onConflict((conflict) => conflict.columns(['companyId', 'sessionId']).doUpdateSet(loaded))
    .execute();
}

/** A sign-in has no board loaded any more. */
export async function forgetLoaded(tx: AppTransaction, { sessionId }: SessionKey): Promise<void> {
  await tx.deleteFrom('runtimeModels').where('sessionId', '=', sessionId).execute();
}

/** The newest board that a user has added and never saved, since a board was loaded or else since the sign-in. */
export async function findJustAdded(
  tx: AppTransaction,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
): Promise<BoardAddress | undefined> {
  return tx
    .selectFrom('boards')
    .innerJoin('sessions', (join) =>
      join.onRef('sessions.companyId', '=', 'boards.companyId').on('sessions.sessionId', '=', sessionId),
    )
    .leftJoin('runtimeModels', (join) =>
      join
        .onRef('runtimeModels.companyId', '=', 'sessions.companyId')
        .onRef('runtimeModels.sessionId', '=', 'sessions.sessionId'),
    )
    .select(['boards.projectId', 'boards.lineItemId'])
    .where('boards.createdBy', '=', accountId)
    .where('boards.isSaved', '=', false)
    .where('boards.deletedAt', 'is', null)
    .where((builder) => {
      const since = builder.fn.coalesce(builder.ref('runtimeModels.loadedAt'), builder.ref('sessions.startedAt'));
      return builder('boards.createdAt', '>=', since);
    })
    .orderBy('boards.createdAt', 'desc')
    .orderBy('boards.lineItemId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The project of a board of the company, deleted or not. */
export async function findAddress(tx: AppTransaction, lineItemId: number): Promise<BoardAddress | undefined> {
  return tx
    .selectFrom('boards')
    .select(['projectId', 'lineItemId'])
    .where('lineItemId', '=', lineItemId)
    .executeTakeFirst();
}
