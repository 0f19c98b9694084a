import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from './chromium.json' with { type: 'json' };
import { freePort, newDataFolder } from './src/support/server-place.ts';
import { serverSettings } from './src/support/server-settings.ts';

const root = join(import.meta.dirname, '../..');

/** Settings of the shell that must not lead the tests to another database, mail server or file store. */
const FOREIGN_SETTINGS = [
  'DATABASE_URL',
  'SMTP_URL',
  'FILES_URL',
  'KEYS_FILE',
  'PUBLIC_URL',
  'HOST',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'NODE_ENV',
];

// A page of the journeys lives for seconds. The browser compiles what has run 400 times for the second time and better, which
// hardly pays within them and takes a fifth of the processors; what runs really often still is. One thread cleans up memory:
// several wait for each other where the others have work.
const FOR_SHORT_LIVES = '--js-flags=--invocation-count-for-maglev=4000 --single-threaded-gc';

const NO_NETWORK = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

// The journeys stand back for the other tests, which run at the same time in `npm test` and can use less of two
// processors when they are left alone. Browser and server are started from here and stand back too.
setPriority(4);

/** The proxy of servers that run already; without it a server is started. */
const installation = process.env.PW_E2E_ORIGIN;

// Each worker reads this file too: the first process chooses, the others find its choice in the environment.
if (installation === undefined) {
  process.env.PW_E2E_DATA_DIR ??= newDataFolder();
  process.env.PW_E2E_PORT ??= String(await freePort());
}
for (const name of FOREIGN_SETTINGS) {
  Reflect.deleteProperty(process.env, name);
}

const baseURL = installation ?? `http://127.0.0.1:${process.env.PW_E2E_PORT}`;
const installed = process.env.PW_CHROMIUM || chromium.programs.find((program) => existsSync(program));
if (!installed) {
  throw new Error('There is no Chromium: run `npm test`, which says how to install one, or name yours in PW_CHROMIUM.');
}
const executablePath: string = installed;

/** The browser, with more flags than it always has. */
export function browserWith(flags: readonly string[]) {
  // The sandbox of Chromium refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath, args: [...NO_NETWORK, ...asRoot, ...flags] };
}

/**
 * Screens are judged without motion, as the product shows them to people who ask for that. A dialog of Mantine that fades in
 * is laid out a frame before its transition begins, which no list of animations tells.
 */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Files that look at screens (`lookAt`): in one theme and size before a change lands, in all of them at night. */
const LOOKS = '**/*.looks.spec.ts';

/** Journeys whose calls and screens have tests of their own in `npm test` (0148). */
const GATE = '**/*.gate.spec.ts';

/** Journeys whose steps tests of the day prove, and what proves the tools of these tests (0148). */
const NIGHTLY = '**/*.nightly.spec.ts';

export default defineConfig({
  testDir: 'src',
  projects: [
    { name: 'journeys', testIgnore: [GATE, LOOKS, NIGHTLY] },
    { name: 'gate', testMatch: GATE },
    { name: 'looks', testMatch: LOOKS, use: STILL },
    { name: 'nightly', testMatch: [LOOKS, NIGHTLY], use: STILL, metadata: { looksAtEverything: true } },
  ],
  outputDir: join(root, 'test-results'),
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording every journey to keep those that fail costs a third of the time.
    trace: process.env.PW_E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserWith([FOR_SHORT_LIVES]),
  },
  ...(installation === undefined && { webServer: startedServer() }),
});

function startedServer() {
  return {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: root,
    url: `${baseURL}/health/ready`,
    timeout: 120_000,
    env: { PORT: process.env.PW_E2E_PORT ?? '', DATA_DIR: process.env.PW_E2E_DATA_DIR ?? '', ...serverSettings },
    // Killed without a word, the server could not stop its PostgreSQL.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
  };
}
