import type { Insertable, Selectable } from 'kysely';
import type { RoutineTestTables } from '../../database/routine-test-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

export type TestPhotoRow = Omit<
  Selectable<RoutineTestTables['testPhotos']>,
  'companyId' | 'addedBy' | 'addedByName' | 'addedAt'
>;

/** The photos of a unit, those of an entry in the order in which they came. */
export async function listPhotos(tx: AppTransaction, serial: string): Promise<readonly TestPhotoRow[]> {
  return tx
    .selectFrom('testPhotos')
    .innerJoin('testEntries', (join) =>
      join
        .onRef('testEntries.companyId', '=', 'testPhotos.companyId')
        .onRef('testEntries.entryKey', '=', 'testPhotos.entryKey'),
    )
    .select(['testPhotos.entryKey', 'sha256', 'photoNo', 'fileKey', 'kind', 'width', 'height', 'orientation', 'bytes'])
    .where('testEntries.serial', '=', serial)
    .orderBy('testPhotos.entryKey')
    .orderBy('photoNo')
    .execute();
}

/** Adds a photo to an entry of a unit that is locked. */
export async function insertPhoto(
  tx: AppTransaction,
  photo: Insertable<RoutineTestTables['testPhotos']>,
): Promise<void> {
  await tx.insertInto('testPhotos').values(photo).execute();
}
