import { saveCompanySettingsCall } from '@pw/contract/company-settings';
import { stopPriceImpactCall } from '@pw/contract/price-impact';
import { beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { listOfBill } from '../../testing/a-bill-list.ts';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { orderedImpact, readImpact, runImpact } from '../../testing/a-price-impact.ts';
import { aPublishedList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { addOwnArticle } from '../../testing/own-rows.ts';
import { type Person, seedCompany, signIn } from '../../testing/seed-company.ts';
import { orderDueImpacts } from './due-impacts.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;
let project: Awaited<ReturnType<typeof aConfiguredProject>>;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
  project = await aConfiguredProject(server, sales, aSmallEnquiry);
});

const FIRST_DAY = '2027-01-01';
/** In India it is the evening before, and the morning of that day. */
const [EVENING, MORNING] = [new Date('2026-12-31T18:29:00Z'), new Date('2026-12-31T18:31:00Z')];

const job = () => orderedImpact(server, admin.companyId);
const run = () => runImpact(server, admin.companyId);
const look = (now: Date) => orderDueImpacts(server.platform, now);

/** A list of twice the prices, from a day on. */
async function publishFrom(validFrom: string, factor = 2): Promise<void> {
  const bytes = await listOfBill(server, sales, project, factor);
  await aPublishedList(server, admin, bytes, { validFrom });
}

async function jobsOf(companyId: string): Promise<number> {
  const { rows } = await server.owner.query(`select from jobs.job where name = 'prices' and data->>'companyId' = $1`, [
    companyId,
  ]);
  return rows.length;
}

describe('the impact of a list that begins to hold', () => {
  it('is ordered on its first day, once, and is that of the list', async () => {
    await publishFrom('2026-11-20');
    await publishFrom(FIRST_DAY, 3);
    await run();
    const before = await readImpact(server, sales);
    const ordered = await job();
    await look(EVENING);
    expect(await job()).toBe(ordered);
    server.passTime(MORNING.getTime() - server.platform.now());
    const { companyId } = sales;
    const reader = await inCompany(server.database, companyId, (tx) => signIn(server, tx, sales, 'sales'));
    await look(MORNING);
    const due = await job();
    expect(due).not.toBe(ordered);
    await look(MORNING);
    expect(await job()).toBe(due);
    // Nothing was published meanwhile, and nobody has asked.
    expect(await readImpact(server, reader)).toMatchObject({ state: 'working', isStale: false });
    expect(await run()).toBe(1);
    const after = await readImpact(server, reader);
    expect(after).toMatchObject({ state: 'done', projects: [{ projectId: project.projectId }] });
    expect(after.bookHash).not.toBe(before.bookHash);
    expect(after.totals.afterPaise).toBeGreaterThan(before.totals.afterPaise);
    await look(MORNING);
    expect(await job()).toBe(due);
  });
});

describe('an impact that is due', () => {
  it('is none while the prices are the same, whatever became of the last run', async () => {
    await publishFrom('2026-11-20');
    const ordered = await job();
    await look(new Date(server.platform.now()));
    expect(await job()).toBe(ordered);
    await server.send(stopPriceImpactCall, { token: admin.token });
    await look(new Date(server.platform.now()));
    expect(await job()).toBe(ordered);
    expect(await readImpact(server, sales)).toMatchObject({ state: 'stopped', isStale: false });
  });

  it('is none in a company without prices of its own', async () => {
    await look(new Date(server.platform.now()));
    expect(await job()).toBe('');
  });

  it('is one after the demo list was switched on', async () => {
    await publishFrom('2026-11-20');
    await run();
    const ordered = await job();
    const { rows } = await server.owner.query<{ revision: number }>(
      'select settings_revision as revision from companies where company_id = $1',
      [admin.companyId],
    );
    const { revision = 0 } = rows[0] ?? {};
    const saved = await server.send(saveCompanySettingsCall, {
      token: admin.token,
      body: { marginMode: 'on cost', insuranceBase: 'goods and freight', demoPrices: true, revision },
    });
    expect(saved.statusCode).toBe(200);
    expect(await readImpact(server, sales)).toMatchObject({ state: 'done', isStale: true, totals: { outdated: 1 } });
    await look(new Date(server.platform.now()));
    expect(await job()).not.toBe(ordered);
  });

  it('is ordered once by two servers that look at the same moment', async () => {
    await addOwnArticle(server, admin);
    await server.owner.query('update price_impacts set book_hash = null where company_id = $1', [admin.companyId]);
    const sent = await jobsOf(admin.companyId);
    const held = await holdSaves(server, 'price_impacts');
    const looks = ['one', 'other'].map(() => look(new Date(server.platform.now())));
    await held.untilWaiting(2);
    await held.release();
    await Promise.all(looks);
    expect(await jobsOf(admin.companyId)).toBe(sent + 1);
    const { rows } = await server.owner.query<{ id: string }>(
      `select id from jobs.job where name = 'prices' and data->>'companyId' = $1 order by created_on desc limit 1`,
      [admin.companyId],
    );
    expect(rows[0]?.id).toBe(await job());
  });
});
