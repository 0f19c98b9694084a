import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kindOf, migrate } from './migrate.ts';
import { type BlankDatabase, makeBlankDatabase } from './testing/blank-database.ts';
import { takesAway } from './testing/takes-away.ts';

const migrationsFolder = new URL('../../../migrations/', import.meta.url);

const ownMigrations = async () => (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();

describe('a migration that calls itself an expansion', () => {
  it.each([
    ['drop table boards', true],
    ['alter table boards drop column note', true],
    ['alter table boards rename column note to remark', true],
    ['alter table boards add column note text not null', true],
    ["alter table boards add column note text not null default ''", false],
    ['alter table boards alter column note type integer using note::integer', true],
    ['alter table boards alter column note set not null', true],
    ["alter table boards add constraint c check (note <> '')", true],
    ["alter table boards add constraint c check (note <> '') not valid", false],
    ["create table notes (note text not null, check (note <> ''))", false],
    ['-- drop table boards\ncreate index i on boards (note)', false],
    ['drop function f(integer)', true],
    ['drop index i', false],
  ])('%s takes away: %j', (text, expected) => {
    expect(takesAway(text)).toBe(expected);
  });

  it('takes nothing away', async () => {
    const expansions = await Promise.all(
      (await ownMigrations()).map(async (name) => ({
        name,
        text: await readFile(new URL(name, migrationsFolder), 'utf8'),
      })),
    );
    const wrong = expansions.filter(({ name, text }) => kindOf(name, text).kind === 'expand' && takesAway(text));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

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

  it('goes on where a newer version has only made room for itself', async () => {
    const client = await database.connect();
    await migrate(client);
    await client.query("insert into schema_migrations (name, checksum, kind) values ('9999-later.sql', 'x', 'expand')");

    expect(await migrate(client)).toEqual({ ok: true, value: [] });
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

    it('takes away what a release uses only when no server of it runs any more', async () => {
      const client = await database.connect();
      await migrate(client);
      await client.query(
        "select note_server('0f000000-0000-4000-8000-000000000000', '{web}', '1.1.9', 'x', '30 seconds')",
      );
      const later = await ownMigrations();
      for (const name of later) {
        await copyFile(new URL(name, migrationsFolder), join(folder, name));
      }
      await write('9998-more.sql', '-- expand\ncreate table more (x int)');
      await write('9999-less.sql', '-- contract: needs 1.2.0\ndrop table more');

      expect(await migrate(client, { folder: url() })).toEqual({
        ok: false,
        error: {
          code: 'OLDER_SERVER',
          migration: '9999-less.sql',
          message:
            'A server of release 1.1.9 still runs (0f000000-0000-4000-8000-000000000000) and needs what migration 9999-less.sql takes away. Stop it, wait half a minute, then start this one again.',
        },
      });
      const { rows } = await client.query("select relname from pg_class where relname = 'more'");
      expect(rows).toEqual([]);

      await client.query("update servers set release = '1.2.0'");
      expect(await migrate(client, { folder: url() })).toEqual({ ok: true, value: ['9998-more.sql', '9999-less.sql'] });
      const kinds = await client.query("select name, kind from schema_migrations where name like '999%' order by name");
      expect(kinds.rows).toEqual([
        { name: '9998-more.sql', kind: 'expand' },
        { name: '9999-less.sql', kind: 'contract' },
      ]);
    });

    it.each(['0132-servers.sql', '0136-company-in-statements.sql'])(
      'reads the servers of a database that has the migrations up to %s, and goes on',
      async (last) => {
        const client = await database.connect();
        const own = await ownMigrations();
        const older = own.filter((name) => name <= last);
        await migrate(client, { only: new Set(older) });
        await client.query(
          "select note_server('0f000000-0000-4000-8000-000000000000', '{web}', '1.1.9', 'x', '30 seconds')",
        );
        expect(await migrate(client)).toEqual({ ok: true, value: own.filter((name) => name > last) });
      },
    );

    it('takes none that does not say what becomes of the servers before it', async () => {
      const client = await database.connect();
      await write('0200-new.sql', 'create table a (x int)');

      await expect(migrate(client, { folder: url() })).rejects.toThrow(
        'Migration 0200-new.sql must begin with "-- expand" or "-- contract: needs RELEASE"',
      );
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
