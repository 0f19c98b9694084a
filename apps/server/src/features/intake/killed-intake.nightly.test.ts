import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverBases } from '@pw/contract/call';
import { readIntakeCall, uploadIntakeCall } from '@pw/contract/intake';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signAccessToken } from '../../platform/session-tokens.ts';
import { feederList } from '../../testing/an-intake.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { makeKeysFile, type ServerProcess, startServerProcess } from '../../testing/start-server-process.ts';

/** Makes the test's company; the files are read by processes of their own. */
const here = aTestServer();
let keysFile: Awaited<ReturnType<typeof makeKeysFile>>;
let token: string;
/** The processes share it. */
let files: string;

beforeAll(async () => {
  keysFile = await makeKeysFile();
  files = await mkdtemp(join(tmpdir(), 'panelwright-files-'));
  const { companyId, sessionId } = (await seedCompany(here)).sales;
  token = await signAccessToken(keysFile.keys, { companyId, sessionId, role: 'sales' }, Date.now());
});
afterAll(async () => {
  await keysFile.remove();
  await rm(files, { recursive: true });
});

const ROWS = 5000;
const PATIENCE_MS = 120_000;

async function drop(server: ServerProcess): Promise<string> {
  const lines = Array.from({ length: ROWS }, (_none, index) => `${index + 1},Line ${index + 1},MCCB,160,TPN,36,1`);
  const form = new FormData();
  const { name, bytes } = feederList(...lines);
  form.set('file', new Blob([Buffer.from(bytes)]), name);
  const url = `${server.origin}${serverBases[uploadIntakeCall.server]}${uploadIntakeCall.path}`;
  const reply = await fetch(url, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
  return uploadIntakeCall.reply.parse(await reply.json()).intakeId;
}

const rowsOf = async (statement: string) => (await here.owner.query(statement)).rows;

it('a server that is killed while it saves 5,000 rows leaves none, and another reads the file', async () => {
  const first = await startServerProcess(here.ownerUrl, keysFile.path, files);
  const held = await holdSaves(here, 'intake_cells');
  const intakeId = await drop(first);
  await held.untilWaiting(1);
  await first.kill();
  await held.release();
  expect(await rowsOf('select state, attempt from intakes')).toEqual([{ state: 'reading', attempt: 1 }]);
  expect(await rowsOf('select from intake_cells limit 1')).toEqual([]);

  // The time in which nobody is heard of has passed.
  await here.owner.query("update jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");
  const next = await startServerProcess(here.ownerUrl, keysFile.path, files);
  await vi.waitUntil(async () => (await rowsOf("select from intakes where state <> 'reading'")).length > 0, {
    timeout: PATIENCE_MS,
    interval: 20,
  });
  const intake = await (await next.send(readIntakeCall, { token, params: { intakeId } })).json();
  expect(intake).toMatchObject({ state: 'ready', rows: ROWS });
  expect(await rowsOf('select attempt from intakes')).toEqual([{ attempt: 2 }]);
  await next.stop();
});
