import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { RoutineTestTables } from '../../database/routine-test-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

type Named = {
  /** Maker and number; null where none is named. */
  readonly instrument: string | null;
  /** The name of the worker. */
  readonly tester: string;
};

export type TestEntryRow = Omit<Selectable<RoutineTestTables['testEntries']>, 'companyId'> & Named;

/** The entries of a unit in the order of their tests: an attempt that was made later comes later, whenever it arrived. */
export async function listEntries(tx: AppTransaction, serial: string): Promise<readonly TestEntryRow[]> {
  return selectEntries(tx)
    .where('testEntries.serial', '=', serial)
    .orderBy('testNo')
    .orderBy('testedAt')
    .orderBy(sql`attempt nulls first`)
    .orderBy('entryKey')
    .execute();
}

/** The entries among some keys that are kept already. */
export async function findEntries(tx: AppTransaction, keys: readonly string[]): Promise<readonly TestEntryRow[]> {
  return selectEntries(tx).where(sql<boolean>`entry_key = any(${keys})`).execute();
}

function selectEntries(tx: AppTransaction) {
  return tx
    .selectFrom('testEntries')
    .innerJoin('workers', (join) =>
      join
        .onRef('workers.companyId', '=', 'testEntries.companyId')
        .onRef('workers.workerId', '=', 'testEntries.workerId'),
    )
    .leftJoin('instruments', (join) =>
      join
        .onRef('instruments.companyId', '=', 'testEntries.companyId')
        .onRef('instruments.instrumentId', '=', 'testEntries.instrumentId'),
    )
    .select(['entryKey', 'testEntries.serial', 'testNo', 'attempt', 'outcome', 'refusal', 'measured', 'unit', 'value'])
    .select(['answer', 'note', 'testEntries.instrumentId', 'instrumentDueOn', 'instrumentCalibratedOn'])
    .select(['testEntries.workerId'])
    .select(['enteredBy', 'enteredByName', 'testedAt', 'enteredAt'])
    .select([instrumentName.as('instrument'), 'workers.name as tester']);
}

const instrumentName = sql<string | null>`instruments.maker || ' ' || instruments.serial`;

export async function insertEntries(
  tx: AppTransaction,
  rows: readonly Insertable<RoutineTestTables['testEntries']>[],
): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insertInto('testEntries')
      .values([...rows])
      .execute();
  }
}

export type TorqueRow = Omit<Selectable<RoutineTestTables['torqueEntries']>, 'companyId'> & Named;

/** The torques of a unit; one that was tightened later comes later, whenever it arrived. */
export async function listTorques(tx: AppTransaction, serial: string): Promise<readonly TorqueRow[]> {
  return selectTorques(tx)
    .where('torqueEntries.serial', '=', serial)
    .orderBy('tightenedAt')
    .orderBy('sequence')
    .execute();
}

/** The torques among some keys that are kept already. */
export async function findTorques(tx: AppTransaction, keys: readonly string[]): Promise<readonly TorqueRow[]> {
  return selectTorques(tx).where(sql<boolean>`entry_key = any(${keys})`).execute();
}

function selectTorques(tx: AppTransaction) {
  return tx
    .selectFrom('torqueEntries')
    .innerJoin('workers', (join) =>
      join
        .onRef('workers.companyId', '=', 'torqueEntries.companyId')
        .onRef('workers.workerId', '=', 'torqueEntries.workerId'),
    )
    .leftJoin('instruments', (join) =>
      join
        .onRef('instruments.companyId', '=', 'torqueEntries.companyId')
        .onRef('instruments.instrumentId', '=', 'torqueEntries.instrumentId'),
    )
    .select(['entryKey', 'torqueEntries.serial', 'torqueGroup', 'bolts', 'targetNm', 'nm', 'isMarked', 'outcome'])
    .select(['refusal', 'torqueEntries.instrumentId', 'instrumentDueOn', 'instrumentCalibratedOn'])
    .select(['torqueEntries.workerId', 'enteredBy'])
    .select(['enteredByName', 'tightenedAt', 'enteredAt', 'sequence'])
    .select([instrumentName.as('instrument'), 'workers.name as tester']);
}

export async function insertTorques(
  tx: AppTransaction,
  rows: readonly Insertable<RoutineTestTables['torqueEntries']>[],
): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insertInto('torqueEntries')
      .values([...rows])
      .execute();
  }
}

export type WitnessRow = Omit<Selectable<RoutineTestTables['testWitnesses']>, 'companyId'>;

/** What was noted at the points of a unit; the last one of a point counts. */
export async function listWitnesses(tx: AppTransaction, serial: string): Promise<readonly WitnessRow[]> {
  return tx
    .selectFrom('testWitnesses')
    .select(['serial', 'itpNo', 'sequence', 'name', 'company', 'witnessedAt', 'waiver'])
    .select(['enteredBy', 'enteredByName', 'enteredAt'])
    .where('serial', '=', serial)
    .orderBy('itpNo')
    .orderBy('sequence')
    .execute();
}

export async function insertWitness(
  tx: AppTransaction,
  row: Insertable<RoutineTestTables['testWitnesses']>,
): Promise<void> {
  await tx.insertInto('testWitnesses').values(row).execute();
}
