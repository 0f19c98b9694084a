import type { AppTransaction } from '../database/app-database.ts';
import type { StoredUpload } from './route.ts';

/** Notes a file before its first byte: what is noted and not kept can be found and removed. */
export async function noteUpload(tx: AppTransaction, companyId: string, fileKey: string, now: Date): Promise<void> {
  await tx.insertInto('startedUploads').values({ companyId, fileKey, startedAt: now }).execute();
}

/** Keeps files with the transaction that names them. */
export async function keepUploads(tx: AppTransaction, files: readonly Pick<StoredUpload, 'key'>[]): Promise<void> {
  if (files.length > 0) {
    await forgetUploads(
      tx,
      files.map(({ key }) => key),
    );
  }
}

/** Forgets files that are kept, or removed. */
export async function forgetUploads(tx: AppTransaction, keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('startedUploads')
    .where('fileKey', 'in', [...keys])
    .execute();
}

/** Which of some files no transaction has kept. */
export async function listUnkept(tx: AppTransaction, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('startedUploads')
    .select('fileKey')
    .where('fileKey', 'in', [...keys])
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

/** The files of uploads that began before a moment and were never kept. */
export async function listLeftUploads(tx: AppTransaction, before: Date): Promise<readonly string[]> {
  const rows = await tx.selectFrom('startedUploads').select('fileKey').where('startedAt', '<', before).execute();
  return rows.map(({ fileKey }) => fileKey);
}
