import { defineConfig } from 'vitest/config';

/** Tests that need more than a few seconds: part of `npm test`, left out by `npm run check`. */
const SLOW_TESTS = '**/*.slow.test.{ts,tsx}';

const exclude = ['**/node_modules/**', ...(process.env.PW_WITHOUT_SLOW_TESTS === '1' ? [SLOW_TESTS] : [])];

export default defineConfig({
  test: {
    // As many as the machines have cores that the ten minutes of `npm test` are promised for. No test measures time.
    maxWorkers: 2,
    projects: [
      // Pure packages keep no state between files, so one worker may run many of them.
      {
        test: {
          name: 'packages',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts'],
          exclude,
          isolate: false,
        },
      },
      {
        test: {
          name: 'programs',
          environment: 'node',
          include: ['apps/cli/src/**/*.test.ts', 'catalog/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          exclude,
          // One PostgreSQL for the whole run; every file copies its own database from a migrated template.
          globalSetup: 'apps/server/src/testing/database-setup.ts',
          pool: 'forks',
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles: 'apps/web/src/testing/setup.ts',
        },
      },
    ],
  },
});
