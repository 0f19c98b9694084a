import type { PhotoOwner } from '@pw/domain/routine-tests/test-photo';
import type { Insertable, Selectable } from 'kysely';
import type { RoutineTestTables } from '../../database/routine-test-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** A photo with the owner of its entry. */
export type TestPhotoRow = Omit<
  Selectable<RoutineTestTables['testPhotos']>,
  'companyId' | 'addedBy' | 'addedByName' | 'addedAt'
> & { readonly of: PhotoOwner };

const columns = ['sha256', 'photoNo', 'fileKey', 'kind', 'width', 'height', 'orientation', 'bytes'] as const;

/** The photos of a unit, those of an entry in the order in which they came. */
export async function listPhotos(tx: AppTransaction, serial: string): Promise<readonly TestPhotoRow[]> {
  const ofTests = await tx
    .selectFrom('testPhotos')
    .innerJoin('testEntries', (join) =>
      join
        .onRef('testEntries.companyId', '=', 'testPhotos.companyId')
        .onRef('testEntries.entryKey', '=', 'testPhotos.entryKey'),
    )
    .select('testPhotos.entryKey')
    .select(columns)
    .where('testEntries.serial', '=', serial)
    .orderBy('testPhotos.entryKey')
    .orderBy('photoNo')
    .execute();
  const ofTorques = await tx
    .selectFrom('torquePhotos')
    .innerJoin('torqueEntries', (join) =>
      join
        .onRef('torqueEntries.companyId', '=', 'torquePhotos.companyId')
        .onRef('torqueEntries.entryKey', '=', 'torquePhotos.entryKey'),
    )
    .select('torquePhotos.entryKey')
    .select(columns)
    .where('torqueEntries.serial', '=', serial)
    .orderBy('torquePhotos.entryKey')
    .orderBy('photoNo')
    .execute();
  return [
    ...ofTests.map((photo) => ({ ...photo, of: 'test' as const })),
    ...ofTorques.map((photo) => ({ ...photo, of: 'torque' as const })),
  ];
}

/** The photos of entries of one owner, by the keys of the entries. */
export function photosByEntry(
  photos: readonly TestPhotoRow[],
  owner: PhotoOwner,
): ReadonlyMap<string, readonly TestPhotoRow[]> {
  return Map.groupBy(
    photos.filter(({ of }) => of === owner),
    ({ entryKey }) => entryKey,
  );
}

const tables = { test: 'testPhotos', torque: 'torquePhotos' } as const satisfies Record<PhotoOwner, string>;

/** Adds a photo to an entry of a unit that is locked. */
export async function insertPhoto(
  tx: AppTransaction,
  of: PhotoOwner,
  photo: Insertable<RoutineTestTables['testPhotos']>,
): Promise<void> {
  await tx.insertInto(tables[of]).values(photo).execute();
}
