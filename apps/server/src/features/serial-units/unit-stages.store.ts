import type { UnitStageOnWire } from '@pw/contract/unit-stage';
import { type Stage, stages } from '@pw/domain/work-progress/stage';
import type { Selectable } from 'kysely';
import type { WorkProgressTables } from '../../database/work-progress-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A stage of a unit with the names of the workers who have begun and ended it. */
export type StageRow = Omit<
  Selectable<WorkProgressTables['unitStages']>,
  'companyId' | 'begunWorker' | 'begunBy' | 'endedWorker' | 'endedBy'
> & { readonly begunName: string | null; readonly endedName: string | null };

/** The stages of a unit that are planned or begun, in their usual order. */
export async function listStages(tx: AppTransaction, serial: string): Promise<readonly StageRow[]> {
  return inStageOrder(await selectStages(tx).where('unitStages.serial', '=', serial).execute());
}

/** The stages of all units that are in the works, by their serial numbers. */
export async function listStagesInWorks(tx: AppTransaction): Promise<ReadonlyMap<string, readonly StageRow[]>> {
  const rows = await selectStages(tx)
    .innerJoin('serialUnits', (join) =>
      join
        .onRef('serialUnits.companyId', '=', 'unitStages.companyId')
        .onRef('serialUnits.serial', '=', 'unitStages.serial'),
    )
    .where('serialUnits.state', 'not in', ['void', 'dispatched'])
    .execute();
  return Map.groupBy(inStageOrder(rows), ({ serial }) => serial);
}

/** Stages of a unit in their usual order. */
export function inStageOrder<Row extends { readonly stage: Stage }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((one, other) => stages.indexOf(one.stage) - stages.indexOf(other.stage));
}

function selectStages(tx: AppTransaction) {
  return tx
    .selectFrom('unitStages')
    .leftJoin('workers as beginners', (join) =>
      join
        .onRef('beginners.companyId', '=', 'unitStages.companyId')
        .onRef('beginners.workerId', '=', 'unitStages.begunWorker'),
    )
    .leftJoin('workers as enders', (join) =>
      join
        .onRef('enders.companyId', '=', 'unitStages.companyId')
        .onRef('enders.workerId', '=', 'unitStages.endedWorker'),
    )
    .select(['unitStages.serial', 'unitStages.stage', 'unitStages.plannedFrom', 'unitStages.plannedTo'])
    .select(['unitStages.begunAt', 'unitStages.endedAt', 'unitStages.revision'])
    .select(['beginners.name as begunName', 'enders.name as endedName']);
}

/** The day that an order is promised for; null while nobody has entered it. */
export async function findPromisedDay(tx: AppTransaction, projectId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('orderPromises')
    .select('promisedOn')
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row?.promisedOn ?? null;
}

/** A stage as calls answer it. */
export function presentStage({ stage, plannedFrom, plannedTo, revision, ...row }: StageRow): UnitStageOnWire {
  return {
    stage,
    plannedFrom,
    plannedTo,
    begunAt: row.begunAt?.toISOString() ?? null,
    begunBy: row.begunName,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedName,
    revision,
  };
}
