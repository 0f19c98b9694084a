import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { compareReleases } from '@pw/domain/compare-releases';
import { err, ok, type Result } from '@pw/domain/result';
import type pg from 'pg';
import { type ListedServer, listServers, livesStill } from '../servers.store.ts';
import { type StartLockRefusal, underStartLock } from './start-lock.ts';

export type MigrationRefusal = {
  readonly code: 'CHANGED' | 'NEWER_DATABASE' | 'OLDER_SERVER';
  readonly migration: string;
  /** One sentence that says what to do. */
  readonly message: string;
};

type Migration = {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  readonly kind: MigrationKind;
};

/**
 * Servers of the last release still work after an `expand`. A `contract` removes something that they use. A `base` is older
 * than this distinction.
 */
type MigrationKind =
  | { readonly kind: 'base' | 'expand' }
  | {
      readonly kind: 'contract';
      /** The oldest release that does without what it takes away. */
      readonly needs: string;
    };

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
    "create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now()); alter table schema_migrations add column if not exists kind text not null default 'base'",
  );
  const { rows } = await client.query<Applied>('select name, checksum, kind from schema_migrations');
  const missing = migrations.filter((migration) => !rows.some(({ name }) => name === migration.name));
  const refusal = judgeApplied(rows, migrations) ?? (await judgeServers(client, missing));
  if (refusal) {
    return err(refusal);
  }
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
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name, text, checksum, kind: kindOf(name, text) };
    }),
  );
}

/** The last migration that says nothing of its kind. */
const LAST_BASE = '0131';

/**
 * The kind of a migration, by its first line: `-- expand`, or `-- contract: needs 1.2.0`.
 * @throws when a migration after the last base one has no such line
 */
export function kindOf(name: string, text: string): MigrationKind {
  const [line = ''] = text.split(/\r?\n/);
  const [, needs] = /^-- contract: needs (\d+\.\d+\.\d+)$/.exec(line) ?? [];
  if (needs !== undefined) {
    return { kind: 'contract', needs };
  }
  if (line === '-- expand') {
    return { kind: 'expand' };
  }
  if (name > `${LAST_BASE}~`) {
    throw new Error(`Migration ${name} must begin with "-- expand" or "-- contract: needs RELEASE"`);
  }
  return { kind: 'base' };
}

type Applied = { readonly name: string; readonly checksum: string; readonly kind: string };

function judgeApplied(applied: readonly Applied[], migrations: readonly Migration[]): MigrationRefusal | undefined {
  for (const { name, checksum, kind } of applied) {
    const migration = migrations.find((candidate) => candidate.name === name);
    // A newer release has made room for itself and taken nothing away: this one can go on.
    if (!migration && kind !== 'expand') {
      const message = `The database was made by a newer Panelwright (${name}). Start that version, or restore a backup.`;
      return { code: 'NEWER_DATABASE', migration: name, message };
    }
    if (migration && migration.checksum !== checksum) {
      const message = `Migration ${name} was changed after it ran. Put it back, and write what is new as a further migration.`;
      return { code: 'CHANGED', migration: name, message };
    }
  }
  return undefined;
}

/** Why a migration that takes something away has to wait: a server that uses it still runs. */
async function judgeServers(
  client: pg.ClientBase,
  missing: readonly Migration[],
): Promise<MigrationRefusal | undefined> {
  const living = await listLiving(client);
  for (const { name, kind } of missing) {
    const older =
      kind.kind === 'contract' ? living.find(({ release }) => compareReleases(release, kind.needs) < 0) : undefined;
    if (older) {
      const message = `A server of release ${older.release} still runs (${older.serverId}) and needs what migration ${name} takes away. Stop it, wait half a minute, then start this one again.`;
      return { code: 'OLDER_SERVER', migration: name, message };
    }
  }
  return undefined;
}

/** An empty database has no list of servers yet. */
async function listLiving(client: pg.ClientBase): Promise<readonly ListedServer[]> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('servers') is not null as "isThere"`);
  return rows[0]?.isThere === true ? (await listServers(client)).filter(livesStill) : [];
}

async function apply(client: pg.ClientBase, { name, text, checksum, kind }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum, kind) values ($1, $2, $3)', [
      name,
      checksum,
      kind.kind,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
