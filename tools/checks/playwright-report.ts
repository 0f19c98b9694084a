import { resolve } from 'node:path';
import type { TestReport } from './test-report.ts';

/** The part of Playwright's JSON report that is read here; describe blocks are suites in suites. */
type PlaywrightSuite = {
  /** From the root of the report. */
  readonly file: string;
  readonly specs: readonly { readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly PlaywrightSuite[];
};

type PlaywrightReport = {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
};

/** Playwright's words for the outcome of a test. A test that passed only when repeated has failed. */
const STATUSES: Readonly<Record<string, string>> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
};

/** Playwright's report in the shape of Vitest's. */
export function readPlaywrightReport(json: string): TestReport {
  // The shape is Playwright's own, of the version that the lockfile pins.
  const { config, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    testResults: suites.map((suite) => {
      const statuses = statusesOf(suite);
      return {
        name: resolve(config.rootDir, suite.file),
        status: statuses.includes('failed') ? 'failed' : 'passed',
        assertionResults: statuses.map((status) => ({ status })),
      };
    }),
  };
}

function statusesOf({ specs, suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ tests }) => tests.map(({ status }) => STATUSES[status] ?? status));
  return [...own, ...suites.flatMap(statusesOf)];
}
