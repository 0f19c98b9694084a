import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, clusterFiles, type Durability, LOG_NAME, OWNER_ROLE } from './cluster.ts';
import { ifThere } from './folders.ts';
import { programPath } from './native-binaries.ts';
import { runProgram } from './os-account.ts';

/** A running PostgreSQL that is ours alone, for as long as the connection lives. */
export type ClaimedPostmaster = PidFile & {
  readonly connection: pg.Client;
  /** Comes true when the connection ends, from either side. */
  readonly connectionEnded: Promise<void>;
};

/** The answer of a cluster to a process that wants it. */
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
    // The second process reads who holds it.
    application_name: `process ${process.pid}`,
  });
  // The end of a connection shows that it was lost; without a listener the error would end the whole server.
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

/** The file that PostgreSQL writes while it runs; a killed one leaves it behind. */
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

/** How an attempt to start PostgreSQL ended. */
export type Launch =
  | { readonly kind: 'started' }
  | { readonly kind: 'port-taken'; readonly lastLines: string }
  /** The process or the memory of the PostgreSQL before it is still there. */
  | { readonly kind: 'predecessor-lingers'; readonly lastLines: string }
  | { readonly kind: 'failed'; readonly lastLines: string };

/** Messages of a PostgreSQL that cannot start now but may in a moment. The words are English: LC_MESSAGES is C. */
const CAUSES = [
  { kind: 'port-taken', words: /Address already in use|could not create any TCP\/IP sockets/ },
  { kind: 'predecessor-lingers', words: /lock file "postmaster\.pid"|pre-existing shared memory block/ },
] as const;

const START_LIMIT_S = 300;
const LOG_LIMIT_BYTES = 5_000_000;
const LAST_LINES = 12;

const SERVER_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=128MB',
  'timezone=UTC',
  // Rows and statements hold names and secrets that a log shall not repeat.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts PostgreSQL on a port of 127.0.0.1 and waits until it serves. */
export async function launchPostmaster(cluster: Cluster, port: number): Promise<Launch> {
  const logStart = await limitLog(cluster);
  // pg_ctl leads PostgreSQL into a session of its own, so that Ctrl-C reaches the server alone.
  const end = await runProgram(
    programPath(cluster.binaries, 'pg_ctl'),
    ['start', '--wait', `--timeout=${START_LIMIT_S}`, `--log=${LOG_NAME}`, `--options=${serverOptions(cluster, port)}`],
    {
      account: cluster.account,
      // No path is a parameter: pg_ctl puts its parameters into a shell's command line.
      folder: cluster.folder,
      environment: { PGDATA: clusterFiles.data(cluster.folder) },
    },
  );
  if (end.code === 0) {
    return { kind: 'started' };
  }
  const written = await readFrom(clusterFiles.log(cluster.folder), logStart);
  const lastLines = `${written}\n${end.output}`.trim().split('\n').slice(-LAST_LINES).join('\n');
  const cause = CAUSES.find(({ words }) => words.test(written));
  return { kind: cause?.kind ?? 'failed', lastLines };
}

/** PostgreSQL's parameters. They pass through a shell, so none may hold a blank or a quote. */
function serverOptions({ durability }: { readonly durability: Durability }, port: number): string {
  const settings = [...SERVER_SETTINGS, ...(durability === 'fast' ? FAST_SETTINGS : [])];
  return [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
}

/** Puts a long log aside and answers where the next line will stand, in bytes. */
async function limitLog(cluster: Cluster): Promise<number> {
  const log = clusterFiles.log(cluster.folder);
  const size = (await ifThere(stat(log)))?.size ?? 0;
  if (size < LOG_LIMIT_BYTES) {
    return size;
  }
  await rename(log, clusterFiles.previousLog(cluster.folder));
  return 0;
}

async function readFrom(file: string, position: number): Promise<string> {
  const handle = await ifThere(open(file));
  if (!handle) {
    return '';
  }
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(Math.max(0, size - position)), position });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** How each way to stop is asked for, gentlest first, with the time it gets. PostgreSQL recovers after `immediate`. */
type StopLimits = { readonly fast: number; readonly immediate: number };
export const STOP_LIMITS_MS: StopLimits = { fast: 20_000, immediate: 10_000 };

const STOP_MODES = ['fast', 'immediate'] as const;
const PAUSE_MS = 20;

/**
 * Stops a running PostgreSQL, at once when it does not stop in good time, and answers whether it has gone.
 * The mode is not `--wait`ed for: pg_ctl would wait for, and at last kill, one that another server has started since.
 */
export async function stopPostmaster(cluster: Cluster, pid: number, limitsMs: StopLimits): Promise<boolean> {
  for (const mode of STOP_MODES) {
    if (!(await isRunning(cluster, pid))) {
      return true;
    }
    await runProgram(programPath(cluster.binaries, 'pg_ctl'), ['stop', '--no-wait', `--mode=${mode}`], {
      account: cluster.account,
      environment: { PGDATA: clusterFiles.data(cluster.folder) },
    });
    const deadlineMs = Date.now() + limitsMs[mode];
    while (Date.now() < deadlineMs && (await isRunning(cluster, pid))) {
      await pause(PAUSE_MS);
    }
  }
  return !(await isRunning(cluster, pid));
}

async function isRunning(cluster: Cluster, pid: number): Promise<boolean> {
  return (await readPidFile(cluster))?.pid === pid && isAlive(pid);
}

/** A port of 127.0.0.1 that is free at this moment; another program may take it before it is used. */
export function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('A server on a port has a port in its address'));
        return;
      }
      server.close(() => resolve(address.port));
    });
  });
}
