import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../migrate.ts';
import { makeBlankDatabase, onCluster } from './blank-database.ts';

const migrations = new URL('../../../../migrations/', import.meta.url);

/** The company that every row of an older database is of. */
export const companyId = '00000000-0000-4000-8000-000000000001';

/** A database as it was before a migration, for rows that the migration changes. */
export type OlderDatabase = {
  /** Writes a row, with something in every other column that must not be empty. */
  readonly row: (table: string, values: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Runs the migrations from that one on. */
  readonly migrate: () => ReturnType<typeof migrate>;
  /** The rows of a statement, of whichever company. */
  readonly read: (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly drop: () => Promise<void>;
};

/** @param migration the name of its file */
export async function makeOlderDatabase(migration: string): Promise<OlderDatabase> {
  // No superuser: the wall around each company stands before this one, too.
  const owner = { name: `plain_${randomUUID().slice(0, 8)}`, password: 'plain' };
  await onCluster(`create role ${owner.name} login password '${owner.password}'`);
  const database = await makeBlankDatabase(owner);
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const older = (await readdir(migrations)).filter((name) => name < migration);
  await Promise.all(older.map((name) => cp(new URL(name, migrations), join(folder, name))));
  const client = await database.connect();
  await migrate(client, { folder: pathToFileURL(`${folder}/`) });
  const superuser = await connectAsSuperuser(database.url);
  // Most of what the rows refer to is of no interest.
  await superuser.query("set session_replication_role = 'replica'");
  return {
    row: (table, values) => insertRow(superuser, table, values),
    migrate: () => migrate(client),
    read: async (statement) => (await superuser.query(statement)).rows,
    drop: async () => {
      await superuser.end();
      await database.drop();
      await onCluster(`drop role ${owner.name}`);
      await rm(folder, { recursive: true });
    },
  };
}

async function connectAsSuperuser(ofDatabase: string): Promise<pg.Client> {
  const url = new URL(inject('ownerUrl'));
  url.pathname = new URL(ofDatabase).pathname;
  const client = new pg.Client({ connectionString: url.href });
  // A connection that is cut when the database is dropped is no news.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function insertRow(client: pg.Client, table: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const filled = `select jsonb_object_agg(attname, case
      when atttypid = 'timestamptz'::regtype then to_jsonb(now())
      when atttypid = 'integer'::regtype then '1'
      when atttypid = 'boolean'::regtype then 'true'
      else to_jsonb('${companyId}'::text) end)
    from pg_attribute where attrelid = $1::regclass and attnum > 0 and attnotnull`;
  await client.query(`insert into ${table} select (jsonb_populate_record(null::${table}, (${filled}) || $2)).*`, [
    table,
    JSON.stringify(values),
  ]);
}
