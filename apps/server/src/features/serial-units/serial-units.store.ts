import type { UnitPlace } from '@pw/domain/serial-units/plan-units';
import type { UnitState } from '@pw/domain/serial-units/unit-state';
import { type Selectable, sql } from 'kysely';
import type { SerialUnitTables } from '../../database/serial-unit-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { claimPassports, type PassportToken } from './passport-tokens.ts';

type UnitRow = Omit<Selectable<SerialUnitTables['serialUnits']>, 'companyId'>;

/** A unit with the name of its board in its revision. */
export type SerialUnit = UnitRow & { readonly board: string };

/** The units of an order: by the places of its boards, then void ones. */
export async function listUnits(tx: AppTransaction, projectId: number): Promise<readonly SerialUnit[]> {
  return selectUnitsOf(tx, projectId).execute();
}

/** Selects what `listUnits` lists, for readers of more columns. */
export function selectUnitsOf(tx: AppTransaction, projectId: number) {
  return selectUnits(tx)
    .where('serialUnits.projectId', '=', projectId)
    .orderBy(sql`serial_units.state = 'void'`)
    .orderBy('revisionBoards.itemNumber')
    .orderBy('serialUnits.lineItemId')
    .orderBy('serialUnits.unitNo')
    .orderBy('serialUnits.serial');
}

/** The units that are in the works: by their orders, then by the places of their boards. */
export async function listUnitsInWorks(tx: AppTransaction): Promise<readonly SerialUnit[]> {
  return selectUnits(tx)
    .where('serialUnits.state', 'not in', ['void', 'dispatched'])
    .orderBy('serialUnits.projectId')
    .orderBy('revisionBoards.itemNumber')
    .orderBy('serialUnits.unitNo')
    .orderBy('serialUnits.serial')
    .execute();
}

/** The units of some orders that are not void. */
export async function listUnitsOfOrders(
  tx: AppTransaction,
  projectIds: readonly number[],
): Promise<readonly SerialUnit[]> {
  return selectUnits(tx)
    .where(sql<boolean>`serial_units.project_id = any(${projectIds})`)
    .where('serialUnits.state', '<>', 'void')
    .orderBy('serialUnits.serial')
    .execute();
}

/** The unit of a serial number. */
export async function findUnit(tx: AppTransaction, serial: string): Promise<SerialUnit | undefined> {
  return selectUnits(tx).where('serialUnits.serial', '=', serial).executeTakeFirst();
}

/** Keeps everybody else from changing a unit until the transaction ends. */
export async function lockUnit(tx: AppTransaction, serial: string): Promise<void> {
  await tx.selectFrom('serialUnits').select('serial').where('serial', '=', serial).forUpdate().execute();
}

/** Gives a unit another state. */
export async function setUnitState(tx: AppTransaction, serial: string, state: UnitState): Promise<void> {
  await tx
    .updateTable('serialUnits')
    .set({ state, revision: sql`revision + 1` })
    .where('serial', '=', serial)
    .execute();
}

/** Marks a unit of which something leaves the works, with its state from then on. */
export async function markLeft(tx: AppTransaction, serial: string, state: UnitState): Promise<void> {
  await tx
    .updateTable('serialUnits')
    .set({ hasLeft: true, state, revision: sql`revision + 1` })
    .where('serial', '=', serial)
    .execute();
}

/** When the last transport unit of each unit left; a unit of which nothing has left is missing. */
export async function listDepartures(
  tx: AppTransaction,
  serials: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .selectFrom('dispatchedPackages')
    .innerJoin('dispatches', (join) =>
      join
        .onRef('dispatches.companyId', '=', 'dispatchedPackages.companyId')
        .onRef('dispatches.dispatchNumber', '=', 'dispatchedPackages.dispatchNumber'),
    )
    .select(['dispatchedPackages.serial'])
    .select(({ fn }) => fn.max<Date>('dispatches.dispatchedAt').as('leftAt'))
    .where(sql<boolean>`dispatched_packages.serial = any(${serials})`)
    .groupBy('dispatchedPackages.serial')
    .execute();
  return new Map(rows.map(({ serial, leftAt }) => [serial, leftAt]));
}

