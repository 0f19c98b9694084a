import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_ROLE } from '../platform/database/prepare-roles.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { withoutCompany } from '../testing/guard-statements.ts';
import type { SeededCompany } from '../testing/seed-company.ts';
import { withRowsEverywhere } from './testing/rows-everywhere.ts';
import { companyViews, globalTables, listTenantTables } from './testing/tenant-tables.ts';

const server = aTestServer();
/** Connected as the requests are. */
let app: pg.Pool;
let company: SeededCompany;
let other: SeededCompany;
let tables: readonly string[];

beforeAll(async () => {
  app = new pg.Pool({ connectionString: withoutCompany(server.appUrl), max: 1 });
  app.on('error', () => {});
  [company, other] = [await withRowsEverywhere(server), await withRowsEverywhere(server)];
  tables = await listTenantTables(server.owner);
});
afterAll(async () => {
  await app.end();
  await closePdfWorker();
});

/** Runs statements as a request would, in a transaction of a company, and keeps nothing. */
async function asRequest<Result>(
  companyId: string | null,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await app.connect();
  try {
    await client.query('begin');
    if (companyId !== null) {
      await client.query("select set_config('app.company_id', $1, true)", [companyId]);
    }
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function countOf(table: string, companyId: string): Promise<number> {
  const { rows } = await server.owner.query(`select from ${table} where company_id = $1`, [companyId]);
  return rows.length;
}

/** How many rows a statement touches, or the code of PostgreSQL's refusal. */
async function touched(companyId: string | null, statement: string): Promise<number | string> {
  try {
    return await asRequest(companyId, async (client) => (await client.query(statement)).rowCount ?? 0);
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error);
  }
}

async function privileges(table: string): Promise<Readonly<Record<'update' | 'delete', boolean>>> {
  const { rows } = await server.owner.query(
    'select has_table_privilege($1, $2, $3) as update, has_table_privilege($1, $2, $4) as delete',
    [APP_ROLE, table, 'update', 'delete'],
  );
  return rows[0];
}

/** PostgreSQL's codes. */
const REFUSED = '42501';
const UNIQUE = '23505';

describe('the wall between companies', () => {
  it('stands around every table but the few that are listed with a reason', async () => {
    const { rows } = await server.owner.query(
      "select relname from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = 'public'::regnamespace",
    );
    const known = [...tables, ...Object.keys(globalTables), ...Object.keys(companyViews)];
    expect(new Set(rows.map(({ relname }) => relname))).toEqual(new Set(known));
    expect(tables).toContain('users');
  });

  it('is row-level security, enabled, forced and with exactly its policy, on every table', async () => {
    const { rows } = await server.owner.query(
      `select relname, relrowsecurity, relforcerowsecurity, polcmd, polpermissive, polroles::oid[]::int[],
          pg_get_expr(polqual, polrelid) as seen, pg_get_expr(polwithcheck, polrelid) as written
        from pg_class left join pg_policy on polrelid = pg_class.oid
        where relname = any($1) and relnamespace = 'public'::regnamespace order by relname`,
      [tables],
    );
    const wall = '(company_id = app_company())';
    expect(rows).toEqual(
      tables.map((relname) => ({
        relname,
        relrowsecurity: true,
        relforcerowsecurity: true,
        polcmd: '*',
        polpermissive: true,
        polroles: [0],
        seen: wall,
        written: wall,
      })),
    );
  });

  it('is in every key: primary, foreign and unique keys begin with the company', async () => {
    const { rows } = await server.owner.query(
      `select conrelid::regclass::text as "table", conname, contype,
          (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as own,
          (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as referred
        from pg_constraint where contype in ('p', 'f', 'u') and conrelid::regclass::text = any($1)`,
      [tables],
    );
    const withPrimaryKey = rows.filter(({ contype }) => contype === 'p').map((row) => row.table);
    expect(new Set(withPrimaryKey)).toEqual(new Set(tables));
    for (const row of rows) {
      expect(row).toMatchObject({ own: 'company_id', referred: row.contype === 'f' ? 'company_id' : null });
    }
    const indexes = await server.owner.query(
      `select indexrelid::regclass::text as name,
          (select attname from pg_attribute where attrelid = indrelid and attnum = indkey[0]) as first
        from pg_index where indisunique and indrelid::regclass::text = any($1)`,
      [tables],
    );
    expect(indexes.rows.filter(({ first }) => first !== 'company_id')).toEqual([]);
  });

  it('shows a request without a company nothing of any table', async () => {
    for (const table of tables) {
      expect([table, await touched(null, `select * from ${table}`)]).toEqual([table, 0]);
      expect([table, await countOf(table, company.companyId)]).not.toEqual([table, 0]);
      expect([table, await countOf(table, other.companyId)]).not.toEqual([table, 0]);
    }
  });

  it('shows a request its own company only, when every condition is taken away [SGN-59]', async () => {
    for (const table of tables) {
      const seen = await asRequest(company.companyId, async (client) => {
        const { rows } = await client.query<{ company_id: string }>(`select company_id from ${table}`);
        return rows.map(({ company_id }) => company_id);
      });
      const own = Array(await countOf(table, company.companyId)).fill(company.companyId);
      expect([table, seen]).toEqual([table, own]);
    }
  });

  it('lets a change or a deletion without any condition touch the own company only', async () => {
    for (const table of tables) {
      const own = await countOf(table, company.companyId);
      const may = await privileges(table);
      const { companyId } = company;
      expect([table, await touched(companyId, `update ${table} set company_id = company_id`)]).toEqual([
        table,
        may.update ? own : REFUSED,
      ]);
      expect([table, await touched(companyId, `delete from ${table}`)]).toEqual([table, may.delete ? own : REFUSED]);
    }
  });

  it('lets no row into another company, neither a new one nor one that is moved', async () => {
    for (const table of tables) {
      const copyTo = ({ companyId }: SeededCompany) =>
        touched(
          company.companyId,
          `insert into ${table} overriding system value
            select (jsonb_populate_record(null::${table}, to_jsonb(t) || '{"company_id": "${companyId}"}')).*
              from ${table} t limit 1`,
        );
      // The same row for the own company passes the wall and meets its own primary key.
      expect([table, await copyTo(company), await copyTo(other)]).toEqual([table, UNIQUE, REFUSED]);
      const move = `update ${table} set company_id = '${other.companyId}'`;
      expect([table, await touched(company.companyId, move)]).toEqual([table, REFUSED]);
    }
  });

  it.each([
    ['set row_security = off', 'select * from users'],
    ['alter table users disable row level security'],
    ['alter table users no force row level security'],
    ['drop policy own_company on users'],
    ['set role OWNER'],
    ['set session authorization OWNER'],
    ['create policy everything on users using (true)'],
    ['truncate users'],
  ])('cannot be taken down by %s', async (...statements) => {
    const codeOf = asRequest(company.companyId, async (client) => {
      for (const statement of statements) {
        await client.query(statement.replace('OWNER', new URL(server.ownerUrl).username));
      }
      return 'done';
    }).catch((error: unknown) => (error instanceof pg.DatabaseError ? error.code : String(error)));
    expect(await codeOf).toBe(REFUSED);
  });

  it('still stands after reset role: the login role itself is bound', async () => {
    const seen = await asRequest(company.companyId, async (client) => {
      await client.query('reset role');
      return client.query('select current_user as role, company_id from users group by 1, 2');
    });
    expect(seen.rows).toEqual([{ role: APP_ROLE, company_id: company.companyId }]);
  });

  it.each(Object.entries(companyViews))('shows through the view %s the own company only', async (view, ownRows) => {
    const { rows } = await server.owner.query(ownRows, [company.companyId]);
    expect(rows.length).toBeGreaterThan(0);
    const seen = await asRequest(company.companyId, (client) => client.query(`select * from ${view}`));
    expect(seen.rows).toEqual(rows);
    expect(await touched(null, `select * from ${view}`)).toBe(0);
    expect(await touched(company.companyId, `delete from ${view}`)).toBe(REFUSED);
    expect(await touched(company.companyId, `update ${view} set search_text = ''`)).toBe(REFUSED);
  });

  it.each(Object.keys(globalTables))('keeps the table %s from requests', async (table) => {
    expect(await touched(company.companyId, `select * from ${table}`)).toBe(REFUSED);
    expect(await touched(company.companyId, `delete from ${table}`)).toBe(REFUSED);
  });
});
