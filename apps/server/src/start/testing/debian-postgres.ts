import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@pw/local-postgres/postmaster';
import { untilListens } from './start-pool.ts';

const run = promisify(execFile);

const VERSIONS = '/usr/lib/postgresql';

/** The programs of PostgreSQL that Debian's package `postgresql` brings; undefined without it. */
export const postgresPrograms = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .map((version) => join(VERSIONS, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'pg_basebackup')))
  : undefined;

/** A PostgreSQL that is a primary, or a standby of one. */
export type Cluster = {
  /** Of its superuser, on the database `postgres`. */
  readonly url: string;
  readonly port: number;
  /** Another one that follows it. */
  readonly follow: (name: string) => Promise<Cluster>;
  readonly promote: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? idsOf('postgres') : undefined;

function idsOf(name: string): { readonly uid: number; readonly gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function makeOwnFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  if (user) {
    await chown(folder, user.uid, user.gid);
  }
  await chmod(folder, 0o700);
  return folder;
}

const program = (name: string) => join(postgresPrograms ?? '', name);

/** Makes and starts a primary whose commits wait for a standby of the name, once there is one. */
export async function startPrimary(): Promise<Cluster> {
  const folder = await makeOwnFolder();
  await run(program('initdb'), ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...user,
  });
  return startCluster(folder);
}

async function startCluster(folder: string): Promise<Cluster> {
  const data = join(folder, 'data');
  const port = await findFreePort();
  const started: ChildProcess = spawn(
    program('postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=100'],
    { stdio: 'ignore', ...user },
  );
  const ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
  await untilListens(port);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    follow: async (name) => {
      const other = await makeOwnFolder();
      const place = ['-D', join(other, 'data'), '-X', 'stream', '-R', '-c', 'fast'];
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`;
      await run(program('pg_basebackup'), ['-d', from, ...place], { ...user });
      return startCluster(other);
    },
    promote: async () => {
      await run(program('pg_ctl'), ['promote', '-D', data, '-w'], { ...user });
    },
    kill: async () => {
      started.kill('SIGKILL');
      await ended;
    },
    remove: async () => {
      started.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Has commits wait until one of the standbys has them, as an installation does that must lose nothing. */
export async function waitForStandby({ port }: Cluster, names: readonly string[]): Promise<void> {
  const ask = (statement: string) =>
    run(program('psql'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-c', statement]);
  await ask(`alter system set synchronous_standby_names = 'ANY 1 (${names.join(', ')})'`);
  await ask('select pg_reload_conf()');
}
