import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { makeServedFolder, query, removeData } from './testing/data-folder.ts';
import { superuserUrl } from './testing/superuser-url.ts';

describe('the owner of the database', () => {
  let dataDirectory: string;
  const running: EmbeddedPostgres[] = [];

  beforeEach(async () => {
    dataDirectory = await makeServedFolder();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ stop }) => stop()));
    await removeData(dataDirectory);
  });

  const serve = async () => {
    const started = await startEmbeddedPostgres({ dataDirectory, durability: 'fast', log: () => undefined });
    if (!started.ok) {
      throw new Error(started.error.message);
    }
    running.push(started.value);
    return started.value;
  };
  const rights = 'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user';

  it('is no superuser, and takes over what the superuser of an older version has made', async () => {
    const first = await serve();
    expect(await query(first.ownerUrl, rights)).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: true },
    ]);

    // As every version before has left it.
    const old = await superuserUrl(dataDirectory, first.ownerUrl);
    for (const statement of [
      'alter database panelwright owner to panelwright_owner',
      'create role panelwright_app login noinherit',
      'create schema jobs',
      "create type jobs.state as enum ('waiting')",
      'create table jobs.job (id int generated always as identity, state jobs.state) partition by list (state)',
      "create table jobs.waiting partition of jobs.job for values in ('waiting')",
      'create sequence numbers',
      'create table boards (id serial primary key, name text)',
      'alter table boards enable row level security',
      'alter table boards force row level security',
      "create function one() returns int language sql as 'select 1'",
      'create view names as select name from boards',
      "insert into boards (name) values ('PCC-1')",
    ]) {
      await query(old, statement);
    }
    await first.stop();

    const { ownerUrl } = await serve();
    expect(
      await query(
        ownerUrl,
        `select relname as name from pg_class where relowner = 'panelwright_owner'::regrole and oid >= 16384
         union all select proname from pg_proc where proowner = 'panelwright_owner'::regrole and oid >= 16384
         union all select typname from pg_type where typowner = 'panelwright_owner'::regrole and oid >= 16384
         union all select nspname from pg_namespace where nspowner = 'panelwright_owner'::regrole and oid >= 16384`,
      ),
    ).toEqual([]);
    // The wall binds it: nobody has a policy for these rows.
    expect(await query(ownerUrl, 'select name from boards')).toEqual([]);
    await query(ownerUrl, 'alter table boards add column quantity int');
    await query(ownerUrl, "alter role panelwright_app login password 'other'");
    await query(ownerUrl, 'drop table jobs.waiting');
    await expect(query(ownerUrl, "copy boards to '/tmp/boards'")).rejects.toThrow('permission denied');
  });
});
