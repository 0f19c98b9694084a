import { performance } from 'node:perf_hooks';
import { type Check, countLine, type FinishedCheck, finishCheck, printCheck } from './checks/check.ts';
import { staticChecks } from './checks/static-checks.ts';
import type { TestReport } from './checks/test-report.ts';
import { checkTestFilesRan, runVitest } from './checks/vitest-check.ts';

/** `npm run check` leaves out the tests named *.slow.test.ts. */
const withSlowTests = !process.argv.includes('--check');

const finished: FinishedCheck[] = [];

// Side by side, but reported in their order. The tests come after them alone: some of them measure time.
for (const running of staticChecks.map((check) => finishCheck(check, () => performance.now()))) {
  report(await running);
}

let testReport: TestReport | null = null;
const testChecks: readonly Check[] = [
  {
    name: withSlowTests ? 'tests' : 'tests, not the slow',
    run: async () => {
      const run = await runVitest(withSlowTests);
      testReport = run.report;
      return run.result;
    },
  },
  { name: 'every test file ran', run: async () => checkTestFilesRan(testReport, withSlowTests) },
];
for (const check of testChecks) {
  report(await finishCheck(check, () => performance.now()));
}

const { line, ok } = countLine(finished);
console.log(line);
process.exitCode = ok ? 0 : 1;

function report(check: FinishedCheck): void {
  finished.push(check);
  console.log(printCheck(check));
}
