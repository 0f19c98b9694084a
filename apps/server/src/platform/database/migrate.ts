import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { err, ok, type Result } from '@pw/domain/result';
import type pg from 'pg';
import { type StartLockRefusal, underStartLock } from './start-lock.ts';

export type MigrationRefusal = {
  readonly code: 'CHANGED' | 'NEWER_DATABASE';
  readonly migration: string;
  /** One sentence that says what to do. */
  readonly message: string;
};

type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

const migrationsFolder = new URL('../../../migrations/', import.meta.url);

export type MigrateOptions = {
  readonly folder?: URL;
  /** Runs no other ones than these, for a backup of an older version. */
  readonly only?: ReadonlySet<string>;
};

/** The migrations of this version with their checksums. */
export async function knownMigrations(): Promise<ReadonlyMap<string, string>> {
  return new Map((await readMigrations(migrationsFolder)).map(({ name, checksum }) => [name, checksum]));
}

/**
 * Brings the schema up to date: each file of `migrations/` once, in the order of its number, each in a transaction of
 * its own with the note that it ran. Forward only. Servers that start together wait for each other.
 */
export async function migrate(
  client: pg.ClientBase,
  { folder = migrationsFolder, only }: MigrateOptions = {},
): Promise<Result<readonly string[], MigrationRefusal | StartLockRefusal>> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true);
  const migrated = await underStartLock(client, 'migrations', () => applyMissing(client, migrations));
  return migrated.ok ? migrated.value : migrated;
}

async function applyMissing(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<Result<readonly string[], MigrationRefusal>> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const refusal = judgeApplied(applied, migrations);
  if (refusal) {
    return err(refusal);
  }
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) {
    await apply(client, migration);
  }
  return ok(missing.map(({ name }) => name));
}

async function readMigrations(folder: URL): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}

function judgeApplied(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): MigrationRefusal | undefined {
  for (const [name, checksum] of applied) {
    const migration = migrations.find((candidate) => candidate.name === name);
    if (!migration) {
      const message = `The database was made by a newer Panelwright (${name}). Start that version, or restore a backup.`;
      return { code: 'NEWER_DATABASE', migration: name, message };
    }
    if (migration.checksum !== checksum) {
      const message = `Migration ${name} was changed after it ran. Put it back, and write what is new as a further migration.`;
      return { code: 'CHANGED', migration: name, message };
    }
  }
  return undefined;
}

async function apply(client: pg.ClientBase, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
