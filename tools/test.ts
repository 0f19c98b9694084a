import { performance } from 'node:perf_hooks';
import {
  type Check,
  type CheckResult,
  countLine,
  type FinishedCheck,
  finishCheck,
  printCheck,
} from './checks/check.ts';
import { programCheck } from './checks/program-check.ts';
import { staticChecks } from './checks/static-checks.ts';
import { checkTestFilesRan, runSuite, type SuiteRun, type TestSuite } from './checks/test-suite.ts';
import { browserTests, quickTests, tests } from './checks/test-suites.ts';

/** `npm run check` leaves out what needs the built client or a browser, and the slow tests. */
const isQuick = process.argv.includes('--check');

const finished: FinishedCheck[] = [];
const runs: SuiteRun[] = [];

// Side by side, but reported in their order. The tests come after them alone: some of them measure time.
for (const running of staticChecks.map((check) => finishCheck(check, () => performance.now()))) {
  report(await running);
}

const suites = isQuick ? [quickTests] : [tests, browserTests];
const bundleBudget = programCheck('bundle budget', 'tools/bundle-budget.ts', () => []);
const checks: readonly Check[] = [
  ...(isQuick ? [] : [bundleBudget]),
  ...suites.map((suite) => ({ name: suite.name, run: () => runAndKeep(suite) })),
  { name: 'every test file ran', run: async () => checkTestFilesRan(runs) },
];
for (const check of checks) {
  report(await finishCheck(check, () => performance.now()));
}

const { line, ok } = countLine(finished);
console.log(line);
process.exitCode = ok ? 0 : 1;

async function runAndKeep(suite: TestSuite): Promise<CheckResult> {
  const run = await runSuite(suite);
  runs.push(run);
  return run.result;
}

function report(check: FinishedCheck): void {
  finished.push(check);
  console.log(printCheck(check));
}
