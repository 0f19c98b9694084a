import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive } from './postmaster.ts';
import { UNFINISHED } from './prepare-cluster.ts';
import {
  makeFolder,
  makeServedFolder,
  postmasterChildren,
  postmasterPid,
  query,
  removeData,
} from './testing/data-folder.ts';
import { type ChildServer, startChild } from './testing/start-child.ts';

describe('the start after a killed server', () => {
  let dataDirectory: string;
  let servers: ChildServer[];

  beforeEach(async () => {
    dataDirectory = await makeServedFolder();
    servers = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end()));
    await removeData(dataDirectory);
  });

  const start = () => {
    const server = startChild(dataDirectory);
    servers.push(server);
    return server;
  };
  const urlOf = async (server: ChildServer) => (await server.messageOf('serving')).ownerUrl ?? '';

  it('takes over the PostgreSQL that still runs, with the acknowledged row', async () => {
    const first = start();
    await query(await urlOf(first), 'create table boards as select 7 as feeders');
    const pid = await postmasterPid(dataDirectory);
    await first.kill();

    const second = start();
    expect(await query(await urlOf(second), 'select feeders from boards')).toEqual([{ feeders: 7 }]);
    expect(await postmasterPid(dataDirectory)).toBe(pid);
    await second.stop();
    expect(await readdir(join(dataDirectory, 'postgres-18', 'data'))).not.toContain('postmaster.pid');
  });

  it('finds the acknowledged row when server and PostgreSQL were killed together a moment ago', async () => {
    const first = start();
    await query(await urlOf(first), 'create table boards as select 7 as feeders');
    const pid = await postmasterPid(dataDirectory);
    const children = await postmasterChildren(pid);
    await first.kill();
    // The backends of the killed server end by themselves, some of them before their turn.
    for (const victim of [pid, ...children.values()].filter(isAlive)) {
      process.kill(victim, 'SIGKILL');
    }

    const second = start();
    expect(await query(await urlOf(second), 'select feeders from boards')).toEqual([{ feeders: 7 }]);
  });

  it('is not stopped by a cluster that was left half made', async () => {
    await removeData(dataDirectory);
    dataDirectory = await makeFolder();
    const first = start();
    await vi.waitUntil(async () => (await readdir(dataDirectory)).some((name) => name.startsWith(UNFINISHED)), {
      timeout: 20_000,
      interval: 5,
    });
    await first.kill();
    expect(await readdir(dataDirectory)).not.toContain('postgres-18');

    const second = start();
    expect(await query(await urlOf(second), 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
    // The killed server's initdb may still have written while the second started: the third finds it gone.
    await urlOf(start());
    expect(await readdir(dataDirectory)).toEqual(['postgres-18']);
  });

  it('waits while the process of the dead PostgreSQL lingers', async () => {
    const first = start();
    await urlOf(first);
    const pidFile = join(dataDirectory, 'postgres-18', 'data', 'postmaster.pid');
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await first.stop();
    const lingering = await sleepAsOwnerOf(join(dataDirectory, 'postgres-18'), '2');
    await writeFile(pidFile, [lingering.pid, ...lines.slice(1)].join('\n'));

    const second = start();
    await Promise.all([once(lingering, 'exit'), urlOf(second)]);
    expect(await query(await urlOf(second), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('says after a while which process is in the way, and deletes nothing', async () => {
    const first = start();
    await urlOf(first);
    const pidFile = join(dataDirectory, 'postgres-18', 'data', 'postmaster.pid');
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await first.stop();
    const other = await sleepAsOwnerOf(join(dataDirectory, 'postgres-18'), '60');
    const content = [other.pid, ...lines.slice(1)].join('\n');
    await writeFile(pidFile, content);
    try {
      expect(await start().messageOf('refused')).toMatchObject({
        code: 'PID_IN_USE',
        message: `${pidFile} says that PostgreSQL runs as process ${other.pid}, yet it does not answer. Stop that process; if it is another program, delete the file; then start again.`,
      });
      expect(await readFile(pidFile, 'utf8')).toBe(content);
    } finally {
      other.kill('SIGKILL');
    }
  });
});

/** A process that PostgreSQL takes for its own, because it has the same account. */
async function sleepAsOwnerOf(folder: string, seconds: string) {
  const { uid, gid } = await stat(folder);
  const sleeper = spawn('sleep', [seconds], process.getuid?.() === 0 ? { uid, gid } : {});
  await once(sleeper, 'spawn');
  return sleeper;
}
