import { type Insertable, type Selectable, sql } from 'kysely';
import type { WorkProgressTables } from '../../database/work-progress-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

type EntryTable = WorkProgressTables['workEntries'];

/** An entry with the name of its worker. */
export type WorkEntryRow = Omit<Selectable<EntryTable>, 'companyId' | 'enteredBy' | 'enteredByName' | 'arrivedAt'> & {
  readonly worker: string;
  /** Whether another entry has taken its place. */
  readonly isCorrected: boolean;
};

/** The entries among some keys that are kept already. */
export async function findWorkEntries(tx: AppTransaction, keys: readonly string[]): Promise<readonly WorkEntryRow[]> {
  return selectEntries(tx).where(sql<boolean>`work_entries.entry_key = any(${keys})`).execute();
}

/** The entries of a unit, the latest day first. */
export async function listUnitEntries(tx: AppTransaction, serial: string): Promise<readonly WorkEntryRow[]> {
  return selectEntries(tx)
    .where('workEntries.serial', '=', serial)
    .orderBy('workEntries.day', 'desc')
    .orderBy('workEntries.enteredAt', 'desc')
    .orderBy('workEntries.entryKey')
    .execute();
}

/** The entries of workers from a day on, the latest first. */
export async function listWorkerEntries(
  tx: AppTransaction,
  workerIds: readonly string[],
  since: string,
): Promise<readonly WorkEntryRow[]> {
  return selectEntries(tx)
    .where(sql<boolean>`work_entries.worker_id = any(${workerIds})`)
    .where('workEntries.day', '>=', since)
    .orderBy('workEntries.enteredAt', 'desc')
    .orderBy('workEntries.entryKey')
    .execute();
}

/** The entries of an order and its units that count, the latest day first: none that were corrected or taken away. */
export async function listOrderEntries(tx: AppTransaction, projectId: number): Promise<readonly WorkEntryRow[]> {
  return selectEntries(tx)
    .where('workEntries.projectId', '=', projectId)
    .where('workEntries.minutes', '>', 0)
    .where('corrections.entryKey', 'is', null)
    .orderBy('workEntries.day', 'desc')
    .orderBy('workEntries.enteredAt', 'desc')
    .orderBy('workEntries.entryKey')
    .execute();
}

/** The minutes of some orders that count, by unit and operation; without a unit those of the order as a whole. */
export async function sumOrderMinutes(
  tx: AppTransaction,
  projectIds: readonly number[],
): Promise<readonly { projectId: number; serial: string | null; operation: string; minutes: number }[]> {
  return tx
    .selectFrom('workEntries')
    .leftJoin('workEntries as corrections', (join) =>
      join
        .onRef('corrections.companyId', '=', 'workEntries.companyId')
        .onRef('corrections.corrects', '=', 'workEntries.entryKey'),
    )
    .select(['workEntries.projectId', 'workEntries.serial', 'workEntries.operation'])
    .select(({ fn }) => fn.sum<number>('workEntries.minutes').as('minutes'))
    .where(sql<boolean>`work_entries.project_id = any(${projectIds})`)
    .where('corrections.entryKey', 'is', null)
    .groupBy(['workEntries.projectId', 'workEntries.serial', 'workEntries.operation'])
    .execute();
}

function selectEntries(tx: AppTransaction) {
  return tx
    .selectFrom('workEntries')
    .innerJoin('workers', (join) =>
      join
        .onRef('workers.companyId', '=', 'workEntries.companyId')
        .onRef('workers.workerId', '=', 'workEntries.workerId'),
    )
    .leftJoin('workEntries as corrections', (join) =>
      join
        .onRef('corrections.companyId', '=', 'workEntries.companyId')
        .onRef('corrections.corrects', '=', 'workEntries.entryKey'),
    )
    .select(['workEntries.entryKey', 'workEntries.serial', 'workEntries.projectId', 'workEntries.operation'])
    .select(['workEntries.minutes', 'workEntries.kg', 'workEntries.material', 'workEntries.workerId'])
    .select(['workEntries.day', 'workEntries.note', 'workEntries.corrects', 'workEntries.enteredAt'])
    .select(['workers.name as worker', sql<boolean>`corrections.entry_key is not null`.as('isCorrected')]);
}

/** Adds entries; the keys of those that are kept now. One whose key came at the same moment by another way is left out. */
export async function insertWorkEntries(
  tx: AppTransaction,
  rows: readonly Insertable<EntryTable>[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) {
    return new Set();
  }
  const added = await tx
    .insertInto('workEntries')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('entryKey')
    .execute();
  return new Set(added.map(({ entryKey }) => entryKey));
}

/** Keeps others from entering hours of some workers until the transaction ends: their days are added up. */
export async function lockWorkers(tx: AppTransaction, workerIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('workers')
    .select('workerId')
    .where(sql<boolean>`worker_id = any(${workerIds})`)
    .orderBy('workerId')
    .forUpdate()
    .execute();
}

/** The projects of units and orders by their numbers. */
export async function findPlaces(
  tx: AppTransaction,
  { serials, orderNumbers }: { readonly serials: readonly string[]; readonly orderNumbers: readonly string[] },
) {
  const units = await tx
    .selectFrom('serialUnits')
    .select(['serial', 'projectId', 'state'])
    .where(sql<boolean>`serial = any(${serials})`)
    .execute();
  const orders = await tx
    .selectFrom('projects')
    .select(['orderNumber', 'projectId'])
    .where(sql<boolean>`order_number = any(${orderNumbers})`)
    .where('approvedRevision', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  return {
    units: new Map(units.map((unit) => [unit.serial, unit])),
    orders: new Map(orders.map(({ orderNumber, projectId }) => [orderNumber ?? '', projectId])),
  };
}

/** The serial number of the unit whose plate has a token, by its hash. */
export async function findSerialOfToken(tx: AppTransaction, tokenHash: string): Promise<string | undefined> {
  const row = await tx.selectFrom('passports').select('serial').where('tokenHash', '=', tokenHash).executeTakeFirst();
  return row?.serial;
}
