import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSlowTestFile, isTestFile, repositoryFiles, repositoryRoot } from '../repository-files.ts';
import type { CheckResult } from './check.ts';
import { runProgram } from './run-program.ts';
import { countTests, filesWithoutRun, type TestReport } from './test-report.ts';

/**
 * Runs the tests with Vitest and reads its report. The report lies in a folder of its own, so that a run beside this
 * one cannot put its own in the same place.
 */
export async function runVitest(withSlowTests: boolean): Promise<{ result: CheckResult; report: TestReport | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'panelwright-tests-'));
  const file = join(folder, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { exitCode, output } = await runProgram('node_modules/vitest/vitest.mjs', args, {
    PW_WITHOUT_SLOW_TESTS: withSlowTests ? '0' : '1',
  });
  const report = readReport(file);
  rmSync(folder, { recursive: true });
  if (!report) {
    return { result: { ok: false, output }, report };
  }
  const { passed, failed, notRun } = countTests(report);
  // Vitest also fails for what no test caused, such as an unhandled rejection.
  const ok = exitCode === 0 && failed === 0;
  const remark = `${passed} tests${notRun === 0 ? '' : `, ${notRun} not run`}`;
  return { result: { ok, output, remark, tests: { passed, failed } }, report };
}

/** Fails with the name of each test file of the repository that the report does not show as run. */
export function checkTestFilesRan(report: TestReport | null, withSlowTests: boolean): CheckResult {
  if (!report) {
    return { ok: false, output: 'Vitest wrote no report.' };
  }
  const expected = repositoryFiles()
    .filter((path) => isTestFile(path) && (withSlowTests || !isSlowTestFile(path)))
    .map((path) => join(repositoryRoot, path));
  const missing = filesWithoutRun(report, expected);
  return {
    ok: missing.length === 0,
    output: missing.map((path) => `${path.slice(repositoryRoot.length + 1)} did not run.`).join('\n'),
    remark: `${expected.length} files`,
  };
}

function readReport(file: string): TestReport | null {
  try {
    // The shape is Vitest's own, of the version that the lockfile pins.
    return JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    return null;
  }
}
