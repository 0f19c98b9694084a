import { describe, expect, it } from 'vitest';
import { countTests, filesWithoutRun } from './test-suite.ts';

const tests = (...statuses: readonly string[]) => statuses.map((status) => ({ status }));

const report = {
  testResults: [
    { name: '/r/money.test.ts', status: 'passed', assertionResults: tests('passed', 'passed', 'skipped') },
    { name: '/r/busbar.test.ts', status: 'failed', assertionResults: tests('passed', 'failed') },
    { name: '/r/broken.test.ts', status: 'failed', assertionResults: [] },
    { name: '/r/skipped.test.ts', status: 'passed', assertionResults: tests('skipped', 'todo') },
  ],
};

describe('the report of the tests', () => {
  it('counts a file that failed before its first test as one failed test', () => {
    expect(countTests(report)).toEqual({ passed: 3, failed: 2, notRun: 3 });
  });

  it('names the files that are missing from it and those whose every test was skipped', () => {
    const expected = ['/r/money.test.ts', '/r/busbar.test.ts', '/r/skipped.test.ts', '/r/forgotten.test.ts'];

    expect(filesWithoutRun(report, expected)).toEqual(['/r/skipped.test.ts', '/r/forgotten.test.ts']);
  });

  it('names a file that could not be loaded', () => {
    expect(filesWithoutRun(report, ['/r/broken.test.ts'])).toEqual(['/r/broken.test.ts']);
  });
});
