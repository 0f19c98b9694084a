import { type Selectable, sql } from 'kysely';
import type { KeptSection, KeptSettings, ShopPartTables } from '../../database/shop-part-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The cut plan of an order. */
export type KeptPlan = Omit<Selectable<ShopPartTables['cutPlans']>, 'companyId'>;

export async function findCutPlan(tx: AppTransaction, projectId: number): Promise<KeptPlan | null> {
  const row = await tx
    .selectFrom('cutPlans')
    .select(['projectId', 'orderRevision', 'state', 'settings', 'plan', 'stepByName', 'stepAt', 'revision'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row ?? null;
}

export type PlanStep = { readonly companyId: string; readonly by: string; readonly now: Date };

type Draft = {
  readonly projectId: number;
  readonly orderRevision: number;
  readonly settings: KeptSettings;
  readonly plan: readonly KeptSection[];
};

/** Keeps the plan of an order, whose project is locked, in place of the draft that it has. */
export async function saveDraftPlan(
  tx: AppTransaction,
  { projectId, orderRevision, settings, plan }: Draft,
  { companyId, by: stepByName, now: stepAt }: PlanStep,
): Promise<void> {
  const made = {
    orderRevision,
    state: 'draft' as const,
    settings: JSON.stringify(settings),
    plan: JSON.stringify(plan),
    stepByName,
    stepAt,
  };
  await tx
    .insertInto('cutPlans')
    .values({ companyId, projectId, ...made })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'projectId']).doUpdateSet({ ...made, revision: sql`cut_plans.revision + 1` }),
    )
    .execute();
}

/** Moves the plan of an order, whose project is locked. */
export async function movePlan(
  tx: AppTransaction,
  projectId: number,
  state: KeptPlan['state'],
  { by: stepByName, now: stepAt }: PlanStep,
): Promise<void> {
  await tx
    .updateTable('cutPlans')
    .set({ state, stepByName, stepAt, revision: sql`revision + 1` })
    .where('projectId', '=', projectId)
    .execute();
}
