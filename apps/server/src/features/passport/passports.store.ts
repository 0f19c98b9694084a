import { isoDayInIndia } from '@pw/domain/dates';
import type { MaintenanceDone } from '@pw/domain/passport/maintenance-plan';
import type { PassportNoteForm } from '@pw/domain/passport/passport-note';
import type { PassportShows } from '@pw/domain/passport/passport-shows';
import { type Selectable, sql } from 'kysely';
import type { SerialUnitTables } from '../../database/serial-unit-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { findUnit, type SerialUnit } from '../serial-units/serial-units.store.ts';

/** The switch of a unit, with its link. */
export type Passport = Omit<Selectable<SerialUnitTables['passports']>, 'companyId'>;

const columns = ['serial', 'token', 'tokenHash', 'passportId', 'isPublic', 'shows', 'revision'] as const;

/** The passport of a unit that there is. */
export async function readPassport(tx: AppTransaction, serial: string): Promise<Passport> {
  return tx.selectFrom('passports').select(columns).where('serial', '=', serial).executeTakeFirstOrThrow();
}

/** The passport of a unit, locked until the transaction ends. */
export async function lockPassport(tx: AppTransaction, serial: string): Promise<Passport> {
  const locked = tx.selectFrom('passports').select(columns).where('serial', '=', serial).forNoKeyUpdate();
  return locked.executeTakeFirstOrThrow();
}

/** A passport whose page opens, with its unit. */
export type OpenPassport = { readonly passport: Passport; readonly unit: SerialUnit };

/**
 * The passport of a hash where its page opens: company and unit have switched it on, the unit is not void, and its order
 * is there. One statement, so that whatever opens nothing costs the same.
 */
export async function findOpenPassport(tx: AppTransaction, tokenHash: string): Promise<OpenPassport | undefined> {
  const passport = await tx
    .selectFrom('passports')
    .innerJoin('serialUnits', (join) =>
      join
        .onRef('serialUnits.companyId', '=', 'passports.companyId')
        .onRef('serialUnits.serial', '=', 'passports.serial'),
    )
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.companyId', '=', 'serialUnits.companyId')
        .onRef('projects.projectId', '=', 'serialUnits.projectId'),
    )
    .innerJoin('companies', 'companies.companyId', 'passports.companyId')
    .select(columns.map((column) => `passports.${column}` as const))
    .where('passports.tokenHash', '=', tokenHash)
    .where('passports.isPublic', '=', true)
    .where('companies.passportsPublic', '=', true)
    .where('serialUnits.state', '<>', 'void')
    .where('projects.deletedAt', 'is', null)
    .executeTakeFirst();
  const unit = passport && (await findUnit(tx, passport.serial));
  return passport && unit && { passport, unit };
}

/** Saves the switch of a unit, and its link. */
export async function savePassport(
  tx: AppTransaction,
  { serial, isPublic, shows, token, tokenHash }: Omit<Passport, 'passportId' | 'revision'>,
): Promise<void> {
  await tx
    .updateTable('passports')
    .set({ isPublic, shows: showsJson(shows), token, tokenHash, revision: sql`revision + 1` })
    .where('serial', '=', serial)
    .execute();
}

function showsJson(shows: PassportShows): string {
  return JSON.stringify(shows);
}

/** A note that somebody at a board has written. */
export type PassportNote = Omit<Selectable<SerialUnitTables['passportNotes']>, 'companyId' | 'serial'>;

/** Adds a note; false where it is there already under its key. */
export async function insertNote(
  tx: AppTransaction,
  unit: { readonly companyId: string; readonly serial: string },
  { item, doneOn, ...note }: PassportNoteForm & { readonly noteKey: string; readonly at: Date },
): Promise<boolean> {
  const ofItem = note.kind === 'maintenance' ? { item, doneOn } : { item: null, doneOn: null };
  const added = await tx
    .insertInto('passportNotes')
    .values({ ...unit, ...note, ...ofItem })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Notes are for people: of more than so many the last are read. */
const MOST_NOTES = 200;

/** The notes of a unit, the newest first. */
export async function listNotes(tx: AppTransaction, serial: string): Promise<readonly PassportNote[]> {
  return tx
    .selectFrom('passportNotes')
    .select(['noteKey', 'kind', 'name', 'contact', 'text', 'item', 'doneOn', 'at'])
    .where('serial', '=', serial)
    .orderBy('at', 'desc')
    .orderBy('noteKey')
    .limit(MOST_NOTES)
    .execute();
}

/** What maintenance of a unit was done, as its notes say. */
export async function listMaintenanceDone(tx: AppTransaction, serial: string): Promise<readonly MaintenanceDone[]> {
  const rows = await tx
    .selectFrom('passportNotes')
    .select(['item', 'doneOn', 'name'])
    .where('serial', '=', serial)
    .where('kind', '=', 'maintenance')
    .orderBy('doneOn', 'desc')
    .orderBy('at', 'desc')
    .limit(MOST_NOTES)
    .execute();
  // The table holds both of every note of maintenance.
  return rows.map(({ item, doneOn, name }) => ({ item: item ?? '', doneOn: doneOn ?? '', name }));
}

/** The day in India on which the last transport unit of a unit left the works, ISO; null where none has. */
export async function findDispatchDay(tx: AppTransaction, serial: string): Promise<string | null> {
  const { last } = await tx
    .selectFrom('dispatchedPackages')
    .innerJoin('dispatches', (join) =>
      join
        .onRef('dispatches.companyId', '=', 'dispatchedPackages.companyId')
        .onRef('dispatches.dispatchNumber', '=', 'dispatchedPackages.dispatchNumber'),
    )
    .select(({ fn }) => fn.max('dispatches.dispatchedAt').as('last'))
    .where('dispatchedPackages.serial', '=', serial)
    .executeTakeFirstOrThrow();
  return last === null ? null : isoDayInIndia(last.getTime());
}
