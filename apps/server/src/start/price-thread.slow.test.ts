import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPriceImpactCall } from '@pw/contract/price-impact';
import { uploadPriceListCall } from '@pw/contract/price-list-drafts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FilesUnavailable } from '../platform/files/file-store-faults.ts';
import { openFileStore } from '../platform/files/file-stores.ts';
import { settingsOf } from '../platform/testing/settings-of.ts';
import { listOfBill } from '../testing/a-bill-list.ts';
import { aConfiguredProject, aSmallEnquiry } from '../testing/a-configured-project.ts';
import { aPublishedList, csvList, readDraft, rowsOf, sendPriceList } from '../testing/a-price-list.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { type Person, seedCompany } from '../testing/seed-company.ts';
import { makeKeysFile } from '../testing/start-server-process.ts';
import { openPriceThread, type PriceThread } from './open-price-thread.ts';

const server = aTestServer();
let keysFile: Awaited<ReturnType<typeof makeKeysFile>>;
let folder: string;
let admin: Person;
let sales: Person;
let thread: PriceThread;

beforeAll(async () => {
  keysFile = await makeKeysFile();
});
beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
  folder = await mkdtemp(join(tmpdir(), 'panelwright-lists-'));
  const settings = settingsOf({ DATA_DIR: folder, KEYS_FILE: keysFile.path, LOG_LEVEL: 'silent' });
  thread = openPriceThread({ settings, appUrl: server.appUrl });
  return async () => {
    await thread.close();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => keysFile.remove());

const mapping = {
  headRow: 1,
  columns: { catalogueNumber: 'Catalogue number', listPrice: 'List price' },
  decimal: '.',
  currency: 'INR',
};

/** A list that was uploaded, and where its file is meant to be. */
async function uploaded() {
  const reply = await sendPriceList(server, admin, csvList('A1,10'), { mapping: JSON.stringify(mapping) });
  const { draftId } = uploadPriceListCall.reply.parse(reply.json());
  const { rows } = await server.owner.query<{ job_id: string; file_key: string }>(
    'select job_id, file_key from price_list_versions where draft_id = $1',
    [draftId],
  );
  const { job_id: jobId = '', file_key: fileKey = '' } = rows[0] ?? {};
  return { draftId, fileKey, order: { companyId: admin.companyId, jobId } };
}

/** Puts the file of a list where the thread looks for it, and answers its path. */
async function storedFile(fileKey: string): Promise<string> {
  const path = join(folder, 'files');
  const files = await openFileStore({ kind: 'folder', path });
  if (!files.ok) {
    throw new Error(files.error.message);
  }
  await files.value.write(fileKey, csvList('A1,10'), 'text/csv');
  return join(path, fileKey);
}

it('the values and facts of a company are priced in the thread', async () => {
  const { projectId } = await aConfiguredProject(server, sales, aSmallEnquiry);
  await thread.priceAll(admin.companyId, new Date(server.platform.now()));
  for (const table of ['offer_values', 'board_price_facts']) {
    const { rows } = await server.owner.query(`select project_id from ${table} where company_id = $1`, [
      admin.companyId,
    ]);
    expect([table, rows]).toEqual([table, [{ project_id: projectId }]]);
  }
});

it('a list is read in the thread as the server would read it', async () => {
  const { draftId, fileKey, order } = await uploaded();
  await storedFile(fileKey);
  await thread.read(order);
  expect((await readDraft(server, admin, draftId)).state).toBe('ready');
  expect((await rowsOf(server, admin, draftId)).map(({ after }) => after?.pricePaise)).toEqual([1000]);
});

it('a file store that is away is no defect of the thread', async () => {
  const { fileKey, order } = await uploaded();
  const path = await storedFile(fileKey);
  // A folder in the place of the file cannot be read.
  await rm(path);
  await mkdir(path);
  await expect(thread.read(order)).rejects.toBeInstanceOf(FilesUnavailable);
});

it('the impact is worked out in the thread as the server would work it out, and stops when the server says so', async () => {
  const { token } = admin;
  const project = await aConfiguredProject(server, sales, aSmallEnquiry);
  await aPublishedList(server, admin, await listOfBill(server, sales, project, 2));
  const { rows } = await server.owner.query<{ job_id: string }>(
    'select job_id from price_impacts where company_id = $1',
    [admin.companyId],
  );
  const order = { companyId: admin.companyId, jobId: rows[0]?.job_id ?? '' };
  const stopped = thread.workOut(order, () => Promise.reject(new Error('no longer of this server')));
  await expect(stopped).rejects.toThrow('no longer of this server');
  const read = async () => readPriceImpactCall.reply.parse((await server.send(readPriceImpactCall, { token })).json());
  expect(await read()).toMatchObject({ state: 'working', progress: { done: 0, total: 1 } });
  await thread.workOut(order, async () => {});
  expect(await read()).toMatchObject({ state: 'done', projects: [{ projectId: project.projectId }] });
});
