import pg from 'pg';
import { type AppDatabase, openAppDatabase, openPool } from '../../../platform/database/app-database.ts';
import { appUrlOf } from '../../../platform/database/prepare-roles.ts';
import { databaseUrl, startMigratedCluster } from '../../../testing/database-setup.ts';
import { testDatabasePassword } from '../../../testing/test-keys.ts';

/** A company with 10,000 projects and 100,000 boards, and another one with half as many. */
export type ManyProjects = {
  readonly companyId: string;
  /** As the requests see it. */
  readonly database: AppDatabase;
  /** The database without the wall between companies, for SQL written by hand. */
  readonly ownerDatabase: AppDatabase;
  readonly stop: () => Promise<void>;
};

const DATABASE = `bench_${process.pid}`;
const companyIds = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'] as const;
const USER_ID = '20000000-0000-4000-8000-000000000001';

/** One project in a hundred says `Kalyan`, one alone `Zorgoth`, and all of them `Chakan`. */
const fillProjects = `
  insert into projects (company_id, project_id, quotation_number, name, location, enquiry_number, enquiry_date,
      consultant, industry, sales_engineer, contact_number, email, customer_name, customer_location, status,
      search_text, created_by, created_at, saved_by, saved_at, acted_at)
    select $1::uuid, n, quotation, name, 'Chakan, Pune', 'ENQ/' || n, '2026-11-18', consultant, industry, 'Asha Rao',
        '9822041763', 'asha@demo.test', customer, 'Wadi', 'on-quote',
        lower(concat_ws(chr(10), quotation, name, 'On Quote', 'Asha Rao', customer, 'Wadi', '18-11-2026', '20-11-2026',
          'Chakan, Pune', 'ENQ/' || n, '18-11-2026', consultant, industry, '9822041763', 'asha@demo.test')),
        $2::uuid, at, $2::uuid, at, at
      from generate_series(1, $3::int) n,
        lateral (select 'Q-2026-' || lpad(n::text, 5, '0') as quotation,
          'Plant ' || md5(n::text) || case when n % 100 = 0 then ' Kalyan' else '' end
            || case when n = 5000 then ' Zorgoth' else '' end as name,
          'Consultant ' || md5((n % 700)::text) as consultant,
          'Industrial & Manufacturing - Automotive' as industry,
          'Customer ' || md5((n % 1000)::text) as customer,
          timestamptz '2026-01-01' + n * interval '41 minutes' as at) entry`;

const fillBoards = `
  insert into boards (company_id, line_item_id, project_id, item_number, name, type, quantity, state, is_saved, comments,
      assigned_to, created_by, created_at, saved_by, saved_at)
    select $1::uuid, n, (n - 1) / 10 + 1, (n - 1) % 10 + 1, 'PCC-' || n, 'Switchboard', 1, 'in-progress', true, '', '',
        $2::uuid, now(), $2::uuid, now()
      from generate_series(1, $3::int * 10) n`;

const fillConfigurations = `
  insert into board_configurations (company_id, line_item_id, inputs)
    select company_id, line_item_id, '{"properties": {"RATED_CURRENT": 1600}, "feeders": []}' from boards where company_id = $1`;

export async function startManyProjects(): Promise<ManyProjects> {
  const { ownerUrl, stop } = await startMigratedCluster(DATABASE);
  const url = databaseUrl(ownerUrl, DATABASE);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  for (const [index, companyId] of companyIds.entries()) {
    await fillCompany(owner, companyId, 10_000 / (index + 1));
  }
  await owner.query('vacuum analyze');
  await owner.end();
  const database = openAppDatabase(openPool(appUrlOf(url, testDatabasePassword), 4, () => {}));
  const ownerDatabase = openAppDatabase(openPool(url, 4, () => {}));
  return {
    companyId: companyIds[0],
    database,
    ownerDatabase,
    stop: async () => {
      await database.destroy();
      await ownerDatabase.destroy();
      await stop();
    },
  };
}

async function fillCompany(owner: pg.Client, companyId: string, projects: number): Promise<void> {
  await owner.query(
    "insert into companies (company_id, name, phone, licence_quantity, terms_html, created_at) values ($1, 'Bench', '', 1, '', now())",
    [companyId],
  );
  await owner.query(
    "insert into users (company_id, user_id, name, user_name, email, password_hash, roles, created_at) values ($1, $2, 'Asha', 'asha', 'a@b.test', '', '{sales}', now())",
    [companyId, USER_ID],
  );
  await owner.query(fillProjects, [companyId, USER_ID, projects]);
  await owner.query(fillBoards, [companyId, USER_ID, projects]);
  await owner.query(fillConfigurations, [companyId]);
}
