import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The administrators behind users, by the account of the user. */
export async function readAdministrators(
  tx: AppTransaction,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('users')
    .select(['userId', 'administratorId'])
    .where('userId', 'in', accounts)
    .execute();
  return new Map(rows.flatMap(({ userId, administratorId }) => (administratorId ? [[userId, administratorId]] : [])));
}

/** Whether the company has its tables released by a second person. */
export async function readReleaseByTwo(tx: AppTransaction): Promise<boolean> {
  const { releaseByTwo } = await tx.selectFrom('companies').select('releaseByTwo').executeTakeFirstOrThrow();
  return releaseByTwo;
}
