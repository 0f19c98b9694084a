import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { type BlankDatabase, makeBlankDatabase, onCluster } from '../../platform/database/testing/blank-database.ts';

const migrations = new URL('../../../migrations/', import.meta.url);
const MOVES = '0018-project-charges.sql';

const companyId = '00000000-0000-4000-8000-000000000001';

/** As projects kept what their enquiry files said before the charges had tables of their own. */
const enquiryPricing = {
  discounts: [
    { groups: ['ACB', 'MCCB'], makes: [], percent: 12.125 },
    { groups: [], makes: ['L&T', 'Siemens'], percent: 20 },
  ],
  rates: { sheetMetalPerKg: 16_050 },
  charges: {
    wiring: { mode: 'PERCENTAGE', percent: 2.5 },
    labour: { mode: 'AMOUNT', boards: { 11: 2_500_000, 12: 750_050, 13: 99 } },
    additional: { mode: 'AMOUNT', boards: { 12: 120_000 } },
    overheadPercent: 8,
    packingPerTransportUnit: 1_200_000,
    marginPercent: 0.0625,
    freight: { mode: 'AMOUNT', boards: {} },
    insurancePercent: 0.5,
    taxPercent: 18,
  },
};

/** Writes a row, with something in every other column that must not be empty. */
async function insertRow(client: pg.Client, table: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const filled = `select jsonb_object_agg(attname, case
      when atttypid = 'timestamptz'::regtype then to_jsonb(now())
      when atttypid = 'integer'::regtype then '1'
      when atttypid = 'boolean'::regtype then 'true'
      else to_jsonb('${companyId}'::text) end)
    from pg_attribute where attrelid = $1::regclass and attnum > 0 and attnotnull`;
  await client.query(`insert into ${table} select (jsonb_populate_record(null::${table}, (${filled}) || $2)).*`, [
    table,
    JSON.stringify(values),
  ]);
}

async function connectAsSuperuser(): Promise<pg.Client> {
  const url = new URL(inject('ownerUrl'));
  url.pathname = new URL(database.url).pathname;
  const client = new pg.Client({ connectionString: url.href });
  // A connection that is cut when the database is dropped is no news.
  client.on('error', () => {});
  await client.connect();
  return client;
}

let database: BlankDatabase;
let before: string;

// No superuser: the wall around each company stands before this one, too.
const owner = { name: `plain_${randomUUID().slice(0, 8)}`, password: 'plain' };

beforeEach(async () => {
  await onCluster(`create role ${owner.name} login password '${owner.password}'`);
  database = await makeBlankDatabase(owner);
  before = await mkdtemp(join(tmpdir(), 'migrations-'));
  const older = (await readdir(migrations)).filter((name) => name < MOVES);
  await Promise.all(older.map((name) => cp(new URL(name, migrations), join(before, name))));
});
afterEach(async () => {
  await database.drop();
  await onCluster(`drop role ${owner.name}`);
  await rm(before, { recursive: true });
});

describe('a database from before the charges had tables', () => {
  it('keeps charges, discounts and rates of its enquiry files, those of deleted boards left out', async () => {
    const client = await database.connect();
    await migrate(client, { folder: pathToFileURL(`${before}/`) });
    const superuser = await connectAsSuperuser();
    // Most of what these rows refer to is of no interest here.
    await superuser.query("set session_replication_role = 'replica'");
    const row = (table: string, values: Readonly<Record<string, unknown>>) => insertRow(superuser, table, values);
    await row('companies', { margin_mode: 'on cost', insurance_base: 'goods and freight' });
    await row('users', { user_id: companyId, roles: ['sales'] });
    await row('projects', { project_id: 1, status: 'on-quote', enquiry_pricing: enquiryPricing });
    await row('projects', { project_id: 2, status: 'on-quote', quotation_number: 'none' });
    await row('boards', { line_item_id: 11, project_id: 1, state: 'generated' });
    await row('boards', { line_item_id: 12, project_id: 1, state: 'generated' });
    await row('boards', { line_item_id: 13, project_id: 1, state: 'generated', deleted_at: '2026-11-20T00:00:00Z' });
    await row('boards', { line_item_id: 14, project_id: 1, state: 'generated' });

    expect((await migrate(client)).ok).toBe(true);

    const read = async (statement: string) => (await superuser.query(statement)).rows;
    expect(await read('select * from project_charges')).toMatchObject([
      {
        company_id: companyId,
        project_id: 1,
        revision: 1,
        wiring_mode: 'PERCENTAGE',
        wiring_percent: '2.5',
        labour_mode: 'AMOUNT',
        labour_percent: '0',
        overhead_percent: '8',
        packing_paise: '1200000',
        margin_percent: '0.0625',
        insurance_percent: '0.5',
        tax_percent: '18',
      },
    ]);
    const amounts =
      'line_item_id as id, wiring_paise as w, labour_paise as l, additional_paise as a, freight_paise as f';
    expect(await read(`select ${amounts} from board_charges order by 1`)).toEqual([
      { id: 11, w: '0', l: '2500000', a: '0', f: '0' },
      { id: 12, w: '0', l: '750050', a: '120000', f: '0' },
    ]);
    expect(await read('select position, component_groups, makes, percent from component_discounts order by 1')).toEqual(
      [
        { position: 1, component_groups: ['ACB', 'MCCB'], makes: [], percent: '12.125' },
        { position: 2, component_groups: [], makes: ['L&T', 'Siemens'], percent: '20' },
      ],
    );
    expect(await read('select project_id, enquiry_rates from projects order by 1')).toEqual([
      { project_id: 1, enquiry_rates: { sheetMetalPerKg: 16_050 } },
      { project_id: 2, enquiry_rates: {} },
    ]);
    await superuser.end();
  });
});
