import { describe, expect, it } from 'vitest';
import { globalTables, listTenantTables } from '../sweep/testing/tenant-tables.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { shipped } from './testing/start-pool.ts';

const server = aTestServer();
const script = shipped('citus.sql', []);

const between = (from: string, to: string) => script.slice(script.indexOf(from) + from.length).split(to)[0] ?? '';
const quotedIn = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');

/** In the order in which the script takes them. */
const distributed = ['companies', ...quotedIn(between('colocate_with => %L)', '])')).slice(2)];

/** Like a tenant table, but outside of row-level security. */
const SEARCH_TEXTS = 'project_texts';

// Citus itself is not there: what can be read is that the script fits the tables.
describe('the script for Citus', () => {
  it('distributes every table of companies, each once', async () => {
    const tables = [...(await listTenantTables(server.owner)), SEARCH_TEXTS];
    expect([...distributed].sort()).toEqual(tables.sort());
  });

  it('takes a table after those that its foreign keys name', async () => {
    const { rows } = await server.owner.query<{ from: string; to: string }>(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
        where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ from, to }) => distributed.indexOf(to) > distributed.indexOf(from))).toEqual([]);
    // A table of a company never refers to one that stays on the coordinator.
    expect(rows.filter(({ to }) => !distributed.includes(to))).toEqual([]);
  });

  it('says which tables stay on the coordinator', () => {
    const staying = between('as the schema jobs does:\n--   ', '\n').split(' ');
    expect(staying).toEqual(
      Object.keys(globalTables)
        .filter((name) => name !== SEARCH_TEXTS)
        .sort(),
    );
  });

  it('widens the identity columns that Citus would refuse', async () => {
    const { rows } = await server.owner.query<{ table: string; column: string }>(
      `select attrelid::regclass::text as table, attname as column from pg_attribute
        where attidentity <> '' and atttypid <> 'bigint'::regtype and attrelid::regclass::text = any($1) order by 1`,
      [distributed],
    );
    const [tables = '', columns = ''] = between('unnest(array[', ') as columns').split('], array[');
    expect(quotedIn(tables).map((table, place) => ({ table, column: quotedIn(columns)[place] }))).toEqual(rows);
  });

  it('names the tables whose triggers it allows', async () => {
    const { rows } = await server.owner.query<{ table: string }>(
      'select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal and tgrelid::regclass::text = any($1)',
      [distributed],
    );
    const named = between('-- Triggers of ', ' touch').split(/, | and /);
    expect(named.sort()).toEqual(rows.map(({ table }) => table).sort());
  });
});
