import { resolve } from 'node:path';

/** The part of Vitest's JSON report that is read here. */
export type TestReport = {
  readonly testResults: readonly {
    /** The file's absolute path. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

export type TestCounts = { readonly passed: number; readonly failed: number; readonly notRun: number };

/** Counts the tests of a report. A file that failed before its first test counts as one failed test. */
export function countTests({ testResults }: TestReport): TestCounts {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return { passed, failed: failed + brokenFiles.length, notRun: statuses.length - passed - failed };
}

/** Which of the test files did not run: they are not in the report, or each of their tests was skipped. */
export function filesWithoutRun({ testResults }: TestReport, expected: readonly string[]): readonly string[] {
  const ran = new Set(
    testResults
      .filter(({ assertionResults }) =>
        assertionResults.some(({ status }) => status === 'passed' || status === 'failed'),
      )
      .map(({ name }) => name),
  );
  return expected.filter((file) => !ran.has(file));
}

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
