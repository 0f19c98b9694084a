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
