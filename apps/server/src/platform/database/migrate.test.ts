import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { type BlankDatabase, makeBlankDatabase } from './testing/blank-database.ts';

const ownMigrations = async () =>
  (await readdir(new URL('../../../migrations/', import.meta.url))).filter((name) => name.endsWith('.sql')).sort();

describe('migrate', () => {
  let database: BlankDatabase;

  beforeEach(async () => {
    database = await makeBlankDatabase();
  });
  afterEach(() => database.drop());

  it('runs every migration in order, and none a second time', async () => {
    const client = await database.connect();

    expect(await migrate(client)).toEqual({ ok: true, value: await ownMigrations() });
    expect(await migrate(client)).toEqual({ ok: true, value: [] });
  });

  it('runs each once when two servers start together', async () => {
    const clients = await Promise.all([database.connect(), database.connect()]);
    const results = await Promise.all(clients.map((client) => migrate(client)));

    const ran = results.map((result) => (result.ok ? result.value.length : -1));
    expect(new Set(ran)).toEqual(new Set([0, (await ownMigrations()).length]));
  });

  it('refuses a database of a newer version, and changes nothing', async () => {
    const client = await database.connect();
    await migrate(client);
    await client.query("insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')");

    expect(await migrate(client)).toEqual({
      ok: false,
      error: {
        code: 'NEWER_DATABASE',
        migration: '9999-later.sql',
        message:
          'The database was made by a newer Panelwright (9999-later.sql). Start that version, or restore a backup.',
      },
    });
  });

  it('refuses a migration that was changed after it ran', async () => {
    const client = await database.connect();
    await migrate(client);
    await client.query("update schema_migrations set checksum = 'other' where name = '0001-companies.sql'");

    expect(await migrate(client)).toEqual({
      ok: false,
      error: {
        code: 'CHANGED',
        migration: '0001-companies.sql',
        message:
          'Migration 0001-companies.sql was changed after it ran. Put it back, and write what is new as a further migration.',
      },
    });
  });

  describe('with other files', () => {
    let folder: string;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    const url = () => pathToFileURL(`${folder}/`);

    it('takes Windows line ends for the same file', async () => {
      const client = await database.connect();
      await write('0001-a.sql', 'create table a (x int);\n');
      await migrate(client, { folder: url() });
      await write('0001-a.sql', 'create table a (x int);\r\n');

      expect(await migrate(client, { folder: url() })).toEqual({ ok: true, value: [] });
    });

    it('keeps nothing of a migration that fails, keeps those before it, and goes on once it is mended', async () => {
      const client = await database.connect();
      await write('0001-a.sql', 'create table a (x int)');
      await write('0002-b.sql', 'create table b (x int); select 1 / 0');

      await expect(migrate(client, { folder: url() })).rejects.toThrow('Migration 0002-b.sql failed');
      const { rows } = await client.query("select relname from pg_class where relname in ('a', 'b')");
      expect(rows).toEqual([{ relname: 'a' }]);

      await write('0002-b.sql', 'create table b (x int)');
      expect(await migrate(client, { folder: url() })).toEqual({ ok: true, value: ['0002-b.sql'] });
    });
  });
});
