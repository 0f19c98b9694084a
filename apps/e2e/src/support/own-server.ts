// Playwright reads from the first parameter what a fixture needs, also where that is nothing.
/* oxlint-disable no-empty-pattern */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base } from './browser-test.ts';
import { expect } from './expect.ts';
import { freePort, newDataFolder } from './server-place.ts';
import { serverSettings } from './server-settings.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const READY_WITHIN_MS = 60_000;

/** A server of the product that a file of journeys has for itself, empty at first, and may kill. */
export type OwnServer = {
  readonly address: string;
  /** Starts it on the same port and data, and waits until it takes requests. */
  readonly start: () => Promise<void>;
  /** Ends the process at once, whatever it is doing. */
  readonly kill: () => Promise<void>;
};

/** A test in the pages of a server of its own. */
export const test = base.extend<object, { readonly ownServer: OwnServer }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: it needs nothing
    async ({}, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 2 * READY_WITHIN_MS },
  ],
  baseURL: async ({ ownServer }, use) => {
    await use(ownServer.address);
  },
});

async function startOwnServer(): Promise<OwnServer & { readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const folder = newDataFolder();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        ...serverSettings,
        DEMO_DATA: '0',
      },
    });
    await expect.poll(() => isReady(address), { message: 'the server is ready', timeout: READY_WITHIN_MS }).toBe(true);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = child && once(child, 'exit');
    child?.kill(signal);
    child = null;
    await ended;
  };
  await start();
  return {
    address,
    start,
    kill: () => end('SIGKILL'),
    stop: async () => {
      // Only a server that runs can stop its PostgreSQL.
      if (!child) {
        await start();
      }
      await end('SIGTERM');
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
