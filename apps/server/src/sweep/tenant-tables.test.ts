import { saveArticlePriceCall } from '@pw/contract/article-prices';
import { saveEditingCall } from '@pw/contract/board-configuration';
import { saveCompanySettingsCall } from '@pw/contract/company-settings';
import { saveDemandLibraryCall } from '@pw/contract/demand-library';
import { readExposureCall, saveMetalSharesCall } from '@pw/contract/exposure';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { listPipelineCall } from '@pw/contract/pipeline';
import { groupLevelDiscountCall } from '@pw/contract/spec-api/component-discount';
import { savePriceReportCall } from '@pw/contract/spec-api/front-view';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { referenceBoards } from '@pw/testing/configuration';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_ROLE } from '../platform/database/prepare-roles.ts';
import { aConfiguredProject, aPricedEnquiry, aSmallEnquiry } from '../testing/a-configured-project.ts';
import { aCustomer } from '../testing/a-customer.ts';
import { recordApproval } from '../testing/a-customer-approval.ts';
import { aDiagram } from '../testing/a-diagram.ts';
import { aGlobalFeeder } from '../testing/a-global-feeder.ts';
import { aLoadedBoard } from '../testing/a-loaded-board.ts';
import { aMarginRequest, saveFloors } from '../testing/a-margin-request.ts';
import { saveVariation } from '../testing/a-price-variation.ts';
import { aProject } from '../testing/a-project.ts';
import { aReportVersion } from '../testing/a-report-version.ts';
import { aReportedProject, orderReports } from '../testing/a-reported-project.ts';
import { answer, answerAll, aSpecification, editClauses } from '../testing/a-specification.ts';
import { submitQuote } from '../testing/a-submitted-project.ts';
import { aPlanWithRemnant, aUnit } from '../testing/a-unit.ts';
import { aComparedIntake, aMadeIntake } from '../testing/an-edition.ts';
import { anIntake, answerIntake, doubtfulList, getIntake, makeBoards } from '../testing/an-intake.ts';
import { recordOutcome, saveFollowUp } from '../testing/an-offer-follow-up.ts';
import { anOpenBoard } from '../testing/an-open-board.ts';
import { someOrderDocuments } from '../testing/an-order-document.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { withoutCompany } from '../testing/guard-statements.ts';
import { hasOpen } from '../testing/has-open.ts';
import { PASSWORD, type SeededCompany, seedCompany } from '../testing/seed-company.ts';
import { login } from '../testing/sign-in-steps.ts';
import { withComparison } from './testing/comparison-rows.ts';
import { withDigest, withExtension } from './testing/offer-rows.ts';
import {
  withClosedNotice,
  withMarketRates,
  withOwnArticles,
  withPriceLists,
  withTables,
} from './testing/price-rows.ts';
import { withShareLink } from './testing/share-rows.ts';
import { withStandard } from './testing/standard-rows.ts';
import { withSubmittal } from './testing/submittal-rows.ts';
import { companyViews, globalTables, listTenantTables } from './testing/tenant-tables.ts';
import { withTests } from './testing/test-rows.ts';

const server = aTestServer();
/** Connected as the requests are. */
let app: pg.Pool;
let company: SeededCompany;
let other: SeededCompany;
let tables: readonly string[];

beforeAll(async () => {
  app = new pg.Pool({ connectionString: withoutCompany(server.appUrl), max: 1 });
  app.on('error', () => {});
  [company, other] = [await withRowsEverywhere(), await withRowsEverywhere()];
  tables = await listTenantTables(server.owner);
});
afterAll(async () => {
  await app.end();
  await closePdfWorker();
});

/** A company with a row in every table: a new table needs one more request here. */
async function withRowsEverywhere(): Promise<SeededCompany> {
  const seeded = await seedCompany(server);
  await login(server, seeded.sales.userName, PASSWORD);
  await server.send(saveCompanySettingsCall, {
    token: seeded.administrator.token,
    headers: { 'idempotency-key': 'first' },
    body: { marginMode: 'on sale', insuranceBase: 'goods and freight' },
  });
  await aCustomer(server, seeded.sales, { customerName: 'Acme', isFavorite: true });
  const project = await aProject(server, seeded.sales);
  await server.send(saveArticlePriceCall, {
    token: seeded.sales.token,
    params: { projectId: project.projectID, priceName: '4NC5-400/5' },
    body: { state: 'on request' },
  });
  const { params, sequence } = await anOpenBoard(server, seeded.sales, [
    { kind: 'set', part: 'board', property: 'QTY_BC', value: 1 },
  ]);
  await server.send(saveEditingCall, { token: seeded.sales.token, params, body: { sequence } });
  await aGlobalFeeder(server, seeded.sales);
  await server.send(saveDemandLibraryCall, {
    token: seeded.sales.token,
    params: { owner: 'company' },
    body: { demands: [{ set: { FEEDER_COMM: 'Y' } }], readRevision: 0 },
  });
  await aLoadedBoard(server, seeded.sales);
  await hasOpen(server, seeded.sales, project.projectID);
  await withClosedNotice(server, seeded, project.projectID);
  await withFrontView(seeded);
  await withReport(seeded);
  await withDiagrams(seeded);
  await withRevision(seeded);
  await withPriceLists(server, seeded);
  await withIntakes(seeded);
  await withOwnArticles(server, seeded);
  await withTables(server, seeded);
  await withComparison(server, seeded);
  await withMarketRates(server, seeded);
  await saveVariation(server, seeded.sales, project.projectID, null);
  const { token } = seeded.administrator;
  await server.send(readExposureCall, { token, query: { metal: 'copper', percent: '10' } });
  await server.send(listPipelineCall, { token });
  await server.send(saveMetalSharesCall, { token, body: { shares: [{ rateKey: 'sheetMetalPerKg', share: 0.8 }] } });
  await saveFloors(server, seeded.administrator, 99);
  const below = await aConfiguredProject(server, seeded.sales, aSmallEnquiry);
  await aMarginRequest(server, seeded.sales, below.projectId);
  await saveFollowUp(server, seeded.sales, below.projectId, '2026-12-01');
  await recordOutcome(server, seeded.sales, below.projectId);
  await withExtension(server, seeded, below.projectId);
  await withDigest(server, seeded);
  await withStandard(server, seeded);
  return seeded;
}

