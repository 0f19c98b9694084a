import type { Discount } from '@pw/pricing/component-discount/component-discount';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Save } from './projects.store.ts';

/** The discounts of a project in their order. */
export async function readDiscounts(tx: AppTransaction, projectId: number): Promise<readonly Discount[]> {
  const rows = await tx
    .selectFrom('componentDiscounts')
    .select(['componentGroups', 'makes', 'materialClass', 'percent'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute();
  return rows.map(({ componentGroups: groups, makes, materialClass, percent }) => {
    const discount = { groups, makes, percent: Number(percent) };
    return materialClass === '' ? discount : { ...discount, materialClass };
  });
}

/** PostgreSQL takes so many values in one statement that these fit by far. */
const MOST_ROWS = 1000;

/** Writes the discounts of a project that is new. */
export async function insertDiscounts(
  tx: AppTransaction,
  companyId: string,
  projectId: number,
  discounts: readonly Discount[],
): Promise<void> {
  const rows = discounts.map(({ groups, makes, materialClass = '' as const, percent }, index) => ({
    companyId,
    projectId,
    position: index + 1,
    componentGroups: groups,
    makes,
    materialClass,
    percent,
  }));
  for (let first = 0; first < rows.length; first += MOST_ROWS) {
    await tx
      .insertInto('componentDiscounts')
      .values(rows.slice(first, first + MOST_ROWS))
      .execute();
  }
}

/** The last discount that somebody applied to components of a project; nobody has before the first one. */
export type DiscountSave = {
  /** Counts the discounts that were applied, from 1 before the first one. */
  readonly revision: number;
  readonly last: { readonly by: string; readonly at: Date } | null;
};

/** Which discounts of a project are the current ones. */
export async function readDiscountSave(tx: AppTransaction, projectId: number): Promise<DiscountSave> {
  const row = await tx
    .selectFrom('projectDiscounts')
    .select(['revision', 'savedBy', 'savedAt'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row ? { revision: row.revision, last: { by: row.savedBy, at: row.savedAt } } : { revision: 1, last: null };
}

/** Writes over the discounts of a project that is locked, and counts the save. */
export async function replaceDiscounts(
  tx: AppTransaction,
  projectId: number,
  discounts: readonly Discount[],
  { companyId, userId: savedBy, now: savedAt }: Save,
): Promise<void> {
  await tx.deleteFrom('componentDiscounts').where('projectId', '=', projectId).execute();
  await insertDiscounts(tx, companyId, projectId, discounts);
  await tx
    .insertInto('projectDiscounts')
    .values({ companyId, projectId, savedBy, savedAt, revision: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'projectId'])
        .doUpdateSet({ savedBy, savedAt, revision: sql`project_discounts.revision + 1` }),
    )
    .execute();
}
