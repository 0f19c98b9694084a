import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostgresRefusal } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';
import { makeServedFolder, postmasterPid, query, removeData } from './testing/data-folder.ts';
import { startChild } from './testing/start-child.ts';
import { superuserUrl } from './testing/superuser-url.ts';

describe('supervise', () => {
  let dataDirectory: string;
  let postgres: EmbeddedPostgres;
  const log = vi.fn<(line: string) => void>();
  const onGivenUp = vi.fn<(reason: PostgresRefusal) => void>();

  beforeEach(async () => {
    vi.resetAllMocks();
    dataDirectory = await makeServedFolder();
    const started = await startEmbeddedPostgres({ dataDirectory, durability: 'durable', log, onGivenUp });
    if (!started.ok) {
      throw new Error(started.error.message);
    }
    postgres = started.value;
  });
  afterEach(async () => {
    await postgres.stop();
    await removeData(dataDirectory);
  });

  const untilServingAgain = () =>
    vi.waitFor(() => expect(log).toHaveBeenCalledWith('PostgreSQL serves again.'), { timeout: 20_000 });

  it('brings a killed PostgreSQL back at the same address with its rows', async () => {
    await query(postgres.ownerUrl, 'create table boards as select 7 as feeders');
    process.kill(await postmasterPid(dataDirectory), 'SIGKILL');
    await untilServingAgain();
    expect(await query(postgres.ownerUrl, 'select feeders from boards')).toEqual([{ feeders: 7 }]);
    expect(onGivenUp).not.toHaveBeenCalled();
  });

  it('holds its PostgreSQL again when only its connection was cut', async () => {
    const cut = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`;
    const pid = await postmasterPid(dataDirectory);
    await query(await superuserUrl(dataDirectory, postgres.ownerUrl), cut);
    await untilServingAgain();
    expect(await postmasterPid(dataDirectory)).toBe(pid);
    const second = await startEmbeddedPostgres({ dataDirectory, durability: 'durable', log });
    expect(second).toMatchObject({ ok: false, error: { code: 'ALREADY_RUNNING' } });
  });

  it('gives up after five tries, and says why', async () => {
    const pid = await postmasterPid(dataDirectory);
    await writeFile(join(dataDirectory, 'postgres-18', 'data', 'postgresql.conf'), 'no_such_setting = 1\n');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalledOnce(), { timeout: 40_000 });
    expect(onGivenUp).toHaveBeenCalledWith({
      code: 'CANNOT_START',
      message: expect.stringContaining('unrecognized configuration parameter "no_such_setting"'),
    });
    const tries = log.mock.calls.map(([line]) => /^Try (\d) of 5/.exec(line)?.[1]).filter((number) => number);
    expect(tries).toEqual(['1', '2', '3', '4', '5']);
  });

  it('leaves PostgreSQL to the server that has taken it over', async () => {
    await postgres.stop();
    const paused = startChild(dataDirectory);
    await paused.messageOf('serving');
    paused.signal('SIGSTOP');
    process.kill(await postmasterPid(dataDirectory), 'SIGKILL');
    const successor = startChild(dataDirectory);
    const { ownerUrl } = await successor.messageOf('serving');
    paused.signal('SIGCONT');

    expect(await paused.messageOf('given-up')).toMatchObject({ code: 'ALREADY_RUNNING' });
    await paused.stop();
    expect(await query(ownerUrl ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
    await successor.stop();
  });
});
