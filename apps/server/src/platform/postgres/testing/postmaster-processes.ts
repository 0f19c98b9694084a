import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../if-there.ts';

/** The pid of the PostgreSQL of a data folder, from its own file. */
export async function postmasterPid(dataDirectory: string): Promise<number> {
  const pidFile = await readFile(join(dataDirectory, 'postgres-18', 'data', 'postmaster.pid'), 'utf8');
  return Number(pidFile.split('\n')[0]);
}

/** The processes that a PostgreSQL has started, by what they do, such as `checkpointer`. Linux only. */
export async function postmasterChildren(postmaster: number): Promise<ReadonlyMap<string, number>> {
  const children = new Map<string, number>();
  for (const name of await readdir('/proc')) {
    const status = /^\d+$/.test(name) ? await ifThere(readFile(`/proc/${name}/stat`, 'utf8')) : null;
    const parent = status?.slice(status.lastIndexOf(')') + 2).split(' ')[1];
    if (parent === String(postmaster)) {
      const title = await readFile(`/proc/${name}/cmdline`, 'utf8');
      children.set(title.replace('postgres: ', '').replace(/\0.*$/s, '').trim(), Number(name));
    }
  }
  return children;
}
