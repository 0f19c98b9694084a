import { isBrowserTestFile, isQuickTestFile, isTestFile } from '../repository-files.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import type { TestReport } from './test-report.ts';
import type { TestSuite } from './test-suite.ts';

/** All tests but those in the browser. */
export const tests: TestSuite = vitestSuite('tests', [], isTestFile);

/** `npm run check` leaves out the tests named *.slow.test.ts and those that draw screens (*.test.tsx). */
export const quickTests: TestSuite = vitestSuite(
  'quick tests',
  ['--project=!slow', '--project=!screens', '--project=!screens-alone'],
  isQuickTestFile,
);

/** The users' journeys through a real browser and a real server. */
export const browserTests: TestSuite = {
  name: 'browser tests',
  script: 'node_modules/@playwright/test/cli.js',
  call: (reportFile) => ({
    args: ['test', '--config=apps/e2e', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  }),
  readReport: readPlaywrightReport,
  contains: isBrowserTestFile,
};

function vitestSuite(name: string, projects: readonly string[], contains: TestSuite['contains']): TestSuite {
  return {
    name,
    script: 'node_modules/vitest/vitest.mjs',
    call: (reportFile) => ({
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...projects],
      environment: {},
    }),
    // The shape is Vitest's own, of the version that the lockfile pins.
    readReport: (json) => JSON.parse(json) as TestReport,
    contains,
  };
}
