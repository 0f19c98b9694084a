import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../repository-files.ts';
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
  type TestSuite,
} from './test-suite.ts';

const OWN_PATH = 'tools/checks/test-suite.test.ts';

/** A suite with the given text as its report, whose program ends well. */
const suite = (report: string | null): TestSuite => ({
  name: 'trial tests',
  script: 'node_modules/typescript/bin/tsc',
  call: (file) => {
    if (report !== null) {
      writeFileSync(file, report);
    }
    return { args: ['--version'], environment: {} };
  },
  readReport: (json) => JSON.parse(json),
  contains: (path) => path === OWN_PATH,
});
const reportOf = (name: string, ...statuses: readonly string[]) =>
  JSON.stringify({
    testResults: [{ name, status: 'passed', assertionResults: statuses.map((status) => ({ status })) }],
  });

describe('a suite of tests', () => {
  it('is counted by its report and fails with one of its tests', async () => {
    const { result } = await runSuite(suite(reportOf('/r/a.test.ts', 'passed', 'failed', 'skipped')));

    expect(result).toMatchObject({ ok: false, tests: { passed: 1, failed: 1 }, remark: '1 tests, 1 not run' });
  });

  it('fails without a report, although its program ended well', async () => {
    const run = await runSuite(suite(null));

    expect(run.result.ok).toBe(false);
    expect(checkTestFilesRan([run])).toMatchObject({ ok: false, output: 'There is no report of the trial tests.' });
  });

  it('ran completely when each of its files of the repository is in its report', async () => {
    const complete = await runSuite(suite(reportOf(join(repositoryRoot, OWN_PATH), 'passed')));
    const other = await runSuite(suite(reportOf('/r/a.test.ts', 'passed')));

    expect(checkTestFilesRan([complete])).toEqual({ ok: true, output: '', remark: '1 files' });
    expect(checkTestFilesRan([complete, other])).toMatchObject({ ok: false, output: `${OWN_PATH} did not run.` });
  });
});

describe('the files that must have run', () => {
  const commands = {
    'npm run check': [quickTests],
    'npm test': [changeTests, changeBrowserTests],
    'npm run test:gate': [gateTests, gateBrowserTests],
    'npm run test:all': [allTests, allBrowserTests],
  };

  it.each([
    ['packages/x/src/a.test.ts', ['npm run check', 'npm test', 'npm run test:gate', 'npm run test:all']],
    ['packages/x/src/a.sampled.test.ts', ['npm test', 'npm run test:gate', 'npm run test:all']],
    ['packages/x/src/a.slow.test.ts', ['npm run test:gate', 'npm run test:all']],
    ['packages/x/src/a.sampled.slow.test.ts', ['npm run test:gate', 'npm run test:all']],
    ['apps/server/src/a.test.ts', ['npm test', 'npm run test:gate', 'npm run test:all']],
    ['packages/x/src/a.nightly.test.ts', ['npm run test:all']],
    ['apps/e2e/src/a.spec.ts', ['npm test', 'npm run test:gate', 'npm run test:all']],
    ['apps/cli/src/a.alone.test.ts', ['npm test', 'npm run test:gate', 'npm run test:all']],
    ['apps/cli/src/a.alone.slow.test.ts', ['npm run test:gate', 'npm run test:all']],
    ['apps/web/src/a.test.tsx', ['npm test', 'npm run test:gate', 'npm run test:all']],
    ['apps/web/src/a.slow.test.tsx', ['npm run test:gate', 'npm run test:all']],
    ['apps/e2e/src/a.gate.spec.ts', ['npm run test:gate', 'npm run test:all']],
    ['apps/e2e/src/a.looks.spec.ts', ['npm run test:gate', 'npm run test:all']],
    ['apps/e2e/src/a.nightly.spec.ts', ['npm run test:all']],
  ])('%s belongs to %j', (path, expected) => {
    const holding = Object.entries(commands).filter(([, suites]) => suites.some(({ contains }) => contains(path)));

    expect(holding.map(([command]) => command)).toEqual(expected);
  });
});
