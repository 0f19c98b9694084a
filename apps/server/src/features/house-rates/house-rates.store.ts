import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { HouseRateTables } from '../../database/house-rate-tables.ts';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

/**
 * The projects of the units that were finished last: `most` of each department, and as many that have left the works,
 * which finishes them for every department.
 */
export async function listFinishedProjects(tx: AppTransaction, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ projectId: number }>`
    with finished as (
      select company_id, serial, row_number() over (partition by stage order by ended_at desc) as place
        from unit_stages stage where ended_at is not null and ${ofCompany(tx, 'stage')}
      union all
      select company_id, serial, row_number() over (order by max(dispatched_at) desc)
        from serial_units unit join dispatched_packages package using (company_id, serial)
          join dispatches dispatch using (company_id, dispatch_number)
        where state = 'dispatched'
          and ${ofCompany(tx, 'unit')} and ${ofCompany(tx, 'package')} and ${ofCompany(tx, 'dispatch')}
        group by company_id, serial
    )
    select distinct project_id as "projectId" from finished join serial_units unit using (company_id, serial)
      where place <= ${most} and state <> 'void' and ${ofCompany(tx, 'unit')}`.execute(tx);
  return rows.map(({ projectId }) => projectId);
}

/** The stages of units that have ended, with the moment. */
export async function listEnds(tx: AppTransaction, serials: readonly string[]) {
  return tx
    .selectFrom('unitStages')
    .select(['serial', 'stage', 'endedAt'])
    .where(sql<boolean>`serial = any(${serials})`)
    .where('endedAt', 'is not', null)
    .$narrowType<{ endedAt: Date }>()
    .execute();
}

/** The cut plans that were released last, each of the revision that its order is built by. */
export async function listReleasedPlans(tx: AppTransaction, most: number) {
  return tx
    .selectFrom('cutPlans')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.companyId', '=', 'cutPlans.companyId')
        .onRef('projects.projectId', '=', 'cutPlans.projectId')
        .onRef('projects.approvedRevision', '=', 'cutPlans.orderRevision'),
    )
    .select(['cutPlans.projectId', 'cutPlans.orderRevision', 'cutPlans.plan', 'cutPlans.stepAt'])
    .where('cutPlans.state', '=', 'released')
    .where('projects.deletedAt', 'is', null)
    .orderBy('cutPlans.stepAt', 'desc')
    .limit(most)
    .execute();
}

type ExclusionTable = HouseRateTables['houseRateExclusions'];

/** A unit or an order that is left out, and why. */
export type RateExclusion = Omit<Selectable<ExclusionTable>, 'companyId' | 'excludedBy' | 'takenBackAt'>;

/** The units and orders that are left out, the last one first. */
export async function listExclusions(tx: AppTransaction): Promise<readonly RateExclusion[]> {
  return tx
    .selectFrom('houseRateExclusions')
    .select(['exclusionId', 'serial', 'projectId', 'activity', 'reason', 'excludedByName', 'excludedAt'])
    .where('takenBackAt', 'is', null)
    .orderBy('excludedAt', 'desc')
    .orderBy('exclusionId')
    .execute();
}

type NewExclusion = Omit<Insertable<ExclusionTable>, 'exclusionId' | 'takenBackAt'>;

/** Leaves something out; null where it is left out of the same rates already. */
export async function insertExclusion(tx: AppTransaction, exclusion: NewExclusion): Promise<string | null> {
  const row = await tx
    .insertInto('houseRateExclusions')
    .values({ ...exclusion, exclusionId: randomUUID(), takenBackAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('exclusionId')
    .executeTakeFirst();
  return row?.exclusionId ?? null;
}

/** Takes something back that was left out; undefined where nothing is left out under the id any more. */
export async function takeExclusionBack(tx: AppTransaction, exclusionId: string, takenBackAt: Date) {
  return tx
    .updateTable('houseRateExclusions')
    .set({ takenBackAt })
    .where('exclusionId', '=', exclusionId)
    .where('takenBackAt', 'is', null)
    .returning(['serial', 'projectId', 'activity', 'reason'])
    .executeTakeFirst();
}
