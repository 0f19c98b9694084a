import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { compareReleases } from '@pw/domain/compare-releases';
import { VERSION } from '@pw/domain/version';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoCompanies } from '../demo/demo-companies.ts';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { appUrlOf } from '../platform/database/prepare-roles.ts';
import { type BlankDatabase, makeBlankDatabase } from '../platform/database/testing/blank-database.ts';
import type { StoredFile } from '../platform/files/file-stores.ts';
import { withRowsEverywhere } from '../sweep/testing/rows-everywhere.ts';
import { allPassed, aTestedUnit } from '../testing/a-tested-unit.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { PASSWORD, seedCompany } from '../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { testDatabasePassword } from '../testing/test-keys.ts';
import { restoreBackup } from './restore-backup.ts';
import { type Account, canSignIn, type ReleaseFacts, readFacts } from './testing/release-facts.ts';
import { writeBackup } from './write-backup.ts';

const folder = fileURLToPath(new URL('../../../../fixtures/releases/', import.meta.url));

/** The releases whose data this one must still take: the last three. */
const MOST_KEPT = 3;
const LARGEST_BYTES = 2 * 1024 * 1024;

type KeptRelease = { readonly accounts: readonly Account[]; readonly facts: ReleaseFacts };

const backupOf = (release: string) => `${folder}${release}.backup`;
const factsOf = (release: string) => `${folder}${release}.facts.gz`;

/** Has this version keep its data as a release: `KEEP_RELEASE=1 npx vitest run --project slow released-data`. */
async function keepRelease(): Promise<void> {
  const server = await startTestServer();
  await fillDemoData(server.platform, new Date(server.platform.now()));
  const company = await withRowsEverywhere(server);
  const works = await seedCompany(server);
  await allPassed(server, works, await aTestedUnit(server, works));
  const accounts: readonly Account[] = [
    ...demoCompanies.flatMap(({ administrator, users }) => [
      { email: administrator.email, licenceKey: administrator.licenceKey },
      ...users.map(({ userName }) => ({ userName, password: DEMO_PASSWORD })),
    ]),
    ...[company, works].flatMap(({ administrator, licenceKey, sales, manufacturer }) => [
      { email: administrator.email, licenceKey },
      { userName: sales.userName, password: PASSWORD },
      { userName: manufacturer.userName, password: PASSWORD },
    ]),
  ];
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const path = backupOf(VERSION);
  await rm(path, { force: true });
  const facts = await readFacts(server);
  const written = await writeBackup(
    { owner, files: server.platform.files, now: new Date(server.platform.now()) },
    path,
  );
  if (!written.ok) {
    throw new Error(written.error.message);
  }
  await writeFile(`${path}.small`, gzipSync(gunzipSync(await readFile(path)), { level: 9 }));
  await rename(`${path}.small`, path);
  const data: KeptRelease = { accounts, facts };
  await writeFile(factsOf(VERSION), gzipSync(JSON.stringify(data), { level: 9 }));
  for (const old of (await keptReleases()).slice(0, -MOST_KEPT)) {
    await Promise.all([rm(backupOf(old)), rm(factsOf(old))]);
  }
  await owner.end();
  await server.close();
}

/** Oldest first. */
async function keptReleases(): Promise<readonly string[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  return files.flatMap((file) => /^(.+)\.backup$/.exec(file)?.[1] ?? []).sort(compareReleases);
}

if (process.env.KEEP_RELEASE === '1') {
  await mkdir(folder, { recursive: true });
  await keepRelease();
}
const releases = await keptReleases();

afterAll(closePdfWorker);

it('the data of the last releases are kept, each in a small file', async () => {
  expect(releases.length).toBeGreaterThan(0);
  expect(releases.length).toBeLessThanOrEqual(MOST_KEPT);
  for (const release of releases) {
    expect((await stat(backupOf(release))).size).toBeLessThan(LARGEST_BYTES);
  }
});

describe.each(releases)('the data of release %s, restored by this version', (release) => {
  let database: BlankDatabase;
  let server: TestServer;
  let data: KeptRelease;
  let facts: ReleaseFacts;

  beforeAll(async () => {
    // Written by keepRelease of that release.
    data = JSON.parse(gunzipSync(await readFile(factsOf(release))).toString()) as KeptRelease;
    database = await makeBlankDatabase();
    const client = await database.connect();
    const restored = new Map<string, StoredFile>();
    const done = await restoreBackup({ owner: client, files: memoryFiles(restored) }, backupOf(release));
    if (!done.ok) {
      throw new Error(done.error.message);
    }
    const { url } = database;
    server = await startTestServer({
      ownerUrl: url,
      appUrl: appUrlOf(url, testDatabasePassword),
      drop: async () => {},
    });
    for (const [key, { bytes, contentType }] of restored) {
      await server.platform.files.write(key, bytes, contentType);
    }
    facts = await readFacts(server);
  });
  afterAll(async () => {
    await server?.close();
    await database.drop();
  });

  it('has each submitted revision with the same price, bill and design', () => {
    expect(Object.keys(facts.revisions)).toEqual(Object.keys(data.facts.revisions));
    // A later release may answer more fields.
    expect(facts.revisions).toMatchObject(data.facts.revisions);
    expect(Object.keys(data.facts.revisions).length).toBeGreaterThan(3);
  });

  it('has each file byte for byte', () => {
    expect(facts.files).toEqual(data.facts.files);
    expect(Object.keys(data.facts.files).length).toBeGreaterThan(10);
  });

  it('has each draft as far as it was edited', () => {
    expect(facts.drafts).toEqual(data.facts.drafts);
    expect(Object.keys(data.facts.drafts).length).toBeGreaterThan(0);
  });

  it('lets each account sign in', async () => {
    const refused: Account[] = [];
    for (const account of data.accounts) {
      if (!(await canSignIn(server, account))) {
        refused.push(account);
      }
    }
    expect(refused).toEqual([]);
  });
});
