import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@pw/local-postgres/postmaster';
import pg from 'pg';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Whether this machine has PgBouncer, which Debian's package of that name brings. */
export const hasPgBouncer = existsSync(PROGRAM);

type Login = { readonly user: string; readonly password: string };

/** PgBouncer in transaction mode in front of a PostgreSQL, by the settings that we ship for it. */
export type StartedPool = {
  /** The address of a database behind the pool, as a login. */
  readonly url: (of: string) => string;
  readonly kill: () => Promise<void>;
  /** Starts it again where it was. */
  readonly start: () => Promise<void>;
  /** Leads to another PostgreSQL from now on, as an operator has it after a failover: by its settings and RELOAD. */
  readonly leadTo: (server: URL) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Of the role that PgBouncer asks for logins with. */
const READER_PASSWORD = 'read';

/**
 * @param superuserUrl of the database that it leads to
 * @param logins that it lets through besides the one of the requests
 */
export async function startPool(
  superuserUrl: URL,
  logins: readonly Login[],
  serverConnections: number,
): Promise<StartedPool> {
  await prepareLogin(superuserUrl);
  const folder = await mkdtemp(join(tmpdir(), 'pool-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  const known = [...logins, { user: 'pool_reader', password: READER_PASSWORD }];
  await writeFile(users, known.map(({ user, password }) => `"${user}" "${password}"\n`).join(''), { mode: 0o644 });
  const writeSettings = (server: URL) =>
    writeFile(
      settings,
      shipped('pgbouncer.ini', [
        ['panels = host=postgres port=5432 dbname=panels', `* = host=${server.hostname} port=${server.port}`],
        ['listen_addr = *', 'listen_addr = 127.0.0.1'],
        ['listen_port = 6432', `listen_port = ${port}`],
        ['/etc/pgbouncer/users.txt', users],
        ['default_pool_size = 20', `default_pool_size = ${serverConnections}`],
      ]),
    );
  await writeSettings(superuserUrl);
  let started: ChildProcess;
  let ended: Promise<void>;
  const start = async () => {
    // As root it must become another user, who reads what is his.
    const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    started = spawn(PROGRAM, [...asOther, settings], { stdio: 'ignore' });
    ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
    await untilListens(port);
  };
  const kill = async () => {
    started.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: (of) => {
      const url = new URL(of);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    kill,
    start,
    leadTo: async (server) => {
      await writeSettings(server);
      started.kill('SIGHUP');
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

/** The role and the function by which PgBouncer learns the login of the requests; the role belongs to the whole cluster. */
async function prepareLogin(superuserUrl: URL): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl.href });
  await client.connect();
  const { rowCount } = await client.query("select from pg_roles where rolname = 'pool_reader'");
  const role = `create role pool_reader login password '${READER_PASSWORD}';`;
  const script = shipped('pgbouncer-login.sql', [[':password', `'${READER_PASSWORD}'`]]);
  await client.query(rowCount ? script.replace(role, '') : script);
  await client.end();
}

/** A file that we ship, with what differs on this machine put in; each place must be there exactly once. */
export function shipped(name: string, changes: readonly (readonly [from: string, to: string])[]): string {
  const text = readFileSync(new URL(`../../../../../deploy/${name}`, import.meta.url), 'utf8');
  return changes.reduce((so, [from, to]) => {
    if (so.split(from).length !== 2) {
      throw new Error(`${name} has "${from}" ${so.split(from).length - 1} times`);
    }
    return so.replace(from, () => to);
  }, text);
}

const MOST_STARTING_MS = 20_000;

/**
 * Waits until a program listens at a port of this machine.
 * @param hasEnded whether it will not any more
 */
export async function untilListens(port: number, hasEnded: () => boolean = () => false): Promise<void> {
  const end = Date.now() + MOST_STARTING_MS;
  while (!hasEnded() && !(await listens(port))) {
    if (Date.now() > end) {
      throw new Error(`Nobody listens at port ${port}`);
    }
    await pause(50);
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
