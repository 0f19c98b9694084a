import type { ReorderDifference } from '@pw/pricing/revisions/reorder-difference';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** After which unit a project was made. */
export type Reorder = { readonly serial: string; readonly difference: ReorderDifference | null };

/** Notes that a project was made after a unit. */
export async function insertReorder(
  tx: AppTransaction,
  projectId: number,
  { serial, difference }: Reorder,
  { actor, now: madeAt }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const { companyId, accountId: madeBy, name: madeByName } = actor;
  const row = difference === null ? null : JSON.stringify(difference);
  await tx
    .insertInto('projectReorders')
    .values({ companyId, projectId, serial, difference: row, madeBy, madeByName, madeAt })
    .execute();
}

/** After which unit a project was made; undefined for one of its own. */
export async function findReorder(tx: AppTransaction, projectId: number): Promise<Reorder | undefined> {
  return tx
    .selectFrom('projectReorders')
    .select(['serial', 'difference'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
}
