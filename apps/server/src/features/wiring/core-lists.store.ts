import type { CoreCable } from '@pw/domain/wiring/core-list';
import { type Selectable, sql } from 'kysely';
import type { WiringTables } from '../../database/wiring-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The cables from the boards of an order to the site. */
export type KeptCoreList = Omit<Selectable<WiringTables['coreLists']>, 'companyId' | 'projectId'>;

export async function findCoreList(tx: AppTransaction, projectId: number): Promise<KeptCoreList | null> {
  const row = await tx
    .selectFrom('coreLists')
    .select(['cables', 'savedByName', 'savedAt', 'revision'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row ?? null;
}

type SavedBy = { readonly companyId: string; readonly by: string; readonly now: Date };

/** Keeps the core list of an order, whose project is locked. */
export async function saveCoreList(
  tx: AppTransaction,
  projectId: number,
  cables: readonly CoreCable[],
  { companyId, by: savedByName, now: savedAt }: SavedBy,
): Promise<void> {
  const saved = { cables: JSON.stringify(cables), savedByName, savedAt };
  await tx
    .insertInto('coreLists')
    .values({ companyId, projectId, ...saved })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'projectId']).doUpdateSet({ ...saved, revision: sql`core_lists.revision + 1` }),
    )
    .execute();
}
