import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { readRateNoticeCall } from '@pw/contract/rate-notice';
import { adminPriceCall, type BaseRates, getBaseRateCall } from '@pw/contract/spec-api/material-rates';
import { wholePaise } from '@pw/domain/money';
import { defaultRateRows, type FixedRateRow } from '@pw/pricing/rates/company-rates';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { type BlankDatabase, makeBlankDatabase, onCluster } from '../../platform/database/testing/blank-database.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { rateTable } from './material-rates.store.ts';
import { takeProductRates } from './product-rates.store.ts';

const rates = defaultRateRows(rateTable());
const SHEET = 'sheetMetalPerKg';

/** The rates of the product with another amount for sheet metal. */
const withSheet = (rupees: number): readonly FixedRateRow[] =>
  rates.map((row) => (row.rateKey === SHEET ? { ...row, ratePaise: wholePaise(rupees * 100) } : row));

describe('a start with other rates of the product', () => {
  const server = aTestServer();
  beforeEach(() => server.owner.query('delete from product_rates'));
  const company = aCompanyPerTest(server);
  let owner: pg.Client;
  beforeEach(async () => {
    owner = await connect();
  });
  afterEach(() => owner.end());

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    return client;
  }

  const start = (with_: readonly FixedRateRow[], client = owner) =>
    takeProductRates(client, with_, new Date(server.platform.now()));

  async function aProject(enquiry = aPricedEnquiry({})): Promise<number> {
    const { projectId } = await aConfiguredProject(server, company.sales, enquiry);
    server.passTime(60_000);
    return projectId;
  }

  async function noticeOf(projectId: number) {
    const params = { projectId: String(projectId) };
    const reply = await server.send(readRateNoticeCall, { token: company.sales.token, params });
    return readRateNoticeCall.reply.parse(reply.json()).notice;
  }

  async function baseRates(): Promise<BaseRates> {
    const { token, companyId } = company.administrator;
    const reply = await server.send(getBaseRateCall, { token, body: { companyId } });
    return getBaseRateCall.reply.parse(reply.json()).result;
  }

  async function saveSheet(ratePerUnit: number, read?: BaseRates) {
    const { productionAndMaterialCosts, terms, revision } = read ?? (await baseRates());
    const rows = productionAndMaterialCosts.slice(0, 1).map((row) => ({ ...row, ratePerUnit }));
    const body = { pricing: { productionAndMaterialCosts: rows, terms }, revision };
    return (await server.send(adminPriceCall, { token: company.administrator.token, body })).statusCode;
  }

  async function countNotes(): Promise<number> {
    const { rows } = await server.owner.query('select from rate_changes where company_id = $1', [company.companyId]);
    return rows.length;
  }

  it('shows the open projects of a company what changed, with the new price, as for any change of its rates', async () => {
    await start(withSheet(140));
    const projectId = await aProject();
    await start(rates);
    const notice = await noticeOf(projectId);
    expect(notice?.changes).toMatchObject([
      { material: 'CRCA sheet, painted', from: { ratePaise: 14_000 }, to: { ratePaise: 14_500 }, by: 'Panelwright' },
    ]);
    const params = { projectId: String(projectId) };
    const price = await server.send(getProjectPriceCall, { token: company.sales.token, params });
    const { totalFinalLPPaise: final } = getProjectPriceCall.reply.parse(price.json()).totals;
    expect(notice?.finalPrice?.afterPaise).toBe(final);
    expect(notice?.finalPrice?.beforePaise).toBeLessThan(final);
  });

  it('leaves a company alone that has its own rate, and a project whose enquiry file has', async () => {
    await start(withSheet(140));
    const fixed = await aProject(aPricedEnquiry({ rates: { [SHEET]: 150 } }));
    expect(await saveSheet(160)).toBe(200);
    server.passTime(60_000);
    const projectId = await aProject();
    const { revision } = await baseRates();
    await start(withSheet(120));
    await start(rates);
    expect([await noticeOf(projectId), await noticeOf(fixed)]).toEqual([null, null]);
    expect((await baseRates()).productionAndMaterialCosts[0]).toMatchObject({ ratePerUnit: 160 });
    expect((await baseRates()).revision).toBe(revision);
  });

  it('is a lost update for a user with the rates on the screen', async () => {
    await start(withSheet(140));
    const read = await baseRates();
    await start(rates);
    expect(await saveSheet(140, read)).toBe(409);
  });

  it('notes nothing a second time, nor for a rate that came or went', async () => {
    await start(rates.filter(({ rateKey }) => rateKey !== 'ferrule'));
    await start([...withSheet(140), { ...rates[0], rateKey: 'silverPerKg' } as FixedRateRow]);
    expect(await countNotes()).toBe(1);
    await start(withSheet(140));
    expect(await countNotes()).toBe(1);
    expect((await baseRates()).productionAndMaterialCosts).toHaveLength(rates.length);
  });

  it('of two servers at one moment notes a change once', async () => {
    await start(withSheet(140));
    const other = await connect();
    const held = await holdRows(server, 'pricing_terms');
    const both = [start(rates), start(rates, other)];
    await held.untilWaiting(2);
    await held.release();
    await Promise.all(both);
    await other.end();
    expect(await countNotes()).toBe(1);
  });

  it('that fails keeps nothing, and the next one notes what it would have', async () => {
    await start(withSheet(140));
    const broken = [...rates, { ...rates[0], rateKey: 'broken', ratePaise: -1 } as FixedRateRow];
    await expect(start(broken)).rejects.toThrow('product_rates');
    expect(await countNotes()).toBe(0);
    await start(rates);
    expect(await countNotes()).toBe(1);
  });
});

