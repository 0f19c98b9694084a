import { join } from 'node:path';
import { findFreePort } from '@pw/local-postgres/postmaster';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@pw/local-postgres/start-embedded-postgres';
import { makeFolder, removeData } from '@pw/local-postgres/testing/data-folder';
import { superuserUrl } from '@pw/local-postgres/testing/superuser-url';
import { mustBeOk } from '@pw/testing/must-be-ok';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateTable } from '../features/material-rates/material-rates.store.ts';
import { readKeys } from '../platform/keys.ts';
import { catalogFiles } from '../platform/knowledge.ts';
import { prepareDatabase } from './open-database.ts';
import { type MainProcess, startMain } from './testing/start-main.ts';

/** A PostgreSQL server that is not ours: the program reaches it through DATABASE_URL, as an owner that is no superuser. */
describe('the program on a PostgreSQL server', () => {
  let clusterFolder: string;
  let folder: string;
  let cluster: EmbeddedPostgres;
  let superuser: pg.Client;
  const started: MainProcess[] = [];
  /** Two that serve one database from their test on. */
  let both: readonly MainProcess[] = [];

  beforeAll(async () => {
    [clusterFolder, folder] = await Promise.all([makeFolder(), makeFolder()]);
    const result = await startEmbeddedPostgres({ dataDirectory: clusterFolder, durability: 'fast', log: () => {} });
    if (!result.ok) {
      throw new Error(result.error.message);
    }
    cluster = result.value;
    superuser = new pg.Client({ connectionString: await superuserUrl(clusterFolder, cluster.ownerUrl) });
    await superuser.connect();
    for (const statement of [
      "create role plain login createrole password 'plain'",
      "create role weak login password 'weak'",
      'create database panels owner plain',
      'create database weakly owner weak',
      'create database foreign_owner',
    ]) {
      await superuser.query(statement);
    }
  });
  afterAll(async () => {
    for (const server of started) {
      await server.end();
    }
    await superuser.end();
    await cluster.stop();
    await Promise.all([removeData(clusterFolder), removeData(folder)]);
  });

  const urlOf = (user: string, database: string, password = user) => {
    const url = new URL(cluster.ownerUrl);
    url.username = user;
    url.password = password;
    url.pathname = `/${database}`;
    return url.href;
  };
  const start = async (databaseUrl: string, more: Readonly<Record<string, string>> = {}) => {
    const server = startMain(
      { DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO_DATA: '1', ...more },
      { port: await findFreePort() },
    );
    started.push(server);
    return server;
  };

  /** Why a start on a database ends, by a start that has the same keys. */
  const refusalOn = async (databaseUrl: string) => {
    const keys = mustBeOk(await readKeys(join(folder, 'keys.json'), 'make'));
    const prepared = await prepareDatabase(databaseUrl, keys, () => {});
    return prepared.ok ? '' : prepared.error.message;
  };

  it('refuses a wrong password in one sentence, without the password', async () => {
    const server = await start(urlOf('plain', 'panels', 'wrong'));

    expect(await server.exitCode).toBe(1);
    expect(server.errors()).toMatch(/does not let plain in\. Correct user or password/);
    expect(server.errors().trimEnd()).not.toContain('\n');
    expect(server.errors()).not.toContain('wrong');
  });

  it.each([
    [
      'no such database',
      () => urlOf('plain', 'nothing'),
      /has no database nothing\. Make it \(create database nothing/,
    ],
    ['an owner that may not make roles', () => urlOf('weak', 'weakly'), /alter role "weak" createrole/],
    [
      'an owner that may not make tables',
      () => urlOf('plain', 'foreign_owner'),
      /may not make tables in its database .+ alter database … owner to …;/,
    ],
  ])('refuses %s in one sentence, without the password', async (_name, url, sentence) => {
    const refusal = await refusalOn(url());

    expect(refusal).toMatch(sentence);
    expect(refusal).not.toContain('\n');
    expect(refusal).not.toMatch(/plain@|weak@/);
  });

  it('two at once prepare an empty database together and serve the same data', async () => {
    const url = urlOf('plain', 'panels');
    both = await Promise.all([start(url), start(url)]);
    await Promise.all(both.map((server) => server.ready()));

    const { rows } = await pooled(url, 'select count(*)::int as companies from company_ids()');
    expect(rows).toEqual([{ companies: 2 }]);
    const { rows: rates } = await pooled(url, 'select count(*)::int as known from product_rates');
    expect(rates).toEqual([{ known: rateTable().rows.length }]);
    const { rows: bases } = await pooled(url, 'select hash from catalogue_bases');
    expect(bases).toEqual([{ hash: catalogFiles().hash }]);
    const [first, second] = both as [MainProcess, MainProcess];
    await fetch(`${first.address}/api/auth/user/adminLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userEmailId: 'admin@demo.test', licenseKey: 'DEMO-LICENCE-0001' }),
    });
    const mails = async () => (await (await fetch(`${second.address}/api/dev/mailbox`)).json()) as unknown[];
    await expect.poll(async () => (await mails()).length).toBe(1);
  });

  it('refuses a database that a newer version has made', async () => {
    const url = urlOf('plain', 'panels');
    await pooled(url, "insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')");

    expect(await refusalOn(url)).toMatch(/^The database was made by a newer Panelwright \(9999-later\.sql\)/);
    await pooled(url, "delete from schema_migrations where name = '9999-later.sql'");
  });

  it('leaves the PostgreSQL server and the other running when it stops', async () => {
    const [first, second] = both;
    first?.signal('SIGTERM');

    expect(await first?.exitCode).toBe(0);
    expect((await superuser.query('select 1')).rowCount).toBe(1);
    await second?.ready();
  });

  it('serves in production with a mail server, files and keys of its own, and prints only log lines', async () => {
    const server = await start(urlOf('plain', 'panels'), {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:9',
      FILES_URL: `file://${folder}/files`,
      KEYS_FILE: `${folder}/keys.json`,
      DEMO_DATA: '0',
    });
    await server.ready();

    expect((await fetch(`${server.address}/mailbox`)).status).not.toBe(200);
    expect((await fetch(`${server.address}/api/dev/mailbox`)).status).toBe(404);
    const lines = server.output().trimEnd().split('\n');
    expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => 'object'));
    expect(server.output()).toContain('FILES_URL is a folder, so one server is the limit.');
  });

  async function pooled(url: string, statement: string) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }
});