function selectUnits(tx: AppTransaction) {
  return tx
    .selectFrom('serialUnits')
    .innerJoin('revisionBoards', (join) =>
      join
        .onRef('revisionBoards.companyId', '=', 'serialUnits.companyId')
        .onRef('revisionBoards.projectId', '=', 'serialUnits.projectId')
        .onRef('revisionBoards.revision', '=', 'serialUnits.orderRevision')
        .onRef('revisionBoards.lineItemId', '=', 'serialUnits.lineItemId'),
    )
    .select(['serialUnits.serial', 'serialUnits.projectId', 'serialUnits.orderRevision', 'serialUnits.lineItemId'])
    .select(['serialUnits.unitNo', 'serialUnits.ofUnits', 'serialUnits.state', 'serialUnits.madeOn'])
    .select(['serialUnits.voidReason', 'serialUnits.voidRevision', 'serialUnits.hasLeft', 'serialUnits.revision'])
    .select('revisionBoards.name as board');
}

/** Whether an order has units, void ones among them. */
export async function hasUnits(tx: AppTransaction, projectId: number): Promise<boolean> {
  const row = await tx.selectFrom('serialUnits').select('serial').where('projectId', '=', projectId).executeTakeFirst();
  return row !== undefined;
}

/** The serial numbers among some that a unit of the company has. */
export async function findSerials(tx: AppTransaction, serials: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('serialUnits')
    .select('serial')
    .where(sql<boolean>`serial = any(${serials})`)
    .execute();
  return new Set(rows.map(({ serial }) => serial));
}

/** The link on the plate of a unit. */
type NewPassport = { readonly serial: string; readonly passportId: string } & PassportToken;

export type NewUnit = Pick<UnitRow, 'serial' | 'projectId' | 'orderRevision' | 'madeOn'> & UnitPlace & NewPassport;

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 5000;

/** Adds planned units with their links. */
export async function insertUnits(tx: AppTransaction, companyId: string, units: readonly NewUnit[]): Promise<void> {
  for (let from = 0; from < units.length; from += ROWS_AT_ONCE) {
    const some = units.slice(from, from + ROWS_AT_ONCE);
    const rows = some.map(({ token: _token, tokenHash: _hash, passportId: _id, ...unit }) => ({
      companyId,
      ...unit,
      state: planned,
    }));
    await tx.insertInto('serialUnits').values(rows).execute();
    const links = some.map(({ serial, passportId, token, tokenHash }) => {
      return { companyId, serial, passportId, token, tokenHash };
    });
    await tx.insertInto('passports').values(links).execute();
    await claimPassports(tx, links);
  }
}

const planned: UnitState = 'planned';

/**
 * Gives a unit another place, or its place in another revision of its order: one that has passed is in test until its
 * tests are compared with what the revision asks for.
 */
export async function placeUnit(
  tx: AppTransaction,
  { serial, orderRevision, ...place }: UnitPlace & Pick<UnitRow, 'serial' | 'orderRevision'>,
): Promise<void> {
  await tx
    .updateTable('serialUnits')
    .set({
      orderRevision,
      ...place,
      state: sql<UnitState>`case when state = 'passed' and order_revision <> ${orderRevision} then 'in test' else state end`,
      revision: sql`revision + 1`,
    })
    .where('serial', '=', serial)
    .execute();
}

/** Makes units void: for the reason of a user, or because a revision of the order does not have them. */
export async function voidUnits(
  tx: AppTransaction,
  serials: readonly string[],
  why: { readonly voidReason: string } | { readonly voidRevision: number },
): Promise<void> {
  await tx
    .updateTable('serialUnits')
    .set({ state: 'void', ...why, revision: sql`revision + 1` })
    .where(sql<boolean>`serial = any(${serials})`)
    .execute();
}

/** The tokens of the links of an order's units, by serial number. */
export async function listTokens(tx: AppTransaction, projectId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('passports')
    .innerJoin('serialUnits', (join) =>
      join
        .onRef('serialUnits.companyId', '=', 'passports.companyId')
        .onRef('serialUnits.serial', '=', 'passports.serial'),
    )
    .select(['passports.serial', 'passports.token'])
    .where('serialUnits.projectId', '=', projectId)
    .execute();
  return new Map(rows.map(({ serial, token }) => [serial, token]));
}
