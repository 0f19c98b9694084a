import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  isBrowserTestFile,
  isGateBrowserTestFile,
  isLooksBrowserTestFile,
  isNightlyBrowserTestFile,
  isNightlyTestFile,
  isQuickTestFile,
  isSlowTestFile,
  isTestFile,
  repositoryFiles,
  repositoryRoot,
} from '../repository-files.ts';
import { type CheckResult, runProgram } from './check.ts';

/** The part of Vitest's JSON report that is read here. */
type TestReport = {
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
  /** The path from the root of the report. */
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

/** Tests that one program runs and reports on. */
export type TestSuite = {
  /** The check's name. */
  readonly name: string;
  readonly script: string;
  /** How the program is called so that it writes its report into the file. */
  readonly call: (reportFile: string) => {
    readonly args: readonly string[];
    readonly environment: Readonly<Record<string, string>>;
  };
  readonly readReport: (json: string) => TestReport;
  /** Whether a file of the repository is a test of this suite. */
  readonly contains: (path: string) => boolean;
};

export type SuiteRun = { readonly suite: TestSuite; readonly result: CheckResult; readonly report: TestReport | null };

/**
 * Runs a suite and reads its report. The report lies in a folder of its own, so that a run at the same time cannot put
 * its own in the same place.
 */
export async function runSuite(suite: TestSuite): Promise<SuiteRun> {
  const folder = mkdtempSync(join(tmpdir(), 'panelwright-tests-'));
  const file = join(folder, 'report.json');
  const { args, environment } = suite.call(file);
  const { exitCode, output } = await runProgram(suite.script, args, environment);
  const report = readReport(suite, file);
  rmSync(folder, { recursive: true });
  if (!report) {
    return { suite, result: { ok: false, output }, report };
  }
  const { passed, failed, notRun } = countTests(report);
  // A program also fails for what no test caused, such as an unhandled rejection.
  const ok = exitCode === 0 && failed === 0;
  const remark = `${passed} tests${notRun === 0 ? '' : `, ${notRun} not run`}`;
  return { suite, result: { ok, output, remark, tests: { passed, failed } }, report };
}

/** Fails with the name of each test file of the repository that the report of its suite does not show as run. */
export function checkTestFilesRan(runs: readonly SuiteRun[]): CheckResult {
  const files = repositoryFiles();
  const checked = runs.map((run) => filesOfSuite(run, files));
  const faults = checked.flatMap((suite) => suite.faults);
  const total = checked.reduce((sum, { count }) => sum + count, 0);
  return { ok: faults.length === 0, output: faults.join('\n'), remark: `${total} files` };
}

function filesOfSuite(
  { suite, report }: SuiteRun,
  files: readonly string[],
): { readonly count: number; readonly faults: readonly string[] } {
  const expected = files.filter(suite.contains).map((path) => join(repositoryRoot, path));
  const faults = report
    ? filesWithoutRun(report, expected).map((path) => `${path.slice(repositoryRoot.length + 1)} did not run.`)
    : [`There is no report of the ${suite.name}.`];
  return { count: expected.length, faults };
}

function readReport(suite: TestSuite, file: string): TestReport | null {
  try {
    return suite.readReport(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The projects of `*.slow.test.ts` and `*.slow.test.tsx`. */
const SLOW_PROJECTS = ['slow', 'alone-slow', 'screens-slow'];

/** All tests but those in the browser. */
export const allTests: TestSuite = vitestSuite('tests', [], isTestFile);

/** `npm test` leaves out the projects of slow tests and `nightly`. */
export const changeTests: TestSuite = vitestSuite(
  'tests',
  [...SLOW_PROJECTS, 'nightly'].map(without),
  (path) => isTestFile(path) && !isSlowTestFile(path) && !isNightlyTestFile(path),
);

/** `npm run test:gate` leaves out the project `nightly`. */
export const gateTests: TestSuite = vitestSuite(
  'tests',
  [without('nightly')],
  (path) => isTestFile(path) && !isNightlyTestFile(path),
);

/** `npm run check` leaves out slow tests, those of random samples, those that draw screens (*.test.tsx) and those with a database. */
export const quickTests: TestSuite = vitestSuite(
  'quick tests',
  [
    ...[...SLOW_PROJECTS, 'nightly', 'screens', 'screens-alone', 'server', 'alone'].map(without),
    '--exclude=**/*.sampled.test.ts',
  ],
  isQuickTestFile,
);

/** The users' main journeys through a real browser and a real server. */
export const changeBrowserTests: TestSuite = playwrightSuite(
  ['--project=journeys'],
  (path) =>
    isBrowserTestFile(path) &&
    ![isGateBrowserTestFile, isLooksBrowserTestFile, isNightlyBrowserTestFile].some((isOther) => isOther(path)),
);

/** The journeys of the day, and a short look at each screen. */
export const gateBrowserTests: TestSuite = playwrightSuite(
  ['--project=journeys', '--project=gate', '--project=looks'],
  (path) => isBrowserTestFile(path) && !isNightlyBrowserTestFile(path),
);

/** All journeys, and a look at each screen in every theme and size. */
export const allBrowserTests: TestSuite = playwrightSuite(
  ['--project=journeys', '--project=gate', '--project=nightly'],
  isBrowserTestFile,
);

/** The option of Vitest that leaves a project out. */
function without(project: string): string {
  return `--project=!${project}`;
}

function playwrightSuite(projects: readonly string[], contains: TestSuite['contains']): TestSuite {
  return {
    name: 'browser tests',
    script: 'node_modules/@playwright/test/cli.js',
    call: (reportFile) => ({
      args: ['test', '--config=apps/e2e', '--reporter=dot,json', ...projects],
      // Playwright asks its workers for colours; Node would warn of both wishes once for each of them.
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, NO_COLOR: '' },
    }),
    readReport: readPlaywrightReport,
    contains,
  };
}

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
