import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallForm, serverBases } from '@pw/contract/call';
import { findFreePort } from '@pw/local-postgres/launch-postmaster';
import { exportJWK, generateKeyPair } from 'jose';
import { type Keys, readKeys } from '../platform/keys.ts';
import { injection, type SentRequest } from './start-test-server.ts';
import { testSecret } from './test-keys.ts';

/** The product itself, running as a process of its own on the database of a test. */
export type ServerProcess = {
  /** Where it takes requests, e.g. `http://127.0.0.1:4321`. */
  readonly origin: string;
  readonly pid: number;
  readonly post: (
    call: CallForm,
    token: string,
    body: unknown,
  ) => Promise<{ readonly status: number; readonly text: string }>;
  /** Sends a request to a call that takes parameters; fails when the process is gone before it answers. */
  readonly send: <Call extends CallForm>(call: Call, request: SentRequest<Call>) => Promise<Response>;
  readonly stop: () => Promise<void>;
  /** Ends the process at once, whatever it is doing. */
  readonly kill: () => Promise<void>;
};

/** A folder with keys that server processes share; the secret is that of every test, so that the database lets them in. */
export async function makeKeysFile(): Promise<{
  readonly path: string;
  readonly keys: Keys;
  readonly remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'panelwright-keys-'));
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { kty, crv, x, d } = await exportJWK(privateKey);
  const path = join(folder, 'keys.json');
  const secret = testSecret.toString('base64url');
  await writeFile(path, JSON.stringify({ signing: { kty, crv, x, d }, secret }), { mode: 0o600 });
  const keys = await readKeys(path, 'refuse');
  if (!keys.ok) {
    throw new Error(keys.error.message);
  }
  return { path, keys: keys.value, remove: () => rm(folder, { recursive: true }) };
}

/** Starts a server on a database and waits until it takes requests. */
export async function startServerProcess(databaseUrl: string, keysFile: string): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'panelwright-server-'));
  const port = await findFreePort();
  const program = new URL('../main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      KEYS_FILE: keysFile,
      DEMO_DATA: '0',
      LOG_LEVEL: 'silent',
    },
  });
  const ended = once(child, 'exit');
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, () => child.exitCode !== null);
  return {
    origin,
    // It has taken a request, so it was started.
    pid: child.pid ?? 0,
    post: async (call, token, body) => {
      const reply = await fetch(`${origin}${serverBases[call.server]}${call.path}`, {
        method: call.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: reply.status, text: await reply.text() };
    },
    send: (call, request) => {
      const { method, url, headers, payload } = injection(call, request);
      const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
      return fetch(`${origin}${url}`, { method, headers: { 'content-type': 'application/json', ...headers }, ...body });
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function untilReady(origin: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) {
      throw new Error('The server ended before it took requests');
    }
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) {
      return;
    }
  }
}
