import { performance } from 'node:perf_hooks';
import {
  type Check,
  countLine,
  type FinishedCheck,
  finishCheck,
  printCheck,
  programCheck,
  staticChecks,
} from './checks/check.ts';
import {
  allBrowserTests,
  allTests,
  changeBrowserTests,
  changeTests,
  checkTestFilesRan,
  gateBrowserTests,
  gateTests,
  quickTests,
  runSuite,
  type SuiteRun,
  type TestSuite,
} from './checks/test-suite.ts';

/** `npm run check` leaves out what needs the built client, a browser or a database, screens and the slow tests. */
const isQuick = process.argv.includes('--check');

/** `npm test` runs tests alone: `npm run check` judges the sources. */
const judgesSources = ['--check', '--gate', '--all'].some((option) => process.argv.includes(option));

/** Of `npm test`, or of the commands that run less or more (0148). */
const suites: readonly TestSuite[] = suitesOf(process.argv);

const finished: FinishedCheck[] = [];
const runs: SuiteRun[] = [];

// In parallel, since one works while another waits, but reported in their order. No test measures time, so that
// the journeys of the browser do not need the machine to themselves.
const beside: readonly Check[] = [
  ...(judgesSources ? staticChecks : []),
  ...(isQuick ? [] : [programCheck('bundle budget', 'tools/bundle-budget.ts', () => [])]),
  ...suites.map(suiteCheck),
];
for (const running of beside.map((check) => finishCheck(check, () => performance.now()))) {
  report(await running);
}
const complete: Check = { name: 'every test file ran', run: async () => checkTestFilesRan(runs) };
report(await finishCheck(complete, () => performance.now()));

const { line, ok } = countLine(finished);
console.log(line);
process.exitCode = ok ? 0 : 1;

function suitesOf(options: readonly string[]): readonly TestSuite[] {
  if (isQuick) {
    return [quickTests];
  }
  if (options.includes('--all')) {
    return [allBrowserTests, allTests];
  }
  return options.includes('--gate') ? [gateBrowserTests, gateTests] : [changeBrowserTests, changeTests];
}

function suiteCheck(suite: TestSuite): Check {
  return {
    name: suite.name,
    run: async () => {
      const run = await runSuite(suite);
      runs.push(run);
      return run.result;
    },
  };
}

function report(check: FinishedCheck): void {
  finished.push(check);
  console.log(printCheck(check));
}
