import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { edited, setFactor } from '../features/catalogue/testing/draft-steps.ts';
import {
  comparisonJob,
  orderComparison,
  readComparison,
} from '../features/catalogue-comparison/testing/comparison-steps.ts';
import { settingsOf } from '../platform/testing/settings-of.ts';
import { aProductEngineer } from '../testing/a-product-engineer.ts';
import { aTestServer } from '../testing/fixtures.ts';
import { seedCompany } from '../testing/seed-company.ts';
import { makeKeysFile } from '../testing/start-server-process.ts';
import { type ComparisonThread, openComparisonThread } from './open-comparison-thread.ts';

const server = aTestServer();
let thread: ComparisonThread;

beforeAll(async () => {
  const keysFile = await makeKeysFile();
  const folder = await mkdtemp(join(tmpdir(), 'panelwright-comparison-'));
  const settings = settingsOf({ DATA_DIR: folder, KEYS_FILE: keysFile.path, LOG_LEVEL: 'silent' });
  thread = openComparisonThread({ settings, appUrl: server.appUrl });
  afterAll(async () => {
    await thread.close();
    await rm(folder, { recursive: true });
    await keysFile.remove();
  });
});

it('a draft is compared in the thread as the server would compare it, and not further than the server says', async () => {
  const engineer = await aProductEngineer(server, await seedCompany(server));
  const { sequence } = await edited(server, engineer, 0, setFactor('0.75'));
  await orderComparison(server, engineer, sequence);
  const order = await comparisonJob(server, engineer);
  const stopped = thread.compare(order, () => Promise.reject(new Error('no longer of this server')));
  await expect(stopped).rejects.toThrow('no longer of this server');
  expect(await readComparison(server, engineer)).toMatchObject({ state: 'working', progress: { done: 1 }, lines: [] });
  await thread.compare(order, async () => {});
  const { state, progress, boards, lines } = await readComparison(server, engineer);
  expect([state, progress]).toEqual(['done', { done: boards, total: boards }]);
  expect(new Set(lines.map(({ table, row }) => `${table} ${row}`))).toEqual(new Set(['diversity 4']));
});
