import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { withoutCompany } from '../../testing/guard-statements.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { testDatabasePassword } from '../../testing/test-keys.ts';
import { migrate } from './migrate.ts';
import { APP_ROLE, appUrlOf, prepareAppRole } from './prepare-roles.ts';
import { type BlankDatabase, makeBlankDatabase, onCluster } from './testing/blank-database.ts';

/** The role belongs to the whole cluster, so these tests only ever give it the password that it has. */
describe('the role of the requests', () => {
  const owner = { name: `plain_${randomUUID().slice(0, 8)}`, password: 'plain' };
  let database: BlankDatabase;

  beforeEach(async () => {
    await onCluster(`create role ${owner.name} login password '${owner.password}'`);
    database = await makeBlankDatabase(owner);
  });
  afterEach(async () => {
    await database.drop();
    await onCluster(`drop role ${owner.name}`);
  });

  it('is ready for an owner that is no superuser, who migrates with it', async () => {
    const client = await database.connect();

    expect(await prepareAppRole(client, appUrlOf(database.url, testDatabasePassword))).toEqual({
      ok: true,
      value: expect.stringMatching(
        /^The user of DATABASE_URL may not limit how long panelwright_app takes\. Run as a superuser: alter role panelwright_app in database "blank_\w+" set statement_timeout = '60s'; .*set idle_in_transaction_session_timeout = '60s';$/,
      ),
    });
    expect((await migrate(client)).ok).toBe(true);
  });

  it('may not be changed by such an owner, who reads what to run', async () => {
    const client = await database.connect();

    expect(await prepareAppRole(client, appUrlOf(database.url, 'another password'))).toEqual({
      ok: false,
      error: {
        message: `The user of DATABASE_URL may not make the role panelwright_app. Run as a superuser: alter role "${owner.name}" createrole; and, where the role is there already: grant panelwright_app to "${owner.name}" with admin option;`,
      },
    });
  });

  it('sees no row before a company is entered, and cannot leave its place', async () => {
    const client = await database.connect();
    await prepareAppRole(client, appUrlOf(database.url, testDatabasePassword));
    await migrate(client);
    const app = new pg.Client({ connectionString: withoutCompany(appUrlOf(database.url, testDatabasePassword)) });
    await app.connect();

    expect((await app.query('select * from companies')).rowCount).toBe(0);
    for (const statement of [
      'set role postgres',
      'alter table companies disable row level security',
      'create table x ()',
      'create temporary table identities ()',
    ]) {
      await expect(app.query(statement)).rejects.toThrow(/permission denied|must be owner|does not exist/);
    }
    await app.end();
  });

  it('is limited in this database, once', async () => {
    const mine = await makeBlankDatabase();
    const client = await mine.connect();
    const appUrl = appUrlOf(mine.url, testDatabasePassword);

    expect(await prepareAppRole(client, appUrl)).toEqual({ ok: true, value: null });
    const again = await recordStatements(() => prepareAppRole(client, appUrl));
    expect(again.filter((statement) => /alter role/.test(String(statement)))).toEqual([]);

    const app = new pg.Client({ connectionString: appUrl });
    await app.connect();
    const { rows } = await app.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    await app.end();
    await mine.drop();
    expect(rows).toEqual([{ statement: '1min', lock: '15s', idle: '1min' }]);
  });

  it('has no right that would open the wall', async () => {
    const client = new pg.Client({ connectionString: inject('ownerUrl') });
    await client.connect();
    const { rows } = await client.query(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit, rolcanlogin from pg_roles where rolname = $1',
      [APP_ROLE],
    );
    await client.end();

    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolinherit: false,
        rolcanlogin: true,
      },
    ]);
  });
});