describe('the first start behind an installation that kept every rate', () => {
  const migrations = new URL('../../../migrations/', import.meta.url);
  // No superuser: the wall around each company stands before this one, too.
  const keeper = { name: `keeper_${randomUUID().slice(0, 8)}`, password: 'keeper' };
  const companyId = randomUUID();
  let database: BlankDatabase;
  let older: string;

  beforeEach(async () => {
    await onCluster(`create role ${keeper.name} login password '${keeper.password}'`);
    database = await makeBlankDatabase(keeper);
    older = await mkdtemp(join(tmpdir(), 'migrations-'));
  });
  afterEach(async () => {
    await database.drop();
    await onCluster(`drop role ${keeper.name}`);
    await rm(older, { recursive: true });
  });

  async function migrateBefore(client: pg.Client, first: string): Promise<void> {
    const names = (await readdir(migrations)).filter((name) => name < first);
    await Promise.all(names.map((name) => cp(new URL(name, migrations), join(older, name))));
    expect(await migrate(client, { folder: pathToFileURL(`${older}/`) })).toMatchObject({ ok: true });
  }

  async function keep(client: pg.Client, ...rows: readonly (readonly [string | null, string, string, number])[]) {
    for (const [index, [rateKey, type, unit, paise]] of rows.entries()) {
      await client.query(
        `insert into material_rates (company_id, pricing_id, rate_key, type, material, unit, rate_paise, supplier, position)
          values ($1, gen_random_uuid(), $2, $3, coalesce($4, 'Lifting lug'), $5, $6, 'customer', $7)`,
        [companyId, rateKey, type, rates.find((row) => row.rateKey === rateKey)?.material, unit, paise, index + 1],
      );
    }
  }

  it('takes the rates away that a company never changed, and keeps the others', async () => {
    const client = await database.connect();
    // Behind the first version that had rates: all later ones that gave companies further rates run here, too.
    await migrateBefore(client, '0031');
    await client.query(`select set_config('app.company_id', $1, false)`, [companyId]);
    await client.query(
      `insert into companies (company_id, name, phone, licence_quantity, terms_html, created_at)
        values ($1, 'Old Panels', '', 1, '', now())`,
      [companyId],
    );
    await client.query(
      `insert into identities (kind, value, company_id, account_id) values ('user-name', 'old', $1, $1)`,
      [companyId],
    );
    await client.query('insert into pricing_terms (company_id, terms_id) values ($1, gen_random_uuid())', [companyId]);
    await keep(
      client,
      ['sheetMetalPerKg', 'Sheet Metal', 'kg', 14_500],
      ['busbarCopperPerKg', 'Busbar', 'kg', 105_000],
      ['busbarAluminiumPerKg', 'Busbar', 'kg', 33_000],
      ['mbpPerKg', 'MBP', 'kg', 777],
      ['wirePoint', 'Bought Out', 'wire point', 3500],
      [null, 'MBP', 'transport unit', 85_050],
    );
    await client.query(`update material_rates set changed_at = now(), changed_by = 'Asha' where rate_key = $1`, [
      'busbarCopperPerKg',
    ]);
    expect(await migrate(client)).toMatchObject({ ok: true });
    const count = async () => {
      await client.query(`select set_config('app.company_id', $1, false)`, [companyId]);
      const { rows } = await client.query<{ key: string | null; paise: string }>(
        'select rate_key as key, rate_paise as paise from material_rates order by rate_key',
      );
      return rows.map(({ key, paise }) => [key, Number(paise)]);
    };
    // One of the company, and all that the product had when the migration put them there.
    expect(await count()).toHaveLength(1 + 94);

    await takeProductRates(client, rates, new Date());
    // What somebody entered stays, also where it is what the product says.
    expect(await count()).toEqual([
      ['busbarCopperPerKg', 105_000],
      ['mbpPerKg', 777],
      [null, 85_050],
    ]);
    const { rows } = await client.query('select revision from pricing_terms');
    expect(rows).toEqual([{ revision: 2 }]);
    await takeProductRates(client, rates, new Date());
    expect((await client.query('select revision from pricing_terms')).rows).toEqual([{ revision: 2 }]);
    expect((await client.query('select from rate_changes')).rows).toEqual([]);
  });
});
