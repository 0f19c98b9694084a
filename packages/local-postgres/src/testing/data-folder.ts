import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import { CLUSTER_NAME } from '../cluster.ts';
import { ifThere } from '../folders.ts';
import { databasePlace } from './database-place.ts';

/** A new folder for a test. It is open to every account unless the test is about a closed one. */
export async function makeFolder(mode: 0o755 | 0o700 = 0o755): Promise<string> {
  const folder = await mkdtemp(join(databasePlace(), 'pw-postgres-'));
  await chmod(folder, mode);
  return folder;
}

/** A new folder with a cluster in it, as one start has left it: a copy takes a tenth of the time of making one. */
export async function makeServedFolder(): Promise<string> {
  const folder = await makeFolder();
  // Owners and rights are copied too.
  await promisify(execFile)('cp', ['-a', join(inject('servedFolder'), CLUSTER_NAME), folder]);
  return folder;
}

/** Takes a data folder away, with the cluster that its link may point to. */
export async function removeData(dataDirectory: string): Promise<void> {
  const cluster = (await ifThere(realpath(join(dataDirectory, CLUSTER_NAME)))) ?? dataDirectory;
  await rm(cluster, { recursive: true, force: true });
  await rm(dataDirectory, { recursive: true, force: true });
}

/** The pid of the PostgreSQL of a data folder, from its own file. */
export async function postmasterPid(dataDirectory: string): Promise<number> {
  const pidFile = await readFile(join(dataDirectory, 'postgres-18', 'data', 'postmaster.pid'), 'utf8');
  return Number(pidFile.split('\n')[0]);
}

/** The processes that a PostgreSQL has started, by what they do, such as `checkpointer`. Linux only. */
export async function postmasterChildren(postmaster: number): Promise<ReadonlyMap<string, number>> {
  const children = new Map<string, number>();
  for (const name of await readdir('/proc')) {
    const status = /^\d+$/.test(name) ? await readOfProcess(name, 'stat') : null;
    const parent = status?.slice(status.lastIndexOf(')') + 2).split(' ')[1];
    if (parent === String(postmaster)) {
      const title = (await readOfProcess(name, 'cmdline')) ?? '';
      children.set(title.replace('postgres: ', '').replace(/\0.*$/s, '').trim(), Number(name));
    }
  }
  return children;
}

/** The system's data about a process; null where it has ended, before it is read or meanwhile. */
async function readOfProcess(pid: string, file: 'stat' | 'cmdline'): Promise<string | null> {
  try {
    return await ifThere(readFile(`/proc/${pid}/${file}`, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') {
      return null;
    }
    throw error;
  }
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A test may kill the PostgreSQL that answers.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
