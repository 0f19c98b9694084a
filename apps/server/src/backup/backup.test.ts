import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getBoardDesignCall } from '@pw/contract/project-pricing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemoData } from '../demo/fill-demo-data.ts';
import { inCompany } from '../platform/database/app-database.ts';
import { appUrlOf } from '../platform/database/prepare-roles.ts';
import { type BlankDatabase, makeBlankDatabase, onCluster } from '../platform/database/testing/blank-database.ts';
import { diskFileStore } from '../platform/files/disk-file-store.ts';
import type { FileStore, StoredFile } from '../platform/files/file-stores.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { signIn } from '../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { testDatabasePassword } from '../testing/test-keys.ts';
import { restoreBackup } from './restore-backup.ts';
import { UNFINISHED_RESTORE } from './restore-place.ts';
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
    const untouched = await writeBackup({ owner: client, files, now }, join(folder, 'blank.backup'));
    expect(untouched).toEqual(refused);
    const nowhere = await writeBackup({ owner: source, files, now }, join(folder, 'none/x.backup'));
    expect(nowhere).toMatchObject({ ok: false, error: { message: expect.stringContaining('cannot be written') } });
    expect(await readdir(folder)).toEqual(['first.backup']);
  });

  it('next to an existing draft leaves it alone and names it; on a full disk it leaves nothing', async () => {
    const draft = join(folder, 'second.backup.part');
    await writeFile(draft, 'what another backup has written so far');
    const { files } = server.platform;
    const refused = await writeBackup({ owner: source, files, now }, join(folder, 'second.backup'));
    expect(refused.ok || refused.error.message).toBe(
      `${draft} is there already: another backup to ${join(folder, 'second.backup')} runs, or one was broken off. When none runs, delete ${draft} and try again.`,
    );
    expect(await readFile(draft, 'utf8')).toBe('what another backup has written so far');
    await rm(draft);

    // In the middle of the files, as a disk fills up.
    const list = async function* () {
      yield 'company/logo/1.png';
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    const full = await writeBackup({ owner: source, files: { ...files, list }, now }, join(folder, 'full.backup'));
    expect(full.ok || full.error.message).toBe(
      `${join(folder, 'full.backup')} cannot be written (ENOSPC: no space left on device, write). Name a file in a folder that has room.`,
    );
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

  it('is not restored into what a broken-off restore of another backup left', async () => {
    const text = { bytes: Buffer.from('x'), contentType: 'text/plain' };
    const there = new Map([UNFINISHED_RESTORE, 'company/logo/other.png'].map((key) => [key, text]));
    const answer = await restoreBackup({ owner: client, files: memoryFiles(there) }, backup);
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('company/logo/other.png') } });
    expect(there.size).toBe(2);
  });

  it('that was being restored when the program was killed is restored whole by the next try', async () => {
    const place = join(folder, 'files');
    await mkdir(place);
    const disk = diskFileStore(place);
    const other = await makeBlankDatabase(owner);
    const keeper = await other.connect();
    // A program that is gone writes no file any more, and clears none away.
    const killed = async () => {
      throw new Error('killed');
    };
    let begun = 0;
    const writeStream: FileStore['writeStream'] = async (key, chunks, type) => {
      begun += 1;
      if (begun < 3) {
        return disk.writeStream(key, chunks, type);
      }
      const path = join(place, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(join(dirname(path), `.${basename(path)}.draft`), 'the beginning of it');
      return killed();
    };
    const broken = restoreBackup({ owner: keeper, files: { ...disk, writeStream, remove: killed } }, backup);
    await expect(broken).rejects.toThrow('killed');

    expect(await restoreBackup({ owner: keeper, files: disk }, backup)).toMatchObject({ ok: true });
    const keys: string[] = [];
    for await (const key of disk.list()) {
      keys.push(key);
    }
    expect(keys.toSorted()).toEqual(server.storedKeys().toSorted());
    expect((await disk.read('company/logo/1.png'))?.bytes).toEqual(PHOTO);
    await keeper.end();
    await other.drop();
    await rm(place, { recursive: true });
  });

  it('is not restored by an owner that is no superuser while a server of another role is connected', async () => {
    const asServer = new pg.Client({ connectionString: appUrlOf(target.url, testDatabasePassword) });
    await asServer.connect();
    const answer = await restoreBackup({ owner: client, files: memoryFiles(restored) }, backup);
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('Stop every Panelwright') } });
    await asServer.end();
    // PostgreSQL ends a connection a moment after its client.
    await expect.poll(async () => (await client.query(othersConnected)).rows).toEqual([]);
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

  it('brings boards that are quoted as before, byte for byte', async () => {
    const { rows } = await source.query<{ companyId: string; projectId: number; lineItemId: number; userId: string }>(
      `select company_id as "companyId", project_id as "projectId", line_item_id as "lineItemId", user_id as "userId"
        from boards join projects using (company_id, project_id) join users using (company_id)
        where boards.state <> 'in-progress' and users.roles @> '{sales}' and boards.deleted_at is null limit 1`,
    );
    const [board] = rows;
    expect(board).toBeDefined();
    const ownerUrl = target.url;
    const there = await startTestServer({
      ownerUrl,
      appUrl: appUrlOf(ownerUrl, testDatabasePassword),
      drop: async () => {},
    });
    const quoteOf = async (installation: TestServer) => {
      const { companyId = '', userId: accountId = '', projectId = 0, lineItemId = 0 } = board ?? {};
      const account = { companyId, accountId, name: '', userName: '', email: '' };
      const { token } = await inCompany(installation.database, companyId, (tx) =>
        signIn(installation, tx, account, 'sales'),
      );
      return installation.send(getBoardDesignCall, { token, params: { projectId, lineItemId } });
    };
    const [before, after] = [await quoteOf(server), await quoteOf(there)];
    await there.close();
    expect(before.statusCode).toBe(200);
    expect(after.body).toBe(before.body);
  });

  it('is not restored while a server is connected', async () => {
    const answer = await restoreBackup({ owner: source, files: server.platform.files }, backup);
    expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('Stop every Panelwright') } });
  });
});

const othersConnected =
  'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null';

async function truncated(path: string): Promise<string> {
  const cut = join(folder, 'cut');
  const whole = await readFile(path);
  await writeFile(cut, whole.subarray(0, whole.length / 2));
  return cut;
}
