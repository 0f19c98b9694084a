import type { Discount } from '@pw/pricing/bill/switchgear-lines';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The discounts of a project in their order. */
export async function readDiscounts(tx: AppTransaction, projectId: number): Promise<readonly Discount[]> {
  const rows = await tx
    .selectFrom('componentDiscounts')
    .select(['componentGroups', 'makes', 'percent'])
    .where('projectId', '=', projectId)
    .orderBy('position')
    .execute();
  return rows.map(({ componentGroups, makes, percent }) => ({
    groups: componentGroups,
    makes,
    percent: Number(percent),
  }));
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
  const rows = discounts.map(({ groups, makes, percent }, index) => ({
    companyId,
    projectId,
    position: index + 1,
    componentGroups: groups,
    makes,
    percent,
  }));
  for (let first = 0; first < rows.length; first += MOST_ROWS) {
    await tx
      .insertInto('componentDiscounts')
      .values(rows.slice(first, first + MOST_ROWS))
      .execute();
  }
}
