import type { PlannedDays } from '@pw/domain/work-progress/plan-stages';
import { openStage, type Stage, type StageProgress } from '@pw/domain/work-progress/stage';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { StageRow } from '../serial-units/unit-stages.store.ts';

/** The promised day of an order; revision 0 without one. */
export type Promised = { readonly promisedOn: string | null; readonly revision: number };

/** The promised days of all orders, by project. */
export async function listPromises(tx: AppTransaction): Promise<ReadonlyMap<number, Promised>> {
  const rows = await tx.selectFrom('orderPromises').select(['projectId', 'promisedOn', 'revision']).execute();
  return new Map(rows.map(({ projectId, ...promised }) => [projectId, promised]));
}

/** The promised day of an order whose project is locked. */
export async function findPromise(tx: AppTransaction, projectId: number): Promise<Promised> {
  const row = await tx
    .selectFrom('orderPromises')
    .select(['promisedOn', 'revision'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row ?? { promisedOn: null, revision: 0 };
}

type NewPromise = {
  readonly companyId: string;
  readonly projectId: number;
  readonly promisedOn: string;
  readonly savedBy: string;
  readonly savedByName: string;
  readonly savedAt: Date;
};

/** Keeps the promised day of an order whose project is locked. */
export async function savePromise(tx: AppTransaction, promise: NewPromise): Promise<void> {
  const { promisedOn, savedBy, savedByName, savedAt } = promise;
  await tx
    .insertInto('orderPromises')
    .values(promise)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'projectId']).doUpdateSet({
        promisedOn,
        savedBy,
        savedByName,
        savedAt,
        revision: sql`order_promises.revision + 1`,
      }),
    )
    .execute();
}

/** What the domain knows a stage by. */
export function progressOf(row: StageRow | undefined): StageProgress {
  return row
    ? {
        plannedFrom: row.plannedFrom,
        plannedTo: row.plannedTo,
        begunMs: row.begunAt?.getTime() ?? null,
        endedMs: row.endedAt?.getTime() ?? null,
      }
    : openStage;
}

type StageKey = { readonly companyId: string; readonly serial: string; readonly stage: Stage };

/** Plans the days of a stage of a unit that is locked; null takes them away. */
export async function saveDays(tx: AppTransaction, key: StageKey, days: PlannedDays | null): Promise<void> {
  const planned = { plannedFrom: days?.from ?? null, plannedTo: days?.to ?? null };
  await tx
    .insertInto('unitStages')
    .values({ ...key, ...planned })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'serial', 'stage'])
        .doUpdateSet({ ...planned, revision: sql`unit_stages.revision + 1` }),
    )
    .execute();
}

type Mark = {
  readonly begun: { readonly at: Date; readonly worker: string; readonly by: string } | null;
  readonly ended: { readonly at: Date; readonly worker: string; readonly by: string } | null;
};

/** Who has begun and ended a stage of a unit; null for what has not happened. */
export async function findMarks(tx: AppTransaction, { serial, stage }: Omit<StageKey, 'companyId'>): Promise<Mark> {
  const row = await tx
    .selectFrom('unitStages')
    .select(['begunAt', 'begunWorker', 'begunBy', 'endedAt', 'endedWorker', 'endedBy'])
    .where('serial', '=', serial)
    .where('stage', '=', stage)
    .executeTakeFirst();
  return {
    begun: markOf(row?.begunAt, row?.begunWorker, row?.begunBy),
    ended: markOf(row?.endedAt, row?.endedWorker, row?.endedBy),
  };
}

function markOf(at: Date | null | undefined, worker: string | null | undefined, by: string | null | undefined) {
  return at && worker != null && by != null ? { at, worker, by } : null;
}

/** Keeps the marks of a stage of a unit that is locked. */
export async function saveMarks(tx: AppTransaction, key: StageKey, { begun, ended }: Mark): Promise<void> {
  const marks = {
    begunAt: begun?.at ?? null,
    begunWorker: begun?.worker ?? null,
    begunBy: begun?.by ?? null,
    endedAt: ended?.at ?? null,
    endedWorker: ended?.worker ?? null,
    endedBy: ended?.by ?? null,
  };
  await tx
    .insertInto('unitStages')
    .values({ ...key, plannedFrom: null, plannedTo: null, ...marks })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'serial', 'stage'])
        .doUpdateSet({ ...marks, revision: sql`unit_stages.revision + 1` }),
    )
    .execute();
}
