import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { type BlankDatabase, makeBlankDatabase, onCluster } from '../platform/database/testing/blank-database.ts';
import type { StoredFile } from '../platform/files/file-stores.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = new Date('2026-11-20T04:30:00Z');
/** The owner that the operating page describes: no superuser, so that the wall between companies binds it. */
const owner = { name: `keeper_${randomUUID().slice(0, 8)}`, password: 'keeper' };

let server: TestServer;
let source: pg.Client;
let folder: string;
let backup: string;
let target: BlankDatabase;
/** The one connection to it: a restore wants to be alone. */
let client: pg.Client;
const restored = new Map<string, StoredFile>();

const PHOTO = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));

beforeAll(async () => {
  server = await startTestServer();
  await fillDemoData(server.platform, now);
  await server.database.transaction().execute(async (tx) => {
    await server.platform.jobs.send(tx, 'reports', { companyId: randomUUID(), jobId: randomUUID() });
  });
  await server.platform.files.write('company/logo/1.png', PHOTO, 'image/png');
  await server.platform.files.write('company/empty.txt', Buffer.alloc(0), 'text/plain');
  source = new pg.Client({ connectionString: server.ownerUrl });
  await source.connect();
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  backup = join(folder, 'first.backup');
  await onCluster(`create role ${owner.name} login password '${owner.password}'`);
  target = await makeBlankDatabase(owner);
  client = await target.connect();
});
afterAll(async () => {
  await source.end();
  await target.drop();
  await onCluster(`drop role ${owner.name}`);
  await server.close();
  await rm(folder, { recursive: true });
});

const linesOf = async (path: string) =>
  gunzipSync(await readFile(path))
    .toString()
    .split('\n');

/** The backup with one line changed, as a file of its own. */
async function changed(name: string, change: (text: string) => string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, gzipSync(change((await linesOf(backup)).join('\n'))));
  return path;
}

describe('a backup', () => {
  it('holds every row of every company, every file and what is to be done, and has its name only when it is whole', async () => {
    const written = await writeBackup({ owner: source, files: server.platform.files, now }, backup);
    expect(written).toMatchObject({
      ok: true,
      value: { files: server.storedKeys().length, tables: { 'public.companies': { rows: 2 } } },
    });
    const { rows } = await source.query<{ count: number }>('select count(*)::int from boards');
    expect(written.ok && written.value.tables['public.boards']?.rows).toBe(rows[0]?.count);
    expect(written.ok && written.value.tables['jobs.job']?.rows).toBeGreaterThan(0);
    expect(await readdir(folder)).toEqual(['first.backup']);
  });

  it('of an installation without companies is refused, and one in a folder that is not there', async () => {
    const blank = await startTestServer();
    const empty = new pg.Client({ connectionString: blank.ownerUrl });
    await empty.connect();
    const { files } = blank.platform;
    const refused = await writeBackup({ owner: empty, files, now }, join(folder, 'blank.backup'));
    expect(refused).toEqual({
      ok: false,
      error: { message: 'This installation holds no company: a backup of it would be empty. Nothing was written.' },
    });
    await empty.end();
    await blank.close();
    const nowhere = await writeBackup({ owner: source, files, now }, join(folder, 'none/x.backup'));
    expect(nowhere).toMatchObject({ ok: false, error: { message: expect.stringContaining('cannot be written') } });
    expect(await readdir(folder)).toEqual(['first.backup']);
  });

  it.each([
    ['cut off', 'is no whole backup', (path: string) => truncated(path)],
    [
      'without its end',
      'its end is missing',
      () => changed('no-end', (text) => text.replace(/#\{"kind":"end".*\n/, '')),
    ],
    [
      'with another row',
      'rows of public.companies',
      () => changed('other-row', (text) => text.replace('"Other Panels"', '"Others Panel"')),
    ],
    [
      'with another file',
      'company/logo/1.png',
      () => changed('other-file', (text) => text.replace(/(logo\/1\.png.*\n)..../, '$1AAAA')),
    ],
    [
      'of a newer version',
      'made by a newer Panelwright (9999-later.sql)',
      () =>
        changed('newer', (text) =>
          text.replace('"migrations":[', '"migrations":[{"name":"9999-later.sql","checksum":"x"},'),
        ),
    ],
    [
      'in another form',
      'made by a newer Panelwright',
      () => changed('form', (text) => text.replace('"format":1', '"format":2')),
    ],
  ])('that is %s is refused before anything is touched', async (_what, says, make) => {
    const answer = await restoreBackup({ owner: client, files: memoryFiles(restored) }, await make(backup));
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining(says) } });
    expect(answer.ok || answer.error.message).toContain('nothing was changed');
    const { rows } = await client.query("select count(*)::int as tables from pg_tables where schemaname = 'public'");
    expect([rows, restored.size]).toEqual([[{ tables: 0 }], 0]);
  });

  it('is not restored into a place that holds files, which stay as they are', async () => {
    const there = new Map<string, StoredFile>([['company/logo/1.png', { bytes: PHOTO, contentType: 'image/jpeg' }]]);
    const answer = await restoreBackup({ owner: client, files: memoryFiles(there) }, backup);
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('holds some already') } });
    expect([...there.values()]).toEqual([{ bytes: PHOTO, contentType: 'image/jpeg' }]);
  });

  it('is restored by an owner that is no superuser, and the same again when it is saved from there', async () => {
    const files = memoryFiles(restored);
    expect(await restoreBackup({ owner: client, files }, backup)).toMatchObject({ ok: true });
    expect([...restored.keys()].toSorted()).toEqual(server.storedKeys().toSorted());
    expect(restored.get('company/logo/1.png')).toEqual({ bytes: PHOTO, contentType: 'image/png' });

    const again = join(folder, 'again.backup');
    expect((await writeBackup({ owner: client, files, now }, again)).ok).toBe(true);
    expect(await linesOf(again)).toEqual(await linesOf(backup));

    const twice = await restoreBackup({ owner: client, files }, backup);
    expect(twice).toMatchObject({ ok: false, error: { message: expect.stringContaining('holds companies already') } });
  });

  it('is not restored while a server is connected', async () => {
    const answer = await restoreBackup({ owner: source, files: server.platform.files }, backup);
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('Stop every Panelwright') } });
  });
});

async function truncated(path: string): Promise<string> {
  const cut = join(folder, 'cut');
  const whole = await readFile(path);
  await writeFile(cut, whole.subarray(0, whole.length / 2));
  return cut;
}
