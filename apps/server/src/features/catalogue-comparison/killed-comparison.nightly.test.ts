import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { makeKeysFile, startServerProcess } from '../../testing/start-server-process.ts';
import { edited, readDraft, setFactor } from '../catalogue/testing/draft-steps.ts';
import { orderComparison, readComparison } from './testing/comparison-steps.ts';

/** Makes the draft and orders its comparison, which processes of their own work out. */
const here = aTestServer();
let keysFile: Awaited<ReturnType<typeof makeKeysFile>>;

beforeAll(async () => {
  keysFile = await makeKeysFile();
});
afterAll(() => keysFile.remove());

const BARRIER = 4714;
const PATIENCE_MS = 240_000;

const rowsOf = async (statement: string) => (await here.owner.query(statement)).rows;

async function until(statement: string): Promise<void> {
  await vi.waitUntil(async () => (await rowsOf(statement)).length > 0, { timeout: PATIENCE_MS, interval: 20 });
}

/** A comparison stops where it is about to note that so many boards are compared, until the answer is called. */
async function holdNoteOf(done: number): Promise<() => Promise<void>> {
  await here.owner.query(`
    create function wait_at_note() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${BARRIER});
        return new;
      end $$;
    create trigger held before update on catalogue_comparisons
      for each row when (new.done = ${done} and old.done < ${done}) execute function wait_at_note()`);
  const client = await here.owner.connect();
  await client.query('select pg_advisory_lock($1)', [BARRIER]);
  return async () => {
    await client.query('select pg_advisory_unlock($1)', [BARRIER]);
    client.release();
    await here.owner.query('drop trigger held on catalogue_comparisons');
  };
}

const COMPARISON = 'select state, attempt, done, lines is null as "hasNoLines" from catalogue_comparisons';

it('a server that is killed in the middle of a comparison leaves no line, and another compares from the first board', async () => {
  const priya = await aProductEngineer(here, await seedCompany(here));
  const { sequence } = await edited(here, priya, 0, setFactor('0.75'));
  const goOn = await holdNoteOf(3);
  await orderComparison(here, priya, sequence);
  const killed = await startServerProcess(here.ownerUrl, keysFile.path);
  await until("select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'");
  expect(await rowsOf(COMPARISON)).toEqual([{ state: 'working', attempt: 1, done: 2, hasNoLines: true }]);
  await killed.kill();
  await goOn();
  expect(await readComparison(here, priya)).toMatchObject({ state: 'working', lines: [] });
  expect((await readDraft(here, priya)).releaseRefusal?.code).toBe('COMPARISON_STALE');

  // The time in which nobody is heard of has passed.
  await here.owner.query("update jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");
  const next = await startServerProcess(here.ownerUrl, keysFile.path);
  await until(`${COMPARISON} where state <> 'working'`);
  const { state, isStale, progress, boards, lines } = await readComparison(here, priya);
  expect([state, isStale, progress.done]).toEqual(['done', false, boards]);
  expect(new Set(lines.map(({ table, row }) => `${table} ${row}`))).toEqual(new Set(['diversity 4']));
  expect((await rowsOf(COMPARISON))[0]).toMatchObject({ attempt: 2, hasNoLines: false });
  await next.stop();
});
