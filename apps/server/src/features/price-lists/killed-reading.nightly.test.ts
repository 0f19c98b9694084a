import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverBases } from '@pw/contract/call';
import { readPriceListDraftCall, uploadPriceListCall } from '@pw/contract/price-list-drafts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signAccessToken } from '../../platform/session-tokens.ts';
import { csvList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { makeKeysFile, type ServerProcess, startServerProcess } from '../../testing/start-server-process.ts';

/** Makes the test's company; the lists are read by processes of their own. */
const here = aTestServer();
let keysFile: Awaited<ReturnType<typeof makeKeysFile>>;
let token: string;
/** The processes share it. */
let files: string;

beforeAll(async () => {
  keysFile = await makeKeysFile();
  files = await mkdtemp(join(tmpdir(), 'panelwright-files-'));
  const { companyId, sessionId } = (await seedCompany(here)).administrator;
  token = await signAccessToken(keysFile.keys, { companyId, sessionId, role: 'administrator' }, Date.now());
});
afterAll(async () => {
  await keysFile.remove();
  await rm(files, { recursive: true });
});

const ROWS = 50_000;
const HALF = 25_000;
const BARRIER = 4712;
const PATIENCE_MS = 240_000;

async function upload(server: ServerProcess): Promise<string> {
  const form = new FormData();
  const mapping = { headRow: 1, columns: { catalogueNumber: 'Catalogue number', listPrice: 'List price' } };
  form.set('maker', 'Siemens');
  form.set('validFrom', new Date().toISOString().slice(0, 10));
  form.set('mapping', JSON.stringify({ ...mapping, decimal: '.', currency: 'INR' }));
  const rows = Array.from({ length: ROWS }, (_none, index) => `B${index},${index + 1}`);
  form.set('file', new Blob([Buffer.from(csvList(...rows))]), 'list.csv');
  const url = `${server.origin}${serverBases[uploadPriceListCall.server]}${uploadPriceListCall.path}`;
  const reply = await fetch(url, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
  return uploadPriceListCall.reply.parse(await reply.json()).draftId;
}

const rowsOf = async (statement: string) => (await here.owner.query(statement)).rows;

async function until(statement: string): Promise<void> {
  await vi.waitUntil(async () => (await rowsOf(statement)).length > 0, { timeout: PATIENCE_MS, interval: 20 });
}

/** A reading stops where it is about to write the row in the middle, until the answer is called. */
async function holdMiddle(): Promise<() => Promise<void>> {
  await here.owner.query(`
    create function wait_in_the_middle() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(${BARRIER});
        return new;
      end $$;
    create trigger middle before insert on price_list_rows
      for each row when (new.place = ${HALF}) execute function wait_in_the_middle()`);
  const client = await here.owner.connect();
  await client.query('select pg_advisory_lock($1)', [BARRIER]);
  return async () => {
    await client.query('select pg_advisory_unlock($1)', [BARRIER]);
    client.release();
    await here.owner.query('drop trigger middle on price_list_rows');
  };
}

it('a server that is killed in the middle of 50,000 rows leaves none, and another reads the list', async () => {
  const first = await startServerProcess(here.ownerUrl, keysFile.path, files);
  const goOn = await holdMiddle();
  const draftId = await upload(first);
  await until("select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'");
  expect(await rowsOf('select state, step, done, attempt from price_list_versions')).toEqual([
    { state: 'reading', step: 'saving', done: HALF, attempt: 1 },
  ]);
  await first.kill();
  await goOn();
  expect(await rowsOf('select from price_list_rows limit 1')).toEqual([]);

  // The time in which nobody is heard of has passed.
  await here.owner.query("update jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");
  const next = await startServerProcess(here.ownerUrl, keysFile.path, files);
  await until("select from price_list_versions where state in ('ready', 'failed')");
  const draft = await (await next.send(readPriceListDraftCall, { token, params: { draftId } })).json();
  expect(draft).toMatchObject({ state: 'ready', counts: { classes: { new: ROWS } } });
  expect(await rowsOf('select count(*)::int as rows from price_list_rows')).toEqual([{ rows: ROWS }]);
  expect(await rowsOf('select attempt from price_list_versions')).toEqual([{ attempt: 2 }]);
  await next.stop();
});
