import { describe, expect, it } from 'vitest';
import { reportFailureCodes, reportFailureText, reportJobWords, reportProgress, reportSteps } from './report-jobs.ts';

describe('the progress of a report', () => {
  it('never goes back from step to step, and is whole only with its version', () => {
    const course = reportSteps.flatMap((step) => [0, 1, 2, 3].map((done) => reportProgress(step, done, 3)));
    expect(course).toEqual([...course].sort((a, b) => a - b));
    expect([course[0], course.at(-1)]).toEqual([0, 99]);
  });

  it('takes a step without parts as done', () => {
    expect(reportProgress('drawing', 0, 0)).toBe(reportProgress('drawing', 3, 3));
  });
});

describe('a report that failed', () => {
  it.each(reportFailureCodes)('names itself and says what to do: %s', (code) => {
    const text = reportFailureText('CostReport', { code, said: 'The board PCC-1 is not complete.' });
    expect(text).toMatch(/^Cost Report: [A-Z].*\.$/);
  });
});

describe('where the making of a report stands, in words', () => {
  it.each([
    ['waiting', null, 0, 'waiting'],
    ['running', 'writing', 72, 'writing, 72 %'],
    ['done', 'storing', 100, 'done'],
    ['failed', 'drawing', 60, 'failed'],
  ] as const)('are said for one that is %s', (state, step, progressPercent, words) => {
    expect(reportJobWords({ state, step, progressPercent })).toBe(words);
  });
});
