import { createServer } from 'node:net';
import { findFreePort } from '@pw/local-postgres/postmaster';
import { makeFolder, makeServedFolder, removeData } from '@pw/local-postgres/testing/data-folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenLocally } from './platform/http/testing/listen-locally.ts';
import { processesOf } from './start/testing/processes-of.ts';
import { type MainProcess, startMain } from './start/testing/start-main.ts';

/** Filling the database takes longer than all the rest of a start. */
const withDemoData = { DEMO_DATA: '1' };

describe('the program', () => {
  let folder: string;
  const started: MainProcess[] = [];

  beforeEach(async () => {
    folder = await makeFolder();
  });
  afterEach(async () => {
    for (const server of started.splice(0)) {
      await server.end();
    }
    await removeData(folder);
  });

  /** From a folder with a database that nobody serves, which takes less than making one. */
  const beginServed = async () => {
    await removeData(folder);
    folder = await makeServedFolder();
  };
  const start = async (settings: Readonly<Record<string, string>> = {}, port?: number, belowShell?: true) => {
    const server = startMain(
      { DATA_DIR: folder, DEMO_DATA: '0', ...settings },
      { port: port ?? (await findFreePort()), ...(belowShell && { belowShell }) },
    );
    started.push(server);
    return server;
  };

  const post = async ({ address }: MainProcess, path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { data: Record<string, unknown> };
  };

  const mailTo = async ({ address }: MainProcess, to: string) => {
    const answer = await fetch(`${address}/api/dev/mailbox?to=${to}`);
    return (await answer.json()) as readonly { readonly text: string }[];
  };

  /** Signs the demo administrator in with nothing but what the start has printed. */
  const signIn = async (server: MainProcess): Promise<string> => {
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
    return token;
  };

  it('starts on an empty folder, says who can sign in, lets them, and leaves nothing when it is stopped', async () => {
    const server = await start(withDemoData);
    await server.ready();
    await signIn(server);

    await expect.poll(server.output).toContain(`Panelwright is ready: ${server.address}`);
    expect(server.output()).toContain('admin@demo.test, licence key DEMO-LICENCE-0001');
    expect(server.output()).toContain('asha, password Demo@12345');
    expect(server.output()).toContain(`One-time passwords arrive at ${server.address}/mailbox`);

    server.signal('SIGTERM');
    expect(await server.exitCode).toBe(0);
    expect(server.errors()).toBe('');
    expect(await processesOf(folder)).toEqual([]);
  });

  it('serves the same data after it was killed', async () => {
    await beginServed();
    const killed = await start(withDemoData);
    await killed.ready();
    await signIn(killed);
    const mails = await mailTo(killed, 'admin@demo.test');
    killed.signal('SIGKILL');
    await killed.exitCode;

    const next = await start();
    await next.ready();
    expect(await mailTo(next, 'admin@demo.test')).toEqual(mails);
    await signIn(next);
  });

  it('stops when the shell that npm put above it is killed', async () => {
    await beginServed();
    const server = await start({}, undefined, true);
    await server.ready();
    server.signal('SIGKILL');

    await expect.poll(() => processesOf(folder), { timeout: 20_000, interval: 200 }).toEqual([]);
  });

  it('stops as cleanly when it is told so again and again', async () => {
    await beginServed();
    const server = await start();
    await server.ready();
    for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      server.signal(signal);
    }

    expect(await server.exitCode).toBe(0);
    expect(await processesOf(folder)).toEqual([]);
  });

  it('stops cleanly when it is told so while it starts', async () => {
    const server = await start();
    await expect
      .poll(async () => (await processesOf(folder)).length, { timeout: 20_000, interval: 20 })
      .toBeGreaterThan(1);
    server.signal('SIGTERM');

    expect(await server.exitCode).toBe(0);
    expect(await processesOf(folder)).toEqual([]);
  });

  it('refuses a folder on which another one runs, and leaves that one alone', async () => {
    await beginServed();
    const first = await start();
    await first.ready();
    const second = await start();

    expect(await second.exitCode).toBe(1);
    expect(second.errors().replace(/process \d+/, 'process N')).toBe(
      `Another Panelwright (process N) is already running on ${folder}. Stop it, or start this one with another DATA_DIR.\n`,
    );
    // It answers for its database, too.
    await first.ready();
  });

  it('refuses a port that is in use, and stops the database that it had started', async () => {
    await beginServed();
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
