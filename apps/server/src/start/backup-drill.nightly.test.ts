import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { addNewCustomerCall } from '@pw/contract/spec-api/customers';
import { findFreePort } from '@pw/local-postgres/postmaster';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bucket, startBucket } from '../platform/files/testing/start-bucket.ts';
import { aSmallEnquiry } from '../testing/a-configured-project.ts';
import { customerEntry } from '../testing/a-customer.ts';
import { aReportedProject, orderReports } from '../testing/a-reported-project.ts';
import type { SeededCompany } from '../testing/seed-company.ts';
import {
  answered,
  at,
  filesUrlOf,
  type Installation,
  seedThere,
  startInstallation,
} from './testing/start-installation.ts';
import { startMain } from './testing/start-main.ts';
import { hasPgBouncer } from './testing/start-pool.ts';
import { installedProxies } from './testing/start-proxy.ts';

const [proxy] = installedProxies;

/** Runs a command of the operator, as `npm run` does. */
async function command(name: 'backup' | 'restore', file: string, settings: Readonly<Record<string, string>>) {
  const program = fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  const begun = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [program, file], { env });
  return { said: stdout.trim(), seconds: (performance.now() - begun) / 1000 };
}

describe.skipIf(!hasPgBouncer || proxy === undefined)('the drill of a backup', () => {
  let installation: Installation;
  let company: SeededCompany;
  let other: Bucket;
  let folder: string;

  beforeAll(async () => {
    installation = await startInstallation(proxy ?? 'nginx');
    company = await seedThere(installation);
    other = await startBucket();
    folder = await mkdtemp(join(tmpdir(), 'drill-'));
  });
  afterAll(async () => {
    await installation?.close();
    await other.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('of servers that are written to gives another installation what was there at one moment', async () => {
    const { origin, settings, here, superuserUrl } = installation;
    const server = at(origin);
    const { token, accountId: userId } = company.sales;
    const { projectId } = await aReportedProject(server, company.sales, aSmallEnquiry);
    const jobs = (await orderReports(server, company.sales, projectId, ['CostReport'])).map(({ jobId }) => jobId);
    await expect
      .poll(
        async () =>
          (await here.owner.query<{ state: string }>('select state from report_jobs where job_id = any($1)', [jobs]))
            .rows,
        { timeout: 120_000, interval: 200 },
      )
      .toEqual(jobs.map(() => ({ state: 'done' })));
    const price = await answered(server, getProjectPriceCall, { token, params: { projectId } });

    let isOver = false;
    const acknowledged: string[] = [];
    const write = async () => {
      while (!isOver) {
        const customerName = `Meanwhile ${acknowledged.length}`;
        const body = { ...customerEntry, customerName, isFavorite: false, userId };
        await answered(server, addNewCustomerCall, { token, body });
        acknowledged.push(customerName);
      }
    };
    const writer = write();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
    const before = acknowledged.length;
    const file = join(folder, 'installation.backup');
    const saved = await command('backup', file, settings);
    isOver = true;
    await writer;

    const owner = new pg.Client({ connectionString: superuserUrl });
    await owner.connect();
    await owner.query(`create database drill owner ${new URL(settings.DATABASE_URL ?? '').username}`);
    await owner.end();
    const url = new URL(settings.DATABASE_URL ?? '');
    url.pathname = '/drill';
    const { DATABASE_POOL_URL: _pool, ...rest } = settings;
    const restored = { ...rest, DATABASE_URL: url.href, FILES_URL: filesUrlOf(other.place) };
    const brought = await command('restore', file, restored);
    console.log(
      `${((await stat(file)).size / 1024 ** 2).toFixed(1)} MiB, saved in ${saved.seconds.toFixed(1)} s, restored in ${brought.seconds.toFixed(1)} s: ${brought.said}`,
    );
    expect(brought.said).toMatch(/^Restored and compared: /);

    const second = startMain(restored, { port: await findFreePort() });
    await second.ready();
    expect(await answered(at(second.address), getProjectPriceCall, { token, params: { projectId } })).toEqual(price);
    const admin = new pg.Client({
      connectionString: Object.assign(new URL(superuserUrl), { pathname: '/drill' }).href,
    });
    await admin.connect();
    const { rows } = await admin.query<{ name: string }>(
      "select customer_name as name from customers where customer_name like 'Meanwhile %'",
    );
    const { rowCount: versions } = await admin.query('select from report_versions');
    await admin.end();
    await second.end();
    // A PDF and a workbook, with their files.
    expect([versions, other.objects.size]).toEqual([2, 2]);
    // All that was acknowledged before the backup began, in their order, and nothing out of it.
    expect(rows.length).toBeGreaterThanOrEqual(before);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(acknowledged.slice(0, rows.length).toSorted());
  });
});
