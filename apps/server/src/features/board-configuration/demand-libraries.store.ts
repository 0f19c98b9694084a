import type { Demand } from '@pw/switchboard/model/demand';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Save } from '../projects/projects.store.ts';

export type DemandLibrary = { readonly demands: readonly Demand[]; readonly revision: number };

/** Whether the company has such a customer. */
export async function isCustomer(tx: AppTransaction, customerId: string): Promise<boolean> {
  const customer = await tx
    .selectFrom('customers')
    .select('customerId')
    .where('customerId', '=', customerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return customer !== undefined;
}

/** What was saved of a customer, or of the company itself under its own id; nothing of revision 0 where nobody has saved any. */
export async function readDemandLibrary(tx: AppTransaction, ownerId: string): Promise<DemandLibrary> {
  const library = await tx
    .selectFrom('demandLibraries')
    .select(['demands', 'revision'])
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return library ?? { demands: [], revision: 0 };
}

/** Saves over the revision that was read; undefined where there is another one by now. */
export async function saveDemandLibrary(
  tx: AppTransaction,
  ownerId: string,
  { demands, revision }: DemandLibrary,
  { companyId, userId, now }: Save,
): Promise<number | undefined> {
  const values = { demands: JSON.stringify(demands), savedBy: userId, savedAt: now };
  if (revision === 0) {
    const inserted = await tx
      .insertInto('demandLibraries')
      .values({ ...values, companyId, ownerId, customerId: ownerId === companyId ? null : ownerId })
      .onConflict((conflict) => conflict.columns(['companyId', 'ownerId']).doNothing())
      .returning('revision')
      .executeTakeFirst();
    return inserted?.revision;
  }
  const updated = await tx
    .updateTable('demandLibraries')
    .set({ ...values, revision: sql`revision + 1` })
    .where('ownerId', '=', ownerId)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return updated?.revision;
}
