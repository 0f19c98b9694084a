import { err, ok, type Result } from '@pw/domain/result';
import type pg from 'pg';
import { sqlState } from './sql-state.ts';

/** The parts of the database that one server at a time prepares. The numbers are free, but every server needs the same. */
const locks = { migrations: 7_265_001, roles: 7_265_002, queues: 7_265_003 } as const;

export type StartLock = keyof typeof locks;

/** One sentence that names who holds the lock, and what to do. */
export type StartLockRefusal = { readonly code: 'HELD'; readonly message: string };

/** Longer than the migrations of a release take; who waits longer waits for something that has got stuck. */
const MOST_WAITING_SECONDS = 120;

/** PostgreSQL on a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Does what only one server may do at a time, behind the others. The lock is one of the session: it is only sound on a
 * connection to PostgreSQL itself, which `connectOwner` sees to. It goes with the connection of a server that is killed.
 */
export async function underStartLock<Value>(
  client: pg.ClientBase,
  lock: StartLock,
  work: () => Promise<Value>,
  mostWaitingSeconds = MOST_WAITING_SECONDS,
): Promise<Result<Value, StartLockRefusal>> {
  const key = locks[lock];
  if (!(await isTaken(client, key, mostWaitingSeconds))) {
    return err({ code: 'HELD', message: await describeHolder(client, lock, mostWaitingSeconds) });
  }
  try {
    return ok(await work());
  } finally {
    await client.query('select pg_advisory_unlock($1)', [key]);
  }
}

async function isTaken(client: pg.ClientBase, key: number, mostWaitingSeconds: number): Promise<boolean> {
  await client.query("select set_config('lock_timeout', $1, false)", [`${mostWaitingSeconds}s`]);
  try {
    await client.query('select pg_advisory_lock($1)', [key]);
    return true;
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) {
      throw error;
    }
    return false;
  } finally {
    await client.query('reset lock_timeout');
  }
}

async function describeHolder(client: pg.ClientBase, lock: StartLock, seconds: number): Promise<string> {
  // PostgreSQL shows a lock by a number of 64 bits as its two halves.
  const { rows } = await client.query<{ pid: number; address: string | null; since: string | null }>(
    `select pid, host(client_addr) as address, to_char(backend_start at time zone 'utc', 'HH24:MI:SS') as since
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = $1`,
    [locks[lock]],
  );
  const [holder] = rows;
  const waited = `The ${lock} of the database are being prepared by another start`;
  if (!holder) {
    return `${waited}, for more than ${seconds} s. Start this server again.`;
  }
  const from = holder.address === null ? '' : ` from ${holder.address}`;
  return `${waited}, for more than ${seconds} s: process ${holder.pid}${from}, connected since ${holder.since ?? 'an unknown time'} UTC. Let it end, or end it (select pg_terminate_backend(${holder.pid})), then start this server again.`;
}
