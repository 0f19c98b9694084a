import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Cluster, clusterFiles, OWNER_ROLE } from './cluster.ts';
import { ifThere } from './folders.ts';

/** A running PostgreSQL that is ours alone, for as long as the connection lives. */
export type ClaimedPostmaster = PidFile & {
  readonly connection: pg.Client;
  /** Comes true when the connection ends, whoever ends it. */
  readonly connectionEnded: Promise<void>;
};

/** What a cluster answers to the one who wants it. */
export type ClaimAnswer =
  | { readonly kind: 'claimed'; readonly postmaster: ClaimedPostmaster }
  /** It runs, and another process holds it: which one, in words. */
  | { readonly kind: 'held'; readonly holder: string }
  /** It runs, and is starting, recovering or stopping. */
  | { readonly kind: 'busy' }
  /** Nothing of this cluster answers. */
  | { readonly kind: 'silent'; readonly reason: string };

/** The lock of the cluster's server, in the database `postgres`; PostgreSQL frees it when its holder dies. */
const SERVER_LOCK = 1_349_674_828;

/** PostgreSQL's codes for "not now": cannot_connect_now, admin_shutdown, crash_shutdown. */
const NOT_NOW = ['57P03', '57P01', '57P02'];

const CONNECT_LIMIT_MS = 5_000;

/** Asks the PostgreSQL that may run on a cluster, and takes it over when it does and nobody holds it. */
export async function claimPostmaster(cluster: Cluster): Promise<ClaimAnswer> {
  const running = await readPidFile(cluster);
  if (!running) {
    return { kind: 'silent', reason: 'PostgreSQL does not run.' };
  }
  const connection = new pg.Client({
    host: '127.0.0.1',
    port: running.port,
    user: OWNER_ROLE,
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    // Whoever comes second is told who holds it.
    application_name: `process ${process.pid}`,
  });
  // A lost connection is told by its end; without a listener the error would end the whole server.
  connection.on('error', () => undefined);
  const connectionEnded = new Promise<void>((resolveEnd) => {
    connection.once('end', () => resolveEnd());
  });
  let answer: ClaimAnswer = { kind: 'silent', reason: '' };
  try {
    await connection.connect();
    answer = await lockServer(cluster, { ...running, connection, connectionEnded });
  } catch (error) {
    answer = answerOf(error);
  }
  if (answer.kind !== 'claimed') {
    await connection.end().catch(() => undefined);
  }
  return answer;
}

async function lockServer(cluster: Cluster, postmaster: ClaimedPostmaster): Promise<ClaimAnswer> {
  // The port of a killed PostgreSQL may since have gone to one with other data.
  const { rows: shown } = await postmaster.connection.query<{ data_directory: string }>('show data_directory');
  if (shown[0] === undefined || resolve(shown[0].data_directory) !== clusterFiles.data(cluster.folder)) {
    return { kind: 'silent', reason: 'Another PostgreSQL has its port.' };
  }
  const { rows } = await postmaster.connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    SERVER_LOCK,
  ]);
  if (rows[0]?.locked) {
    return { kind: 'claimed', postmaster };
  }
  const { rows: holders } = await postmaster.connection.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [SERVER_LOCK],
  );
  return { kind: 'held', holder: holders[0]?.name ?? 'which has just ended' };
}

function answerOf(error: unknown): ClaimAnswer {
  if (!(error instanceof Error)) {
    throw error;
  }
  const code = 'code' in error ? String(error.code) : '';
  return NOT_NOW.includes(code) ? { kind: 'busy' } : { kind: 'silent', reason: error.message };
}

/** What PostgreSQL says of itself while it runs; a killed one leaves the file behind. */
export type PidFile = { readonly pid: number; readonly port: number };

export function pidFilePath(cluster: Cluster): string {
  return join(clusterFiles.data(cluster.folder), 'postmaster.pid');
}

/** Reads postmaster.pid: the process on its first line, the port on its fourth. Null when it is not there or torn. */
export async function readPidFile(cluster: Cluster): Promise<PidFile | null> {
  const lines = (await ifThere(readFile(pidFilePath(cluster), 'utf8')))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : null;
}

/** Whether a process is there, be it ours or another account's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
