import { describe, expect, it } from 'vitest';
import { countTests, filesWithoutRun, readPlaywrightReport } from './test-suite.ts';

const spec = (...statuses: readonly string[]) => ({ tests: statuses.map((status) => ({ status })) });

const report = readPlaywrightReport(
  JSON.stringify({
    config: { rootDir: '/r/apps/e2e/src' },
    suites: [
      {
        file: 'sign-in.spec.ts',
        specs: [spec('expected')],
        suites: [{ file: 'sign-in.spec.ts', specs: [spec('expected', 'unexpected'), spec('flaky')] }],
      },
      { file: 'users.spec.ts', specs: [spec('skipped')] },
    ],
  }),
);

describe('the report of the browser tests', () => {
  it('is counted like that of the other tests, a test that passed only when repeated as failed', () => {
    expect(countTests(report)).toEqual({ passed: 2, failed: 2, notRun: 1 });
  });

  it('names the files that ran by their absolute path', () => {
    const expected = ['/r/apps/e2e/src/sign-in.spec.ts', '/r/apps/e2e/src/users.spec.ts'];

    expect(filesWithoutRun(report, expected)).toEqual(['/r/apps/e2e/src/users.spec.ts']);
  });
});
