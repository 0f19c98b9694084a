import { readPriceImpactCall } from '@pw/contract/price-impact';
import { readPriceUpdateCall } from '@pw/contract/price-updates';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signAccessToken } from '../../platform/session-tokens.ts';
import { listOfBill } from '../../testing/a-bill-list.ts';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { makeKeysFile, startServerProcess } from '../../testing/start-server-process.ts';

/** Makes the company, its offers and its list; the impact is worked out by processes of their own. */
const here = aTestServer();
let keysFile: Awaited<ReturnType<typeof makeKeysFile>>;
let company: SeededCompany;

beforeAll(async () => {
  keysFile = await makeKeysFile();
  company = await seedCompany(here);
});
afterAll(() => keysFile.remove());

const BARRIER = 4713;
const PATIENCE_MS = 120_000;

const rowsOf = async (statement: string) => (await here.owner.query(statement)).rows;

async function until(statement: string): Promise<void> {
  await vi.waitUntil(async () => (await rowsOf(statement)).length > 0, { timeout: PATIENCE_MS, interval: 20 });
}

/** A run stops where it is about to keep the value of a project, until the answer is called. */
async function holdValueOf(projectId: number): Promise<() => Promise<void>> {
  await here.owner.query(`
    create function wait_at_value() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${BARRIER});
        return new;
      end $$;
    create trigger held before insert on project_values
      for each row when (new.project_id = ${projectId}) execute function wait_at_value()`);
  const client = await here.owner.connect();
  await client.query('select pg_advisory_lock($1)', [BARRIER]);
  return async () => {
    await client.query('select pg_advisory_unlock($1)', [BARRIER]);
    client.release();
    await here.owner.query('drop trigger held on project_values');
  };
}

const IMPACT = 'select state, attempt, done, total from price_impacts';

it('a server that is killed in the middle of an impact leaves whole values, and another works out the rest', async () => {
  const { administrator, sales } = company;
  const first = await aConfiguredProject(here, sales, aSmallEnquiry);
  const second = await aConfiguredProject(here, sales, aSmallEnquiry);
  await aPublishedList(here, administrator, await listOfBill(here, sales, first, 1.2));
  const goOn = await holdValueOf(second.projectId);
  const killed = await startServerProcess(here.ownerUrl, keysFile.path);
  await until("select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'");
  expect(await rowsOf(IMPACT)).toEqual([{ state: 'working', attempt: 1, done: 1, total: 2 }]);
  await killed.kill();
  await goOn();
  // The value and the note that it is done come together: neither is there.
  await until(`${IMPACT} where state = 'working' and done = 1`);
  expect(await rowsOf('select project_id from project_values')).toEqual([{ project_id: first.projectId }]);
  const [earlier] = await rowsOf('select worked_out_at from project_values');

  // The time in which nobody is heard of has passed.
  await here.owner.query("update jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");
  const next = await startServerProcess(here.ownerUrl, keysFile.path);
  await until(`${IMPACT} where state <> 'working'`);
  expect(await rowsOf(IMPACT)).toEqual([{ state: 'done', attempt: 2, done: 2, total: 2 }]);
  // What was worked out before is not worked out again.
  const [unchanged] = await rowsOf(`select worked_out_at from project_values where project_id = ${first.projectId}`);
  expect(unchanged).toEqual(earlier);

  const { companyId, sessionId } = sales;
  const token = await signAccessToken(keysFile.keys, { companyId, sessionId, role: 'sales' }, Date.now());
  const impact = readPriceImpactCall.reply.parse(await (await next.send(readPriceImpactCall, { token })).json());
  expect(impact.projects).toHaveLength(2);
  for (const { projectId, afterPaise } of impact.projects) {
    const update = await (await next.send(readPriceUpdateCall, { token, params: { projectId } })).json();
    expect(readPriceUpdateCall.reply.parse(update).totals?.final.afterPaise).toBe(afterPaise);
  }
  await next.stop();
});
