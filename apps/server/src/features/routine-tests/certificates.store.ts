import type { CertificateFailureCode, CertificateState } from '@pw/domain/routine-tests/certificate';
import { type CertificateStanding, certificateStanding } from '@pw/domain/routine-tests/certificate-standing';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { RoutineTestTables } from '../../database/routine-test-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { JobAttempt } from '../../platform/jobs/file-worker.ts';
import { listDepartures, type SerialUnit } from '../serial-units/serial-units.store.ts';

export type CertificateRow = Omit<Selectable<RoutineTestTables['certificates']>, 'companyId'>;

const columns = [
  'serial',
  'certificateNo',
  'jobId',
  'attempt',
  'state',
  'content',
  'contentHash',
  'photoCount',
  'logoFile',
  'fileKey',
  'bytes',
  'sha256',
  'photosFileKey',
  'photosBytes',
  'photosSha256',
  'failureCode',
  'requestedBy',
  'requestedByName',
  'requestedAt',
  'endedAt',
  'openedReason',
  'openedRevision',
  'openedByName',
  'openedAt',
] as const;

/** The certificates of a unit, the latest first. */
export async function listCertificates(tx: AppTransaction, serial: string): Promise<readonly CertificateRow[]> {
  return tx
    .selectFrom('certificates')
    .select(columns)
    .where('serial', '=', serial)
    .orderBy('certificateNo', 'desc')
    .execute();
}

const held: readonly CertificateState[] = ['waiting', 'running', 'done'];

/** The certificate of a unit that holds and whose file is made; undefined where there is none. */
export async function findMadeCertificate(tx: AppTransaction, serial: string): Promise<CertificateRow | undefined> {
  return tx
    .selectFrom('certificates')
    .select(columns)
    .where('serial', '=', serial)
    .where('state', '=', 'done')
    .executeTakeFirst();
}

/** Reads whether the last certificate of a unit holds, was handed over with it, or was opened. */
export async function readStanding(
  tx: AppTransaction,
  { serial, state }: Pick<SerialUnit, 'serial' | 'state'>,
): Promise<CertificateStanding> {
  const last = await tx
    .selectFrom('certificates')
    .select(['state', 'requestedAt'])
    .where('serial', '=', serial)
    .orderBy('certificateNo', 'desc')
    .limit(1)
    .executeTakeFirst();
  const departures = last && state === 'dispatched' ? await listDepartures(tx, [serial]) : undefined;
  return certificateStanding(last ?? null, departures?.get(serial) ?? null);
}

export async function insertCertificate(
  tx: AppTransaction,
  row: Insertable<RoutineTestTables['certificates']>,
): Promise<void> {
  await tx.insertInto('certificates').values(row).execute();
}

/** Ends the certificate that holds: for the reason of a user, or because a revision asks for other tests. */
export async function openCertificate(
  tx: AppTransaction,
  serial: string,
  why: { readonly openedReason: string; readonly openedByName: string } | { readonly openedRevision: number },
  openedAt: Date,
): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ state: 'opened', openedAt, ...why })
    .where('serial', '=', serial)
    .where('state', 'in', [...held])
    .execute();
}

export type BegunCertificate = Pick<
  CertificateRow,
  'serial' | 'certificateNo' | 'jobId' | 'attempt' | 'content' | 'contentHash' | 'logoFile'
>;

const unended: readonly CertificateState[] = ['waiting', 'running'];

/** Begins a job, or begins it again; undefined for one that has ended, and for a certificate that was opened again. */
export async function beginCertificate(tx: AppTransaction, jobId: string): Promise<BegunCertificate | undefined> {
  return tx
    .updateTable('certificates')
    .set({ state: 'running', attempt: sql`attempt + 1` })
    .where('jobId', '=', jobId)
    .where('state', 'in', [...unended])
    .returning(['serial', 'certificateNo', 'jobId', 'attempt', 'content', 'contentHash', 'logoFile'])
    .executeTakeFirst();
}

/** The attempt that a job is at; undefined for one that has ended. */
export async function findCertificateAttempt(tx: AppTransaction, jobId: string): Promise<JobAttempt | undefined> {
  return tx
    .selectFrom('certificates')
    .select(['jobId', 'attempt'])
    .where('jobId', '=', jobId)
    .where('state', 'in', [...unended])
    .executeTakeFirst();
}

type End =
  | {
      readonly state: 'done';
      readonly fileKey: string;
      readonly bytes: number;
      readonly sha256: string;
      readonly photosFileKey: string | null;
      readonly photosBytes: number | null;
      readonly photosSha256: string | null;
      readonly endedAt: Date;
    }
  | { readonly state: 'failed'; readonly failureCode: CertificateFailureCode; readonly endedAt: Date };

/** Ends a job for an attempt; false when it is no longer this attempt's. */
export async function endCertificate(tx: AppTransaction, { jobId, attempt }: JobAttempt, end: End): Promise<boolean> {
  const ended = await tx
    .updateTable('certificates')
    .set(end)
    .where('jobId', '=', jobId)
    .where('attempt', '=', attempt)
    .where('state', 'in', [...unended])
    .returning('jobId')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Whether a certificate names a file. */
export async function isCertificateFile(tx: AppTransaction, fileKey: string): Promise<boolean> {
  const row = await tx.selectFrom('certificates').select('jobId').where('fileKey', '=', fileKey).executeTakeFirst();
  return row !== undefined;
}
