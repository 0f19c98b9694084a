import { type Selectable, sql } from 'kysely';
import type { RevisionTables } from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A step that an order has taken. */
export type TakenTransition = Omit<Selectable<RevisionTables['projectTransitions']>, 'companyId' | 'projectId'>;

/** Writes the next step of the order of a project that is locked. */
export async function insertTransition(
  tx: AppTransaction,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: number },
  step: Omit<TakenTransition, 'sequence'>,
): Promise<void> {
  const { last } = await tx
    .selectFrom('projectTransitions')
    .select(({ fn }) => fn.coalesce(fn.max('sequence'), sql<number>`0`).as('last'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('projectTransitions')
    .values({ ...step, companyId, projectId, sequence: last + 1 })
    .execute();
}

/** Every step that the order of a project has taken, the first one first. */
export async function listTransitions(tx: AppTransaction, projectId: number): Promise<readonly TakenTransition[]> {
  return selectTransitions(tx, projectId).orderBy('sequence').execute();
}

/** The last step that the order of a project has taken; undefined for one that took none yet. */
export async function findLastTransition(tx: AppTransaction, projectId: number): Promise<TakenTransition | undefined> {
  return selectTransitions(tx, projectId).orderBy('sequence', 'desc').limit(1).executeTakeFirst();
}

function selectTransitions(tx: AppTransaction, projectId: number) {
  return tx
    .selectFrom('projectTransitions')
    .select(['sequence', 'fromStatus', 'toStatus', 'revision', 'movedBy', 'movedByName', 'movedAt'])
    .select(['reason', 'purchaseOrderNumber', 'customerOverride'])
    .where('projectId', '=', projectId);
}
