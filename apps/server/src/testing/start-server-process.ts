import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallForm, serverBases } from '@pw/contract/call';
import { findFreePort } from '@pw/local-postgres/postmaster';
import { exportJWK, generateKeyPair } from 'jose';
import { type Keys, readKeys } from '../platform/keys.ts';
import { startMain } from '../start/testing/start-main.ts';
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

/**
 * Starts a server on a database and waits until it takes requests.
 * @param filesFolder where its files lie, for servers that share them; without it they go with the server
 */
export async function startServerProcess(
  databaseUrl: string,
  keysFile: string,
  filesFolder?: string,
): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'panelwright-server-'));
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    KEYS_FILE: keysFile,
    DEMO_DATA: '0',
    LOG_LEVEL: 'silent',
    ...(filesFolder === undefined ? {} : { FILES_URL: pathToFileURL(filesFolder).href }),
  };
  const { pid, address, ready, signal, exitCode } = startMain(settings, { port: await findFreePort() });
  const end = async (how: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    signal(how);
    await exitCode;
    await rm(folder, { recursive: true, force: true });
  };
  await ready();
  return {
    origin: address,
    pid,
    post: async (call, token, body) => {
      const reply = await fetch(`${address}${serverBases[call.server]}${call.path}`, {
        method: call.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: reply.status, text: await reply.text() };
    },
    send: (call, request) => sendTo(address, call, request),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Sends a request to a call of the server at an address. */
export function sendTo<Call extends CallForm>(
  address: string,
  call: Call,
  request: SentRequest<Call>,
): Promise<Response> {
  const { method, url, headers, payload } = injection(call, request);
  const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
  return fetch(`${address}${url}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...body,
  });
}
