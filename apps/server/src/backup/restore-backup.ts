import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@pw/domain/result';
import type pg from 'pg';
import { knownMigrations, migrate } from '../platform/database/migrate.ts';
import type { FileStore } from '../platform/files/file-stores.ts';
import { installQueues } from '../platform/jobs/install-queues.ts';
import {
  type BackupEnd,
  type BackupRefusal,
  BackupUnreadable,
  type CheckedBackup,
  checkBackup,
  readBackup,
  TableSums,
} from './backup-file.ts';
import { claimPlace, judgePlace, releasePlace } from './restore-place.ts';
import { enterCompany, holdsInstallation, listCompanies, listTables, readRows, type SavedTable } from './tables.ts';

export type RestoreTarget = {
  /** The owner of the database, which holds no company yet. */
  readonly owner: pg.ClientBase;
  readonly files: FileStore;
};

/**
 * Brings a backup into an empty installation. The file is read to its end and checked before anything is written; rows
 * come in one transaction, which is committed only when every table reads as it was saved. A restore that was killed can be
 * repeated: it finds its own files by the mark that it left next to them.
 */
export async function restoreBackup(
  { owner, files }: RestoreTarget,
  path: string,
): Promise<Result<BackupEnd, BackupRefusal>> {
  const checked = await checkBackup(path);
  if (!checked.ok) {
    return checked;
  }
  const newer = await findNewer(checked.value);
  if (newer !== null) {
    const message = `${path} was made by a newer Panelwright (${newer}). Restore it with that version; nothing was changed.`;
    return err({ message });
  }
  const refusal = await findWhatIsThere(owner);
  if (refusal !== null) {
    return err({ message: refusal });
  }
  const place = await judgePlace(files, path);
  if (place.kind === 'taken') {
    return err(place);
  }
  const migrations = checked.value.head.migrations.map(({ name }) => name);
  const migrated = await migrate(owner, { only: new Set(migrations) });
  if (!migrated.ok) {
    return migrated;
  }
  const queues = await installQueues(owner);
  if (!queues.ok) {
    return queues;
  }
  const written: string[] = [];
  try {
    await restoreRows(owner, path, checked.value.end);
    await claimPlace(files, place);
    await restoreFiles(files, path, written);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    for (const key of written) {
      await files.remove(key);
    }
    await releasePlace(files);
    throw error;
  }
  await releasePlace(files);
  const upgraded = await migrate(owner);
  return upgraded.ok ? ok(checked.value.end) : upgraded;
}

/** A migration that this version does not have, or has otherwise; null where it has them all. */
async function findNewer({ head }: CheckedBackup): Promise<string | null> {
  const known = await knownMigrations();
  return head.migrations.find(({ name, checksum }) => known.get(name) !== checksum)?.name ?? null;
}

/** Why nothing may be written into a database; null where it is empty and nobody works in it. */
async function findWhatIsThere(owner: pg.ClientBase): Promise<string | null> {
  // What the owner is shown of other roles' connections is no more than their database and role; PostgreSQL's own have none.
  const { rows } = await owner.query<{ servers: number }>(
    `select count(*)::int as servers from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
  );
  if (rows.some(({ servers }) => servers > 0)) {
    return 'Other programs are connected to the database. Stop every Panelwright that uses it, then restore again; nothing was changed.';
  }
  return (await holdsInstallation(owner)) && (await listCompanies(owner)).length > 0
    ? 'This installation holds companies already. Restore into an empty one: another DATA_DIR, or another database and FILES_URL. Nothing was changed.'
    : null;
}

/** As many bytes of rows as go to the database at once. */
const MOST_BYTES = 4_000_000;

/** Writes the rows, and compares what the database then holds; the transaction stays open. */
async function restoreRows(owner: pg.ClientBase, path: string, end: BackupEnd): Promise<void> {
  await owner.query("set timezone to 'UTC'");
  await owner.query('begin');
  const tables = await listTables(owner);
  const byName = new Map(tables.map((table) => [table.name, table]));
  let table: SavedTable | undefined;
  let rows: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (table && rows.length > 0) {
      await owner.query(
        `insert into ${table.name} overriding system value select * from json_populate_recordset(null::${table.name}, $1::json)`,
        [`[${rows.join(',')}]`],
      );
    }
    rows = [];
    bytes = 0;
  };
  for await (const line of readBackup(path)) {
    if ('data' in line) {
      if (table) {
        rows.push(line.data);
        bytes += line.data.length;
        if (bytes > MOST_BYTES) {
          await flush();
        }
      }
      continue;
    }
    await flush();
    const { mark } = line;
    table = undefined;
    if (mark.kind === 'table') {
      table = byName.get(mark.table);
      if (!table) {
        throw new BackupUnreadable(`there is no table ${mark.table}`);
      }
      await enterCompany(owner, mark.company);
    }
  }
  for (const [sequence, last] of Object.entries(end.sequences)) {
    await owner.query('select setval($1::regclass, $2::bigint)', [sequence, last]);
  }
  await compareRows(owner, tables, end);
}

async function compareRows(owner: pg.ClientBase, tables: readonly SavedTable[], end: BackupEnd): Promise<void> {
  const sums = new TableSums();
  for await (const { table, company, row } of readRows(owner, tables, await listCompanies(owner))) {
    sums.add(table.name, company, row);
  }
  const sumsByTable = sums.close();
  const wrong = Object.keys({ ...end.tables, ...sumsByTable }).filter(
    (name) => sumsByTable[name]?.sha256 !== end.tables[name]?.sha256,
  );
  if (wrong.length > 0) {
    throw new Error(`Restored differently from what was saved: ${wrong.join(', ')}`);
  }
}

/** Writes the files, and reads each of them again. */
async function restoreFiles(files: FileStore, path: string, written: string[]): Promise<void> {
  const lines = readBackup(path);
  for await (const line of lines) {
    if (!('mark' in line) || line.mark.kind !== 'file') {
      continue;
    }
    const { key, contentType } = line.mark;
    written.push(key);
    let sha256 = '';
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (;;) {
        const { value: next } = await lines.next();
        if (next && 'data' in next) {
          yield Buffer.from(next.data, 'base64');
        } else if (next?.mark.kind === 'file end') {
          ({ sha256 } = next.mark);
          return;
        } else {
          throw new BackupUnreadable(`the file ${key} has no end`);
        }
      }
    }
    await files.writeStream(key, chunks(), contentType);
    if ((await hashOf(files, key)) !== sha256) {
      throw new Error(`Restored differently from what was saved: the file ${key}`);
    }
  }
}

async function hashOf(files: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  const stored = await files.readStream(key);
  for await (const chunk of stored?.stream ?? []) {
    hash.update(chunk);
  }
  return hash.digest('hex');
}
