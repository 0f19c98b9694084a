import { presentFromMs } from '@pw/domain/projects/project-list';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';

type Visit = { readonly companyId: string; readonly projectId: number; readonly userId: string; readonly now: Date };

/** Notes that a user has a project open: from now on, or still. */
export async function markPresent(tx: AppTransaction, { now, ...visit }: Visit): Promise<void> {
  await tx
    .insertInto('projectPresence')
    .values({ ...visit, since: now, seenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'projectId', 'userId']).doUpdateSet({
        since: sql`case when project_presence.seen_at < ${presentFrom(now)} then excluded.since
          else project_presence.since end`,
        seenAt: now,
      }),
    )
    .execute();
}

export type PersonPresent = {
  readonly projectId: number;
  readonly userId: string;
  readonly name: string;
  readonly since: Date;
};

/** Who but one user has any of some projects open, who opened first first. */
export async function listPresent(
  tx: AppTransaction,
  projectIds: readonly number[],
  { userId, now }: Pick<Visit, 'userId' | 'now'>,
): Promise<readonly PersonPresent[]> {
  return tx
    .selectFrom('projectPresence as presence')
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'presence.companyId').onRef('users.userId', '=', 'presence.userId'),
    )
    .select(['presence.projectId', 'presence.userId', 'users.name', 'presence.since'])
    .where('presence.projectId', 'in', [...projectIds])
    .where('presence.userId', '!=', userId)
    .where('presence.seenAt', '>=', presentFrom(now))
    .where('users.deletedAt', 'is', null)
    .orderBy('presence.since')
    .orderBy('users.name')
    .execute();
}

function presentFrom(now: Date): Date {
  return new Date(presentFromMs(now.getTime()));
}
