import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AppDatabase,
  type AppTransaction,
  inCompany,
  ofCompany,
  openAppDatabase,
  openPool,
} from '../platform/database/app-database.ts';
import { APP_ROLE } from '../platform/database/prepare-roles.ts';
import { tenantTables } from '../platform/database/tenant-tables.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { type SeededCompany, seedCompany } from '../testing/seed-company.ts';
import { statementCompanies } from '../testing/statement-companies.ts';
import { companyViews, listTenantTables, triggersOfTables, withoutWall } from './testing/tenant-tables.ts';

const server = aTestServer();
/** As a superuser, whom row-level security does not bind. */
let unbound: AppDatabase;
let company: SeededCompany;

beforeAll(async () => {
  unbound = openAppDatabase(openPool(server.ownerUrl, 1, () => {}));
  [company] = [await seedCompany(server), await seedCompany(server)];
});
afterAll(() => unbound.destroy());

it('knows every tenant table, and the views of the own company', async () => {
  expect([...tenantTables]).toEqual([...(await listTenantTables(server.owner)), ...Object.keys(companyViews)].sort());
});

describe('without row-level security', () => {
  const seeded = ['companies', 'users', 'sessions', 'pricingTerms'] as const;
  type Seeded = (typeof seeded)[number];
  const countAll = async (table: Seeded) => Number((await counted(sql.table(table)))[0]?.count);

  async function counted(table: unknown, condition: unknown = sql`true`) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${table} where ${condition}`.execute(unbound);
    return rows;
  }

  const inside = <Result>(work: (tx: AppTransaction) => Promise<Result>) => inCompany(unbound, company.companyId, work);

  it.each(seeded)('a statement still sees and changes the rows of one company only: %s', async (table) => {
    const own = await inside((tx) => tx.selectFrom(table).select('companyId').execute());
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(await countAll(table));
    expect(own.every(({ companyId }) => companyId === company.companyId)).toBe(true);

    const { companyId } = company;
    const { numUpdatedRows } = await inside((tx) => tx.updateTable(table).set({ companyId }).executeTakeFirstOrThrow());
    expect(Number(numUpdatedRows)).toBe(own.length);
  });

  it('deletes the rows of one company only', async () => {
    const before = await countAll('sessions');
    const { numDeletedRows } = await inside((tx) => tx.deleteFrom('sessions').executeTakeFirstOrThrow());
    expect(Number(numDeletedRows)).toBeGreaterThan(0);
    expect(await countAll('sessions')).toBe(before - Number(numDeletedRows));
    expect(await countAll('sessions')).toBeGreaterThan(0);
  });

  it('reads the rows of one company in text, too', async () => {
    const rows = await inside(async (tx) => {
      const { rows: seen } = await sql<{ companyId: string }>`
        select company.company_id from companies company where ${ofCompany(tx, 'company')}`.execute(tx);
      return seen;
    });
    expect(rows).toEqual([{ companyId: company.companyId }]);
  });
});

describe('the functions of the database', () => {
  it('look beyond the own company only where it is listed why', async () => {
    const { rows } = await server.owner.query<{ name: string }>(
      `select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege($1, oid, 'execute')
        order by 1`,
      [APP_ROLE],
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(withoutWall).sort());
  });

  it('name the company of each tenant table', async () => {
    const { rows } = await server.owner.query<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc join pg_language l on l.oid = prolang
        where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')`,
    );
    expect(rows.map(({ name }) => name)).toContain('enter_company');
    const named = new Set(['entered', 'app_company']);
    const faults = rows.map(({ name, body }) => [name, statementCompanies(body, named).faults] as const);
    expect(Object.fromEntries(faults.filter(([, each]) => each.length > 0))).toEqual({
      // Its argument is called as the table.
      in_each_company: ['companies: no company'],
      // A trigger joins the changed rows with their version by the whole key.
      keep_published_rows: ['price_list_versions: no company'],
    });
  });

  it('are triggers of few tables, which a cluster has to allow', async () => {
    const { rows } = await server.owner.query<{ table: string; trigger: string }>(
      `select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
        where not tgisinternal and tgrelid::regclass::text = any($1) order by 1, 2`,
      [[...tenantTables]],
    );
    expect(rows).toEqual(triggersOfTables);
  });
});
