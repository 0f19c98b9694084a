import { execFile } from 'node:child_process';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { borrowEmbeddedPostgres, type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { makeFolder, makeServedFolder, query, removeData } from './testing/data-folder.ts';
import { superuserUrl } from './testing/superuser-url.ts';

const log = () => undefined;

describe('startEmbeddedPostgres', () => {
  let dataDirectory: string;
  const running: EmbeddedPostgres[] = [];

  beforeEach(async () => {
    dataDirectory = await makeServedFolder();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ stop }) => stop()));
    await removeData(dataDirectory);
  });

  const beginAnew = async () => {
    await removeData(dataDirectory);
    dataDirectory = await makeFolder();
  };
  const start = async (durability: 'durable' | 'fast' = 'fast') => {
    const started = await startEmbeddedPostgres({ dataDirectory, durability, log });
    if (started.ok) {
      running.push(started.value);
    }
    return started;
  };
  const serve = async (durability: 'durable' | 'fast' = 'fast') => {
    const started = await start(durability);
    if (!started.ok) {
      throw new Error(started.error.message);
    }
    return started.value;
  };

  it('is borrowed by a command from the server that runs on it, and left to it; else it runs for the command', async () => {
    const { ownerUrl, stop } = await serve();
    const borrow = async () => {
      const borrowed = await borrowEmbeddedPostgres({ dataDirectory, durability: 'fast', log });
      if (!borrowed.ok) {
        throw new Error(borrowed.error.message);
      }
      return borrowed.value;
    };
    const beside = await borrow();
    expect(beside.ownerUrl).toBe(ownerUrl);
    await beside.stop();
    expect(await query(ownerUrl, 'select 1 as there')).toEqual([{ there: 1 }]);

    await stop();
    const alone = await borrow();
    expect(await query(alone.ownerUrl, 'select 1 as there')).toEqual([{ there: 1 }]);
    await alone.stop();
    await expect(query(alone.ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('makes a database of UTF-8 text in a new folder, durable, for this machine alone', async () => {
    await beginAnew();
    const { ownerUrl } = await serve('durable');
    expect(await query(ownerUrl, 'select current_user, current_database()')).toEqual([
      { current_user: 'panelwright_program', current_database: 'panelwright' },
    ]);
    expect(
      await query(
        await superuserUrl(dataDirectory, ownerUrl),
        `select pg_encoding_to_char(encoding) as encoding, datlocale as locale, upper('ä') as letter,
           current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
           current_setting('fsync') as fsync, current_setting('password_encryption') as password,
           current_setting('server_version_num')::int / 10000 as major
         from pg_database where datname = current_database()`,
      ),
    ).toEqual([
      {
        encoding: 'UTF8',
        locale: 'C.UTF-8',
        letter: 'Ä',
        addresses: '127.0.0.1',
        sockets: '',
        fsync: 'on',
        password: 'scram-sha-256',
        major: 18,
      },
    ]);
  });

  it('lets nobody in without the password, which only the owner of the file can read', async () => {
    const { ownerUrl } = await serve();
    const wrong = new URL(ownerUrl);
    wrong.password = 'guessed';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    const { mode } = await stat(join(dataDirectory, 'postgres-18', 'owner-password'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('keeps its rows from one start to the next, and stops once for two stops', async () => {
    const first = await serve();
    await query(first.ownerUrl, 'create table boards as select 7 as feeders');
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    await expect(query(first.ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
    const second = await serve();
    expect(await query(second.ownerUrl, 'select feeders from boards')).toEqual([{ feeders: 7 }]);
  });

  it('refuses a second server on the same folder in words, and the first goes on', async () => {
    const first = await serve();
    expect(await start()).toEqual({
      ok: false,
      error: {
        code: 'ALREADY_RUNNING',
        message: `Another Panelwright (process ${process.pid}) is already running on ${dataDirectory}. Stop it, or start this one with another DATA_DIR.`,
      },
    });
    expect(await query(first.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets exactly one of two servers begin that make the same new folder at once', async () => {
    await beginAnew();
    const both = await Promise.all([start(), start()]);
    expect(both.map((started) => (started.ok ? 'serves' : started.error.code)).toSorted()).toEqual([
      'ALREADY_RUNNING',
      'serves',
    ]);
    expect(await readdir(dataDirectory)).toEqual(['postgres-18']);
  });

  it('lets a folder have a blank, a dollar sign and a quote in its name', async () => {
    await removeData(dataDirectory);
    dataDirectory = `${dataDirectory} it's $HOME "data"`;
    const { ownerUrl } = await serve();
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('says why PostgreSQL cannot start, with its last lines', async () => {
    await (await serve()).stop();
    await writeFile(join(dataDirectory, 'postgres-18', 'data', 'postgresql.conf'), 'no_such_setting = 1\n');
    const started = await start();
    expect(started).toMatchObject({ ok: false, error: { code: 'CANNOT_START' } });
    expect(started.ok ? '' : started.error.message).toContain('unrecognized configuration parameter "no_such_setting"');
  });

  it('is not led astray when the port of a killed PostgreSQL has gone to that of a copied folder', async () => {
    await (await serve()).stop();
    const original = dataDirectory;
    const copy = await makeFolder();
    // Owners and rights are copied too, as a backup does.
    await promisify(execFile)('cp', ['-a', join(original, 'postgres-18'), copy]);
    try {
      dataDirectory = copy;
      const { port } = new URL((await serve()).ownerUrl);
      dataDirectory = original;
      const data = join(original, 'postgres-18', 'data');
      // A pid that no process can have.
      await writeFile(join(data, 'postmaster.pid'), `4194999\n${data}\n1\n${port}\n\n127.0.0.1\n\nready\n`);
      const superuser = await superuserUrl(original, (await serve()).ownerUrl);
      expect(await query(superuser, 'show data_directory')).toEqual([{ data_directory: data }]);
    } finally {
      await Promise.all(running.splice(0).map(({ stop }) => stop()));
      await removeData(copy);
    }
  });
});
