import type { Stage } from '@pw/domain/work-progress/stage';
import { sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';
import { type SerialUnit, selectUnitsOf } from './serial-units.store.ts';

/** A stage of a unit, without the workers; moments in epoch milliseconds. */
export type ListedStage = {
  readonly stage: Stage;
  readonly plannedFrom: string | null;
  readonly plannedTo: string | null;
  readonly begunMs: number | null;
  readonly endedMs: number | null;
};

/** A unit with how far its work and its tests are. */
export type ListedUnit = SerialUnit & {
  readonly stages: readonly ListedStage[];
  /** Null while the tests that its revision asks for are not made. */
  readonly tests: { readonly rows: number; readonly done: number } | null;
  /** The day that its order is promised for. */
  readonly promisedOn: string | null;
};

/** The units of an order as `listUnits` has them, with the progress of each, in one statement. */
export async function listUnitProgress(tx: AppTransaction, projectId: number): Promise<readonly ListedUnit[]> {
  return selectUnitsOf(tx, projectId)
    .select([stagesOf(tx).as('stages'), testsOf(tx).as('tests'), promisedOn(tx).as('promisedOn')])
    .execute();
}

const stagesOf = (tx: AppTransaction) => sql<readonly ListedStage[]>`coalesce((
  select jsonb_agg(jsonb_build_object('stage', stage, 'plannedFrom', planned_from, 'plannedTo', planned_to,
      'begunMs', floor(extract(epoch from begun_at) * 1000), 'endedMs', floor(extract(epoch from ended_at) * 1000)))
    from unit_stages done where ${ofCompany(tx, 'done')} and done.serial = serial_units.serial
), '[]')`;

/** The last attempt of a test counts: by its moment, then by its number, as `listEntries` orders them. */
const testsOf = (tx: AppTransaction) => sql<ListedUnit['tests']>`(
  select jsonb_build_object('rows', count(*), 'done', count(*) filter (where last.outcome <> 'failed'))
    from test_plans plan
    join test_rows test on ${ofCompany(tx, 'test')} and test.serial = plan.serial
    left join (
      select distinct on (entry.test_no) entry.test_no, entry.outcome from test_entries entry
        where ${ofCompany(tx, 'entry')} and entry.serial = serial_units.serial and entry.attempt is not null
        order by entry.test_no, entry.tested_at desc, entry.attempt desc
    ) last on last.test_no = test.test_no
    where ${ofCompany(tx, 'plan')} and plan.serial = serial_units.serial
      and plan.order_revision = serial_units.order_revision and test.closed_by_revision is null
    having count(*) > 0
)`;

const promisedOn = (tx: AppTransaction) => sql<string | null>`(
  select promised_on from order_promises promise
    where ${ofCompany(tx, 'promise')} and promise.project_id = serial_units.project_id
)`;
