import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FilesUnavailable } from '../platform/files/file-store-faults.ts';
import { openFileStore } from '../platform/files/file-stores.ts';
import { settingsOf } from '../platform/testing/settings-of.ts';
import { clearList, getIntake, sendIntake } from '../testing/an-intake.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { type Person, seedCompany } from '../testing/seed-company.ts';
import { makeKeysFile } from '../testing/start-server-process.ts';
import { intakeReading, openReadingThreads, type ReadingThreads } from './open-reading-threads.ts';

const server = aTestServer();
let keysFile: Awaited<ReturnType<typeof makeKeysFile>>;
let folder: string;
let sales: Person;
let threads: ReadingThreads;

beforeAll(async () => {
  keysFile = await makeKeysFile();
});
beforeEach(async () => {
  ({ sales } = await seedCompany(server));
  folder = await mkdtemp(join(tmpdir(), 'panelwright-intake-'));
  const settings = settingsOf({ DATA_DIR: folder, KEYS_FILE: keysFile.path, LOG_LEVEL: 'silent' });
  threads = openReadingThreads({ settings, appUrl: server.appUrl }, intakeReading);
  return async () => {
    await threads.close();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => keysFile.remove());

const never = new AbortController().signal;

/** A file that was dropped, and where the threads look for it. */
async function dropped() {
  const { intakeId } = (await sendIntake(server, sales, [clearList])).json();
  const { rows } = await server.owner.query<{ job_id: string; key: string }>(
    "select job_id, files -> 0 ->> 'key' as key from intakes where intake_id = $1",
    [intakeId],
  );
  const { job_id: jobId = '', key = '' } = rows[0] ?? {};
  const path = join(folder, 'files');
  const files = await openFileStore({ kind: 'folder', path });
  if (!files.ok) {
    throw new Error(files.error.message);
  }
  await files.value.write(key, clearList.bytes, 'text/csv');
  return { intakeId, path: join(path, key), order: { companyId: sales.companyId, jobId } };
}

it('files are read in a thread as the server would read them, two at once', async () => {
  const { intakeId, order } = await dropped();
  await Promise.all([threads.read(order, never), threads.read({ ...order, jobId: crypto.randomUUID() }, never)]);
  expect(await getIntake(server, sales, intakeId)).toMatchObject({ state: 'ready', rows: 2, open: 0 });
});

it('a file store that is away is no defect of the thread', async () => {
  const { path, order } = await dropped();
  // A folder in the place of the file cannot be read.
  await rm(path);
  await mkdir(path);
  await expect(threads.read(order, never)).rejects.toBeInstanceOf(FilesUnavailable);
});