/** Boards of an intake whose sender has taught how something is read, and a board that a later file changes. */
async function withIntakes({ sales }: SeededCompany): Promise<void> {
  const intake = await anIntake(server, sales, doubtfulList, { sender: 'acme.test' });
  await answerIntake(server, sales, intake, { values: { 'b1r2.rating': 250, 'b1r3.rating': 160 } });
  await makeBoards(server, sales, await getIntake(server, sales, intake.intakeId));
  await makeBoards(server, sales, await aComparedIntake(server, sales, await aMadeIntake(server, sales)));
}

/** A specification with an answer that is kept, and a clause that was left out. */
async function withSpecification(sales: SeededCompany['sales'], projectId: number): Promise<void> {
  const specification = { projectId, ...(await aSpecification(server, sales, projectId)) };
  await editClauses(server, sales, specification, [{ kind: 'drop', clauseId: 2, reason: 'Of another lot' }]);
  const given = { clauseId: 3, verdict: 'deviate', text: 'We offer IP42 only.', keepFor: 'all' } as const;
  await answer(server, sales, specification, given);
  await answerAll(server, sales, specification);
}

/** A revision of a project that somebody has submitted, with a warning that was acknowledged; and a purchase order. */
async function withRevision(seeded: SeededCompany): Promise<void> {
  const { companyId, sales } = seeded;
  const boards = [{ ...referenceBoards.RB2, name: 'MDB', quantity: 1 }];
  const { projectId } = await aReportedProject(server, sales, aPricedEnquiry({ boards }));
  await withSpecification(sales, projectId);
  await submitQuote(server, sales, projectId);
  await recordApproval(server, sales, projectId);
  await withShareLink(server, seeded, projectId);
  await withSubmittal(server, seeded, projectId);
  await aUnit(server, companyId, projectId);
  await aPlanWithRemnant(server, companyId, projectId);
  await withTests(server, companyId);
  await server.owner.query(
    `insert into purchase_orders (company_id, project_id, revision, confirmation, file_key, file_name, bytes, sha256,
        uploaded_by, uploaded_at) values ($1, $2, 1, 1, 'left', 'PO.pdf', 1, '', $3, now())`,
    [companyId, projectId, sales.accountId],
  );
}

/** A board with its front view and its price, in a project with discounts and charges. */
async function withFrontView({ companyId, sales }: SeededCompany): Promise<void> {
  const { token } = sales;
  const charges = { labour: { mode: 'AMOUNT', boards: { 'PCC-1': 25_000 } } };
  const { projectId, lineItemIds } = await aConfiguredProject(server, sales, aPricedEnquiry({ charges }));
  const discount = { projectId, groupNamesList: [null], makeList: ['Siemens'], discount: 20 };
  await server.send(groupLevelDiscountCall, { token, body: discount });
  const params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
  await server.send(generateFrontViewCall, { token, params });
  const body = { ...params, createdBy: companyId, pricingData: {} };
  await server.send(savePriceReportCall, { token, body });
}

/** A report that was ordered, and one that was made. */
async function withReport({ sales }: SeededCompany): Promise<void> {
  const { projectId } = await aReportedProject(server, sales);
  await orderReports(server, sales, projectId, ['TechnoCommercialReport']);
  await aReportVersion(server, sales, { projectId, reportType: 'CostReport' });
  await someOrderDocuments(server, sales, { projectId, orderNo: 'SO-26-0001', boards: new Map([[1, 'PCC-1']]) });
}

/** A diagram, and an upload that was cut off with its server. */
async function withDiagrams({ companyId, administrator }: SeededCompany): Promise<void> {
  await aDiagram(server, administrator, 'Door.png');
  await server.owner.query('insert into started_uploads values ($1, $2, now())', [companyId, 'left']);
  await server.owner.query(
    `insert into password_links (company_id, link_id, user_id, purpose, secret_hash, made_at)
      select $1, gen_random_uuid(), user_id, 'reset', '', now() from users where company_id = $1 limit 1`,
    [companyId],
  );
}

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
