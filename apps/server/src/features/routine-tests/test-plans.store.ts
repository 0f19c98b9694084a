import type { KeptTest, PlannedTest, TestChanges, TestLimit, TestPlan } from '@pw/domain/routine-tests/test-row';
import { type Selectable, sql } from 'kysely';
import type { RoutineTestTables } from '../../database/routine-test-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** What is tightened and witnessed on a unit, and the revision that its tests were compared with. */
export type KeptPlan = Pick<TestPlan, 'torqueGroups' | 'witnessPoints'> & { readonly orderRevision: number };

/** The plan of a unit; undefined before its tests were made. */
export async function findPlan(tx: AppTransaction, serial: string): Promise<KeptPlan | undefined> {
  return tx
    .selectFrom('testPlans')
    .select(['orderRevision', 'torqueGroups', 'witnessPoints'])
    .where('serial', '=', serial)
    .executeTakeFirst();
}

/** The tests of a unit that its revision asks for, by clause in the order of the table. */
export async function listTests(tx: AppTransaction, serial: string): Promise<readonly KeptTest[]> {
  const rows = await tx
    .selectFrom('testRows')
    .selectAll()
    .where('serial', '=', serial)
    .where('closedByRevision', 'is', null)
    .orderBy('test')
    .orderBy('testNo')
    .execute();
  return rows.map(testOf);
}

function testOf(row: Selectable<RoutineTestTables['testRows']>): KeptTest {
  const { testNo, test, clause, item, place, requirement, instrument, asksPhoto, mayBeNa, itpNo } = row;
  return { testNo, test, clause, item, place, requirement, limit: limitOf(row), instrument, asksPhoto, mayBeNa, itpNo };
}

function limitOf({ rule, limitValue: value, unit }: Selectable<RoutineTestTables['testRows']>): TestLimit {
  if (rule === 'yes' || value === null || unit === null) {
    return { rule: 'yes' };
  }
  return { rule, value, unit };
}

/** Keeps the plan of a unit for a revision, with what changes of its tests. */
export async function savePlan(
  tx: AppTransaction,
  { companyId, serial, orderRevision }: { companyId: string; serial: string; orderRevision: number },
  { torqueGroups, witnessPoints }: Pick<TestPlan, 'torqueGroups' | 'witnessPoints'>,
  { close, add }: TestChanges,
): Promise<void> {
  const plan = {
    orderRevision,
    torqueGroups: JSON.stringify(torqueGroups),
    witnessPoints: JSON.stringify(witnessPoints),
  };
  await tx
    .insertInto('testPlans')
    .values({ companyId, serial, ...plan })
    .onConflict((conflict) => conflict.columns(['companyId', 'serial']).doUpdateSet(plan))
    .execute();
  await tx
    .updateTable('testRows')
    .set({ closedByRevision: orderRevision })
    .where('serial', '=', serial)
    .where(sql<boolean>`test_no = any(${close})`)
    .execute();
  const last = await lastNumber(tx, serial);
  const rows = add.map((test, index) => {
    return { companyId, serial, testNo: last + index + 1, fromRevision: orderRevision, ...columnsOf(test) };
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('testRows')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 3000;

async function lastNumber(tx: AppTransaction, serial: string): Promise<number> {
  const row = await tx
    .selectFrom('testRows')
    .select((of) => of.fn.max('testNo').as('last'))
    .where('serial', '=', serial)
    .executeTakeFirst();
  return row?.last ?? 0;
}

function columnsOf({ limit, ...test }: PlannedTest) {
  const bound = limit.rule === 'yes' ? { limitValue: null, unit: null } : { limitValue: limit.value, unit: limit.unit };
  const { test: row, clause, item, place, requirement, instrument, asksPhoto, mayBeNa, itpNo } = test;
  return {
    test: row,
    clause,
    item,
    place,
    requirement,
    rule: limit.rule,
    ...bound,
    instrument,
    asksPhoto,
    mayBeNa,
    itpNo,
  };
}
