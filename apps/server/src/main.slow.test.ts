import { createServer } from 'node:net';
import { findFreePort } from '@pw/local-postgres/postmaster';
import { makeFolder, makeServedFolder, removeData } from '@pw/local-postgres/testing/data-folder';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from './platform/http/testing/listen-locally.ts';
import { processesOf } from './start/testing/processes-of.ts';
import { type MainProcess, startMain } from './start/testing/start-main.ts';

/** Filling the database takes longer than all the rest of a start. */
const withDemoData = { DEMO_DATA: '1' };

let folder: string;
const started: MainProcess[] = [];

async function start(
  settings: Readonly<Record<string, string>> = {},
  port?: number,
  belowShell?: true,
): Promise<MainProcess> {
  const server = startMain(
    { DATA_DIR: folder, DEMO_DATA: '0', ...settings },
    { port: port ?? (await findFreePort()), ...(belowShell && { belowShell }) },
  );
  started.push(server);
  return server;
}

async function end(): Promise<void> {
  for (const server of started.splice(0)) {
    await server.end();
  }
}

async function post({ address }: MainProcess, path: string, body: unknown) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { data: Record<string, unknown> };
}

async function mailTo({ address }: MainProcess, to: string) {
  const answer = await fetch(`${address}/api/dev/mailbox?to=${to}`);
  return (await answer.json()) as readonly { readonly text: string }[];
}

/** Signs the demo administrator in with only what the start has printed. */
async function signIn(server: MainProcess): Promise<void> {
  const login = { userEmailId: 'admin@demo.test', licenseKey: 'DEMO-LICENCE-0001' };
  const before = (await mailTo(server, login.userEmailId)).length;
  const { requestId } = (await post(server, '/api/auth/user/adminLogin', login)).data;
  await expect.poll(async () => (await mailTo(server, login.userEmailId)).length).toBeGreaterThan(before);
  const [mail] = await mailTo(server, login.userEmailId);
  const otp = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const verified = await post(server, '/api/auth/user/verifyOtp', {
    email: login.userEmailId,
    otp,
    subscribe: false,
    requestId,
  });
  const { token } = verified.data.authToken as { token: string };
  expect(token.split('.')).toHaveLength(3);
}

/** Each test goes on where the one before it has left the folder: a start takes two seconds of a processor. */
describe('the program, one server after another', () => {
  let server: MainProcess;

  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(async () => {
    await end();
    await removeData(folder);
  });

  it('starts on an empty folder, says who can sign in, and lets them', async () => {
    server = await start(withDemoData);
    await server.ready();
    await signIn(server);

    await expect.poll(server.output).toContain(`Panelwright is ready: ${server.address}`);
    expect(server.output()).toContain('admin@demo.test, licence key DEMO-LICENCE-0001');
    expect(server.output()).toContain('asha, password Demo@12345');
    expect(server.output()).toContain(`One-time passwords arrive at ${server.address}/mailbox`);
    expect(server.errors()).toBe('');
  });

  it('refuses a folder on which another one runs, and leaves that one alone', async () => {
    const second = await start();

    expect(await second.exitCode).toBe(1);
    expect(second.errors().replace(/process \d+/, 'process N')).toBe(
      `Another Panelwright (process N) is already running on ${folder}. Stop it, or start this one with another DATA_DIR.\n`,
    );
    // It answers for its database, too.
    await server.ready();
  });

  it('serves the same data after it was killed', async () => {
    const mails = await mailTo(server, 'admin@demo.test');
    expect(mails).toHaveLength(1);
    server.signal('SIGKILL');
    await server.exitCode;

    server = await start();
    await server.ready();
    expect(await mailTo(server, 'admin@demo.test')).toEqual(mails);
    await signIn(server);
  });

  it('stops as cleanly on repeated signals, and leaves nothing', async () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      server.signal(signal);
    }

    expect(await server.exitCode).toBe(0);
    expect(server.errors()).toBe('');
    expect(await processesOf(folder)).toEqual([]);
  });
});

describe('the program that is stopped while it makes its database', () => {
  afterAll(async () => {
    await end();
    await removeData(folder);
  });

  it('stops cleanly', async () => {
    folder = await makeFolder();
    const server = await start();
    await expect
      .poll(async () => (await processesOf(folder)).length, { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(1);
    server.signal('SIGTERM');

    expect(await server.exitCode).toBe(0);
    expect(await processesOf(folder)).toEqual([]);
  });
});

/** Each of them leaves the database as it was. */
describe('the program on a folder with a database', () => {
  beforeAll(async () => {
    folder = await makeServedFolder();
  });
  afterEach(end);
  afterAll(() => removeData(folder));

  it('stops when the shell that npm put above it is killed', async () => {
    const server = await start({}, undefined, true);
    await server.ready();
    server.signal('SIGKILL');

    await expect.poll(() => processesOf(folder), { timeout: 20_000, interval: 200 }).toEqual([]);
  });

  it('refuses a port that is in use, and stops the database that it had started', async () => {
    const other = createServer();
    const port = await listenLocally(other);
    const server = await start({}, port);

    expect(await server.exitCode).toBe(1);
    expect(server.errors()).toBe(
      `Port ${port} of 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another number.\n`,
    );
    expect(await processesOf(folder)).toEqual([]);
    await new Promise((resolve) => other.close(resolve));
  });

  it.each([
    [{ LOG_LEVEL: 'loud', DEMO_DATA: 'yes' }, ['LOG_LEVEL must be one of', 'DEMO_DATA must be 1']],
    [{ KEYS_FILE: '/dev/null/keys.json' }, ['The keys file /dev/null/keys.json cannot be used']],
    [{ FILES_URL: 'file:///dev/null/files' }, ['The folder for files cannot be used']],
    [{ DATA_DIR: '/dev/null/data' }, ['The data folder /dev/null/data cannot be made']],
    [{ DATABASE_URL: 'postgres://nobody:pass@127.0.0.1:9/panels' }, ['Nobody answers at 127.0.0.1:9']],
    [{ NODE_ENV: 'production' }, ['set DATABASE_URL', 'set SMTP_URL', 'set FILES_URL', 'set KEYS_FILE']],
  ])('with %j ends with 1 and a sentence for each fault', async (settings, beginnings) => {
    const server = await start(settings);

    expect(await server.exitCode).toBe(1);
    const lines = server.errors().trimEnd().split('\n');
    expect(lines).toHaveLength(beginnings.length);
    for (const [at, beginning] of beginnings.entries()) {
      expect(lines[at]).toContain(beginning);
      expect(lines[at]).toMatch(/\.$/);
    }
    expect(await processesOf(folder)).toEqual([]);
  });
});
