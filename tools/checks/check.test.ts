import { describe, expect, it } from 'vitest';
import { countLine, type FinishedCheck, finishCheck, printCheck } from './check.ts';

const finished = (rest: Partial<FinishedCheck>): FinishedCheck => ({
  name: 'types',
  ok: true,
  output: '',
  seconds: 1.25,
  ...rest,
});

describe('the count line', () => {
  it('counts tests, and of the other checks only those that fail', () => {
    const checks = [
      finished({ ok: true }),
      finished({ ok: false }),
      finished({ ok: false, tests: { passed: 40, failed: 2 } }),
    ];

    expect(countLine(checks)).toEqual({ line: '40 passed, 3 failed', ok: false });
  });

  it('is good only when nothing failed', () => {
    expect(countLine([finished({}), finished({ tests: { passed: 40, failed: 0 } })])).toEqual({
      line: '40 passed, 0 failed',
      ok: true,
    });
  });

  it('counts one failure when the tests passed and their program did not', () => {
    expect(countLine([finished({ ok: false, tests: { passed: 40, failed: 0 } })])).toEqual({
      line: '40 passed, 1 failed',
      ok: false,
    });
  });
});

describe('a check', () => {
  it('is timed', async () => {
    const moments = [1000, 3500];

    expect(
      await finishCheck({ name: 'types', run: async () => ({ ok: true, output: 'x' }) }, () => moments.shift() ?? 0),
    ).toEqual({ name: 'types', ok: true, output: 'x', seconds: 2.5 });
  });

  it('that throws has failed, with the error as its output', async () => {
    const run = () => Promise.reject(new Error('no such program'));

    expect(await finishCheck({ name: 'types', run }, () => 0)).toEqual({
      name: 'types',
      ok: false,
      output: 'Error: no such program',
      seconds: 0,
    });
  });

  it('that passed is printed as one line without its output', () => {
    expect(printCheck(finished({ output: 'noise', remark: '3 files' }))).toBe(
      'ok    types                       1.3 s  3 files',
    );
  });

  it('that failed is printed with its output below', () => {
    expect(printCheck(finished({ ok: false, output: 'a.ts:1 wrong\n\nb.ts:2 wrong\n' }))).toBe(
      'FAIL  types                       1.3 s\n      a.ts:1 wrong\n\n      b.ts:2 wrong',
    );
  });
});
