import type { Insertable, Selectable } from 'kysely';
import type { RoutineTestTables } from '../../database/routine-test-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

export type InstrumentCertificate = Omit<
  Selectable<RoutineTestTables['instrumentCertificates']>,
  'companyId' | 'uploadedBy'
>;

function selectCertificates(tx: AppTransaction) {
  return tx
    .selectFrom('instrumentCertificates')
    .select(['instrumentId', 'certificateNo', 'calibratedOn', 'fileKey', 'fileName', 'bytes', 'sha256'])
    .select(['uploadedByName', 'uploadedAt'])
    .orderBy('instrumentId')
    .orderBy('certificateNo');
}

/** The certificates of some instruments, of each in the order of their numbers. */
export async function listInstrumentCertificates(
  tx: AppTransaction,
  instrumentIds: readonly string[],
): Promise<readonly InstrumentCertificate[]> {
  return instrumentIds.length === 0
    ? []
    : selectCertificates(tx)
        .where('instrumentId', 'in', [...instrumentIds])
        .execute();
}

/** Adds the next certificate of an instrument that is locked. */
export async function insertInstrumentCertificate(
  tx: AppTransaction,
  certificate: Insertable<RoutineTestTables['instrumentCertificates']>,
): Promise<void> {
  await tx.insertInto('instrumentCertificates').values(certificate).execute();
}
