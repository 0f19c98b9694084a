import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { readBackupAge } from '../platform/backups.store.ts';
import { aCompany, aTestServer } from '../testing/fixtures.ts';
import { readBackup } from './backup-file.ts';
import { makeBackup } from './make-backup.ts';

const server = aTestServer();
aCompany(server);

beforeEach(() => server.owner.query('delete from last_backup'));

async function back(owner: pg.Client) {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'tonight.backup');
  const warnings: string[] = [];
  const source = { owner, files: server.platform.files, now: new Date(server.platform.now()) };
  const made = await makeBackup(source, path, (line) => warnings.push(line));
  return { folder, path, warnings, made };
}

async function anOwner(): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  onTestFinished(() => owner.end());
  return owner;
}

const noted = () => readBackupAge(server.database);

/** Reads a backup line by line: true where its last line is the end. */
async function isWhole(path: string): Promise<boolean> {
  const kinds: string[] = [];
  for await (const line of readBackup(path)) {
    kinds.push('mark' in line ? line.mark.kind : 'data');
  }
  return kinds.at(-1) === 'end';
}

it('is in its file, and its time in the database', async () => {
  const { path, warnings, made } = await back(await anOwner());
  expect(made).toEqual({ ok: true, value: expect.stringMatching(`^${path} holds `) });
  expect(warnings).toEqual([]);
  expect(await isWhole(path)).toBe(true);
  expect(await noted()).toBeLessThan(60);
});

it('is made where the database goes away before it has noted the time; the warning says what that does', async () => {
  await server.owner.query(`
    create function go_away() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger go_away before insert on last_backup for each row execute function go_away()`);
  onTestFinished(async () => {
    await server.owner.query('drop function go_away cascade');
  });
  const { folder, path, warnings, made } = await back(await anOwner());
  expect(made).toEqual({ ok: true, value: expect.stringMatching(`^${path} holds `) });
  expect(warnings).toEqual([
    expect.stringContaining(`The backup ${path} is whole, but the database could not note its`),
  ]);
  expect(warnings[0]).toContain('BackupIsOld still count from the backup before');
  expect(await readdir(folder)).toEqual(['tonight.backup']);
  expect(await isWhole(path)).toBe(true);
  expect(await noted()).toBeUndefined();
});

it('is made where the database goes away as soon as the file is whole', async () => {
  const owner = await anOwner();
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const query = owner.query.bind(owner);
  // The statement that ends the transaction of a backup comes after its file has got its name.
  const goingAway = Object.assign(owner, {
    query: async (text: string, values?: unknown[]) => {
      if (text === 'rollback') {
        await server.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      }
      return query(text, values);
    },
  });
  const { path, warnings, made } = await back(goingAway);
  expect(made).toMatchObject({ ok: true });
  expect(warnings).toEqual([expect.stringContaining(`The backup ${path} is whole`)]);
  expect(await isWhole(path)).toBe(true);
});
