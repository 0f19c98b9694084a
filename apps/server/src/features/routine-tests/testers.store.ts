import type { InstrumentKind } from '@pw/domain/routine-tests/instrument-kind';
import { type Selectable, sql } from 'kysely';
import type { RoutineTestTables } from '../../database/routine-test-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

export type InstrumentRow = Omit<Selectable<RoutineTestTables['instruments']>, 'companyId'>;

export type WorkerRow = Omit<Selectable<RoutineTestTables['workers']>, 'companyId' | 'pinHash'>;

const instrumentColumns = [
  'instrumentId',
  'kind',
  'maker',
  'serial',
  'range',
  'calibratedOn',
  'dueOn',
  'isActive',
  'revision',
] as const;

const workerColumns = ['workerId', 'name', 'short', 'isActive', 'revision'] as const;

/** The instruments of the company, those in use first. */
export async function listInstruments(tx: AppTransaction): Promise<readonly InstrumentRow[]> {
  return tx
    .selectFrom('instruments')
    .select(instrumentColumns)
    .orderBy('isActive', 'desc')
    .orderBy('kind')
    .orderBy('maker')
    .orderBy('serial')
    .execute();
}

export async function findInstrument(tx: AppTransaction, instrumentId: string): Promise<InstrumentRow | undefined> {
  return tx
    .selectFrom('instruments')
    .select(instrumentColumns)
    .where('instrumentId', '=', instrumentId)
    .executeTakeFirst();
}

/** An instrument, which nobody else changes until the transaction ends. */
export async function lockInstrument(tx: AppTransaction, instrumentId: string): Promise<InstrumentRow | undefined> {
  return tx
    .selectFrom('instruments')
    .select(instrumentColumns)
    .where('instrumentId', '=', instrumentId)
    .forUpdate()
    .executeTakeFirst();
}

export type InstrumentFields = Omit<InstrumentRow, 'instrumentId' | 'isActive' | 'revision'> & {
  readonly kind: InstrumentKind;
};

/** Adds an instrument; undefined where the maker has one with this number already. */
export async function insertInstrument(
  tx: AppTransaction,
  companyId: string,
  instrument: InstrumentFields & { readonly instrumentId: string },
): Promise<InstrumentRow | undefined> {
  return tx
    .insertInto('instruments')
    .values({ companyId, ...instrument })
    .onConflict((conflict) => conflict.doNothing())
    .returning(instrumentColumns)
    .executeTakeFirst();
}

/** Whether another instrument of the maker has a number. */
export async function isNumberUsed(
  tx: AppTransaction,
  { maker, serial }: Pick<InstrumentRow, 'maker' | 'serial'>,
  except: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('instruments')
    .select('instrumentId')
    .where(sql<boolean>`lower(maker) = lower(${maker}) and lower(serial) = lower(${serial})`)
    .where('instrumentId', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateInstrument(
  tx: AppTransaction,
  instrumentId: string,
  fields: InstrumentFields & { readonly isActive: boolean },
): Promise<InstrumentRow> {
  return tx
    .updateTable('instruments')
    .set({ ...fields, revision: sql`revision + 1` })
    .where('instrumentId', '=', instrumentId)
    .returning(instrumentColumns)
    .executeTakeFirstOrThrow();
}

/** The people of the works, those who work there now first. */
export async function listWorkers(tx: AppTransaction): Promise<readonly WorkerRow[]> {
  return tx.selectFrom('workers').select(workerColumns).orderBy('isActive', 'desc').orderBy('name').execute();
}

/** A worker, whom nobody else changes until the transaction ends. */
export async function lockWorker(tx: AppTransaction, workerId: string): Promise<WorkerRow | undefined> {
  return tx.selectFrom('workers').select(workerColumns).where('workerId', '=', workerId).forUpdate().executeTakeFirst();
}

/** The hash of the PIN of a worker who works there now. */
export async function findPin(tx: AppTransaction, workerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('workers')
    .select('pinHash')
    .where('workerId', '=', workerId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return row?.pinHash;
}

export async function insertWorker(
  tx: AppTransaction,
  companyId: string,
  worker: { readonly workerId: string; readonly name: string; readonly short: string; readonly pinHash: string },
): Promise<WorkerRow> {
  return tx
    .insertInto('workers')
    .values({ companyId, ...worker })
    .returning(workerColumns)
    .executeTakeFirstOrThrow();
}

/** Changes a worker; without a hash the PIN stays. */
export async function updateWorker(
  tx: AppTransaction,
  workerId: string,
  fields: Pick<WorkerRow, 'name' | 'short' | 'isActive'> & { readonly pinHash?: string },
): Promise<WorkerRow> {
  return tx
    .updateTable('workers')
    .set({ ...fields, revision: sql`revision + 1` })
    .where('workerId', '=', workerId)
    .returning(workerColumns)
    .executeTakeFirstOrThrow();
}

/** Notes that a worker has entered the PIN on an account. */
export async function insertSign(tx: AppTransaction, sign: RoutineTestTables['workerSigns']): Promise<void> {
  await tx
    .insertInto('workerSigns')
    .values(sign)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When workers have entered their PIN on an account, by worker; `since` keeps old shifts out. */
export async function listSigns(
  tx: AppTransaction,
  { accountId, since }: { readonly accountId: string; readonly since: Date },
): Promise<ReadonlyMap<string, readonly Date[]>> {
  const rows = await tx
    .selectFrom('workerSigns')
    .select(['workerId', 'at'])
    .where('accountId', '=', accountId)
    .where('at', '>=', since)
    .execute();
  const signs = Map.groupBy(rows, ({ workerId }) => workerId);
  return new Map([...signs].map(([workerId, of]) => [workerId, of.map(({ at }) => at)]));
}
