import { sql } from 'kysely';
import type pg from 'pg';
import type { AppDatabase } from './database/app-database.ts';

/** How long ago the last backup was written; undefined before the first one. */
export async function readBackupAge(database: AppDatabase): Promise<number | undefined> {
  const { rows } = await sql<{ age: number | null }>`select backup_age_seconds() as age`.execute(database);
  return rows[0]?.age ?? undefined;
}

/** Notes that a backup was written. As the owner of the database, which an older release may have left without the table. */
export async function noteBackup(owner: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await owner.query("select where to_regclass('public.last_backup') is not null");
  if (rows.length > 0) {
    await owner.query(
      'insert into last_backup (made_at) values (now()) on conflict (only_row) do update set made_at = now()',
    );
  }
}
