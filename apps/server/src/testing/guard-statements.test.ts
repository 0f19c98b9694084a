import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type AppTransaction,
  inCompany,
  inEachCompany,
  ofCompany,
  openAppDatabase,
  openPool,
} from '../platform/database/app-database.ts';
import { aTestServer } from './fixtures.ts';
import { takeFaults, withoutCompany } from './guard-statements.ts';
import { type SeededCompany, seedCompany } from './seed-company.ts';

const server = aTestServer();
let company: SeededCompany;
let other: SeededCompany;

beforeAll(async () => {
  [company, other] = [await seedCompany(server), await seedCompany(server)];
});

/** What the guard says of work in a company; the test does not fail for it. */
async function faultsOf(work: (tx: AppTransaction) => Promise<unknown>): Promise<readonly string[]> {
  await inCompany(server.database, company.companyId, work).catch(() => undefined);
  return takeFaults().map((fault) => fault.replace(/, in:.*/s, ''));
}

it('lets a statement through that names the company', async () => {
  const users = (tx: AppTransaction) => sql`select * from users where ${ofCompany(tx, 'users')}`.execute(tx);
  expect(await faultsOf(users)).toEqual([]);
  expect(await faultsOf((tx) => tx.selectFrom('users').selectAll().execute())).toEqual([]);
});

it.each<[string, (tx: AppTransaction) => Promise<unknown>, string]>([
  ['names none', (tx) => sql`select * from users`.execute(tx), 'users: no company'],
  [
    'names another one',
    (tx) => sql`select * from users where company_id = ${other.companyId}`.execute(tx),
    '$1: not the company that was entered',
  ],
  [
    'names none in each of several companies',
    (tx) => inEachCompany(tx, [], 'select to_jsonb(name) from users'),
    'users: no company',
  ],
  [
    'names a part in each of several companies',
    (tx) => inEachCompany(tx, [], 'select to_jsonb(name) from users where company_id = $1'),
    '$1: not $2',
  ],
])('refuses a statement that %s', async (_what, work, fault) => {
  await expect(inCompany(server.database, company.companyId, work)).rejects.toThrow(
    'A statement leaves its company out',
  );
  expect(await faultsOf(work)).toContain(fault);
});

it('does not take the company of the transaction before for that of the next', async () => {
  const pool = openPool(server.appUrl, 1, () => {});
  const database = openAppDatabase(pool);
  afterAll(() => database.destroy());
  await inCompany(database, company.companyId, async () => {});
  const sent = pool.query('select * from users where company_id = $1', [company.companyId]);
  await expect(sent).rejects.toThrow('not the company that was entered');
  expect(takeFaults()).toHaveLength(1);
});

it('looks neither at the owner nor at tests of row-level security', async () => {
  const client = new pg.Client({ connectionString: withoutCompany(server.appUrl) });
  await client.connect();
  expect((await client.query('select * from users')).rows).toEqual([]);
  await client.end();
  expect((await server.owner.query('select * from users')).rows).not.toEqual([]);
});
