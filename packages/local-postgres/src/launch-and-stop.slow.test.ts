import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Cluster } from './cluster.ts';
import { findFreePort, launchPostmaster, STOP_LIMITS_MS, stopPostmaster } from './postmaster.ts';
import { prepareCluster } from './prepare-cluster.ts';
import { bringUp } from './start-embedded-postgres.ts';
import { makeServedFolder, postmasterChildren, postmasterPid, removeData } from './testing/data-folder.ts';

describe('launching and stopping a PostgreSQL', () => {
  let dataDirectory: string;
  let cluster: Cluster;

  beforeEach(async () => {
    dataDirectory = await makeServedFolder();
    const prepared = await prepareCluster({ dataDirectory, durability: 'fast' });
    if (!prepared.ok) {
      throw new Error(prepared.error.message);
    }
    cluster = prepared.value;
  });
  afterEach(() => removeData(dataDirectory));

  it('tells a taken port from a fault, and waits until a port that it must have is free', async () => {
    const port = await findFreePort();
    const occupant = createServer().listen(port, '127.0.0.1');
    await once(occupant, 'listening');
    expect(await launchPostmaster(cluster, port)).toMatchObject({ kind: 'port-taken' });

    const coming = bringUp(cluster, port);
    occupant.close();
    const running = await coming;
    expect(running).toMatchObject({ ok: true, value: { port } });
    const pid = await postmasterPid(dataDirectory);
    expect(await stopPostmaster(cluster, pid, STOP_LIMITS_MS)).toBe(true);
  });

  it('tells that a PostgreSQL still runs', async () => {
    expect(await launchPostmaster(cluster, await findFreePort())).toEqual({ kind: 'started' });
    expect(await launchPostmaster(cluster, await findFreePort())).toMatchObject({ kind: 'predecessor-lingers' });
    await stopPostmaster(cluster, await postmasterPid(dataDirectory), STOP_LIMITS_MS);
  });

  it('ends a PostgreSQL at once that does not stop in time', async () => {
    await launchPostmaster(cluster, await findFreePort());
    const pid = await postmasterPid(dataDirectory);
    // A fast stop waits for the last checkpoint, which a halted checkpointer never writes.
    const checkpointer = (await postmasterChildren(pid)).get('checkpointer') ?? 0;
    process.kill(checkpointer, 'SIGSTOP');
    expect(await stopPostmaster(cluster, pid, { fast: 300, immediate: 20_000 })).toBe(true);
    expect(await postmasterChildren(pid)).toEqual(new Map());
  });

  it('has nothing to stop when another PostgreSQL runs in its place', async () => {
    await launchPostmaster(cluster, await findFreePort());
    const pid = await postmasterPid(dataDirectory);
    expect(await stopPostmaster(cluster, pid + 1, STOP_LIMITS_MS)).toBe(true);
    expect(await postmasterPid(dataDirectory)).toBe(pid);
    await stopPostmaster(cluster, pid, STOP_LIMITS_MS);
  });
});
