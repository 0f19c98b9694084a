import { defineConfig } from 'vitest/config';

/** Tests that need more than a few seconds, of screens too: part of `npm run test:gate`, left out by `npm test`. */
const SLOW = '**/*.slow.test.{ts,tsx}';

/** Tests of random samples: a short sample in the gate, and at length in the project `nightly`. */
const SAMPLED = '**/*.sampled.{test,slow.test}.ts';

/** Tests of minutes that prove little more on a change: `npm run test:all` alone runs them. */
const NIGHTLY = '**/*.nightly.test.ts';

/** Tests that put something else in the place of a module (`vi.mock`), which must not reach other files. */
const ALONE = '**/*.alone.test.{ts,tsx}';

/** Slow tests that do so; those of screens have modules of their own anyway. */
const ALONE_SLOW = '**/*.alone.slow.test.ts';

// Minutes do no harm where a test hangs; a machine that does much else makes seconds of what takes one here. What
// happens behind an answer is waited for with `expect.poll`: `vi.waitFor` gives up after a second.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 20_000 } } };

// The slow tests come first: while they wait, the browser's tests use the processors.
const afterSlow = { sequence: { groupOrder: 1 } };

// Loading the modules takes longer than most tests: the files of a worker share them, and the browser's stand-in too.
// What a test leaves in them is put back after it (`testing/setup.ts`).
const shared = { ...patience, ...afterSlow, isolate: false, exclude: ['**/node_modules/**', SLOW, NIGHTLY, ALONE] };

/**
 * One PostgreSQL for the whole project; every file copies its own database from a migrated template. A statement of the
 * requests that leaves its company out fails its test.
 */
const database = {
  globalSetup: 'apps/server/src/testing/database-setup.ts',
  setupFiles: 'apps/server/src/testing/guard-setup.ts',
  pool: 'forks',
} as const;

// As many as the machines have cores that the eight minutes of `npm test` are promised for. No test measures time.
const workers = 2;

const browser = {
  ...patience,
  environment: 'jsdom',
  setupFiles: 'apps/web/src/testing/setup.ts',
  restoreMocks: true,
  unstubGlobals: true,
  // Screens wait for their server and for moments that pass: one more of them than there are cores. They come last, since all
  // that run at one time have equally many.
  maxWorkers: workers + 1,
  sequence: { groupOrder: 2 },
} as const;

// Processes start, stop and are killed here, which leaves some waiting: one more of them than there are cores.
const processes = {
  ...patience,
  ...database,
  globalSetup: [database.globalSetup, 'packages/local-postgres/src/testing/served-folder-setup.ts'],
  isolate: false,
  maxWorkers: workers + 1,
};

export default defineConfig({
  test: {
    ...patience,
    maxWorkers: workers,
    projects: [
      { test: { ...shared, name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'programs',
          include: ['apps/cli/src/**/*.test.ts', 'catalog/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      { test: { ...shared, ...database, name: 'server', include: ['apps/server/src/**/*.test.ts'] } },
      {
        extends: './apps/web/vite.config.ts',
        test: { ...shared, ...browser, name: 'web', include: ['apps/web/src/**/*.test.ts'] },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: { ...shared, ...browser, name: 'screens', include: ['apps/web/src/**/*.test.tsx'] },
      },
      {
        test: {
          ...patience,
          ...afterSlow,
          ...database,
          name: 'alone',
          include: ['apps/{cli,server}/src/**/*.alone.test.ts'],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: { ...afterSlow, ...browser, name: 'screens-alone', include: ['apps/web/src/**/*.alone.test.{ts,tsx}'] },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: { ...afterSlow, ...browser, name: 'screens-slow', include: ['apps/web/src/**/*.slow.test.tsx'] },
      },
      {
        test: {
          ...processes,
          name: 'slow',
          include: ['{apps,packages,catalog}/**/*.slow.test.ts'],
          exclude: ['**/node_modules/**', ALONE_SLOW],
        },
      },
      { test: { ...processes, isolate: true, name: 'alone-slow', include: [`apps/{cli,server}/src/${ALONE_SLOW}`] } },
      {
        test: {
          ...processes,
          name: 'nightly',
          include: [...[SAMPLED, NIGHTLY].map((files) => `{apps,packages}/*/src/${files}`), `catalog/${SAMPLED}`],
          provide: { isNightly: true },
        },
      },
    ],
  },
});
