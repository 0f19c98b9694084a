import { ok, type Result } from '@pw/domain/result';
import { noteBackup } from '../platform/backups.store.ts';
import { type BackupRefusal, describeBackup } from './backup-file.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

/**
 * Writes a backup and notes its time in the database, which alerts read. A time that cannot be noted is a warning and no
 * refusal: the file is whole, so what copies it to another place must go on. A missed time reports itself, as the alert about
 * an old backup comes all the same.
 * @param path as the operator has named it
 * @returns what is in the file
 */
export async function makeBackup(
  source: BackupSource,
  path: string,
  warn: (line: string) => void,
): Promise<Result<string, BackupRefusal>> {
  const written = await writeBackup(source, path);
  if (!written.ok) {
    return written;
  }
  try {
    await noteBackup(source.owner);
  } catch (error) {
    warn(unnotedTime(path, error));
  }
  return ok(`${path} holds ${describeBackup(written.value)}.`);
}

function unnotedTime(path: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return [
    `The backup ${path} is whole, but the database could not note its time (${reason}).`,
    'So the measure backup_age_seconds and the alert BackupIsOld still count from the backup before.',
    'Keep the file. The next backup notes its own time; make one once the database answers again.',
  ].join(' ');
}
