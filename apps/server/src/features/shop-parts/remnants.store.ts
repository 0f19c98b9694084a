import type { FreeRemnant } from '@pw/domain/shop-parts/cut-plan';
import type { RemnantForm, RemnantState } from '@pw/domain/shop-parts/remnant';
import { sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';
import { takeNumbers } from '../../platform/database/numbering.store.ts';

function selectRemnants(tx: AppTransaction) {
  const orderNumberOf = (project: 'from_project' | 'for_project') =>
    sql<string | null>`(select order_number from projects
      where ${ofCompany(tx, 'projects')} and projects.project_id = remnants.${sql.ref(project)})`;
  return tx
    .selectFrom('remnants')
    .select(['remnantId', 'material', 'place', 'fromProject', 'forProject', 'isUsed', 'revision'])
    .select([
      sql<number>`width_mm::float8`.as('widthMm'),
      sql<number>`thickness_mm::float8`.as('thicknessMm'),
      sql<number>`length_mm::float8`.as('lengthMm'),
    ])
    .select([orderNumberOf('from_project').as('fromOrder'), orderNumberOf('for_project').as('forOrder')]);
}

/** A remnant with the numbers of the orders that it is of. */
export type Remnant = Awaited<ReturnType<ReturnType<typeof selectRemnants>['executeTakeFirstOrThrow']>>;

/** The remnants of the company: used ones at the end, each group by cross section and length. */
export async function listRemnants(tx: AppTransaction): Promise<readonly Remnant[]> {
  return selectRemnants(tx)
    .orderBy('isUsed')
    .orderBy(sql`width_mm * thickness_mm`, 'desc')
    .orderBy('material')
    .orderBy('remnants.lengthMm', 'desc')
    .orderBy('remnantId')
    .execute();
}

export async function findRemnant(tx: AppTransaction, remnantId: number): Promise<Remnant | undefined> {
  return selectRemnants(tx).where('remnantId', '=', remnantId).executeTakeFirst();
}

export function remnantState({ isUsed, forProject }: Pick<Remnant, 'isUsed' | 'forProject'>): RemnantState {
  if (isUsed) {
    return 'used';
  }
  return forProject === null ? 'free' : 'reserved';
}

/** The remnants that a plan may cut. */
export async function listFreeRemnants(tx: AppTransaction): Promise<readonly FreeRemnant[]> {
  return selectRemnants(tx).where('isUsed', '=', false).where('forProject', 'is', null).orderBy('remnantId').execute();
}

/** Adds remnants, and gives the number of the first. */
export async function addRemnants(
  tx: AppTransaction,
  companyId: string,
  forms: readonly RemnantForm[],
  fromProject: number | null,
): Promise<number> {
  if (forms.length === 0) {
    return 0;
  }
  const first = await takeNumbers(tx, companyId, 'remnant', forms.length);
  const rows = forms.map(({ material, widthMm, thicknessMm, lengthMm, place }, at) => {
    return { companyId, remnantId: first + at, material, widthMm, thicknessMm, lengthMm, place, fromProject };
  });
  await tx.insertInto('remnants').values(rows).execute();
  return first;
}

/** Reserves remnants for an order; how many of them were free. */
export async function reserveRemnants(
  tx: AppTransaction,
  remnantIds: readonly number[],
  forProject: number,
): Promise<number> {
  const rows = await tx
    .updateTable('remnants')
    .set({ forProject, revision: sql`revision + 1` })
    .where(sql<boolean>`remnant_id = any(${remnantIds})`)
    .where('isUsed', '=', false)
    .where('forProject', 'is', null)
    .returning('remnantId')
    .execute();
  return rows.length;
}

/**
 * Whether somebody has cut a remnant that the plan of an order reserves or left, or another plan reserves one that it left.
 * All of them are locked, so that none is marked as used until the plan is taken back.
 */
export async function hasCutRemnants(tx: AppTransaction, projectId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('remnants')
    .select(['forProject', 'fromProject', 'isUsed'])
    .where((of) => of.or([of('forProject', '=', projectId), of('fromProject', '=', projectId)]))
    .orderBy('remnantId')
    .forUpdate()
    .execute();
  return rows.some(({ forProject, fromProject, isUsed }) => {
    return isUsed || (fromProject === projectId && forProject !== null);
  });
}

/** Frees the remnants that the plan of an order reserves, and removes those that it left. */
export async function giveRemnantsBack(tx: AppTransaction, projectId: number): Promise<void> {
  await tx
    .updateTable('remnants')
    .set({ forProject: null, revision: sql`revision + 1` })
    .where('forProject', '=', projectId)
    .execute();
  await tx.deleteFrom('remnants').where('fromProject', '=', projectId).execute();
}

/** Saves where a remnant is and whether it is used; false where it has another revision by now. */
export async function saveRemnant(
  tx: AppTransaction,
  { remnantId, revision, place, isUsed }: Pick<Remnant, 'remnantId' | 'revision' | 'place' | 'isUsed'>,
): Promise<boolean> {
  const saved = await tx
    .updateTable('remnants')
    .set({ place, isUsed, revision: sql`revision + 1` })
    .where('remnantId', '=', remnantId)
    .where('revision', '=', revision)
    .returning('remnantId')
    .executeTakeFirst();
  return saved !== undefined;
}
