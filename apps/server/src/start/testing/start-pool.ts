import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@pw/local-postgres/postmaster';
import { vi } from 'vitest';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Whether this machine has PgBouncer, which Debian's package of that name brings. */
export const hasPgBouncer = existsSync(PROGRAM);

type Login = { readonly user: string; readonly password: string };

/** PgBouncer in transaction mode in front of a PostgreSQL, as `deploy/pgbouncer.ini` of an installation sets it. */
export type StartedPool = {
  /** The address of a database behind the pool, as a login. */
  readonly url: (of: string) => string;
  readonly kill: () => void;
  readonly stop: () => Promise<void>;
};

export async function startPool(
  server: URL,
  logins: readonly Login[],
  serverConnections: number,
): Promise<StartedPool> {
  const folder = await mkdtemp(join(tmpdir(), 'pool-'));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, logins.map(({ user, password }) => `"${user}" "${password}"\n`).join(''));
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'max_client_conn = 1000',
      `default_pool_size = ${serverConnections}`,
      'query_wait_timeout = 10',
      'server_login_retry = 1',
      'ignore_startup_parameters = extra_float_digits',
    ].join('\n'),
  );
  // As root it must become another user, who reads what is his.
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  await chmod(users, 0o644);
  const started: ChildProcess = spawn(PROGRAM, [...asOther, settings], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => started.once('exit', () => resolve()));
  const pool: StartedPool = {
    url: (of) => {
      const url = new URL(of);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    kill: () => started.kill('SIGKILL'),
    stop: async () => {
      started.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
  await vi.waitUntil(() => answers(port), { timeout: 20_000, interval: 50 });
  return pool;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
