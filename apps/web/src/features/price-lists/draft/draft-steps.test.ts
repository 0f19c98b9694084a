import { describe, expect, it } from 'vitest';
import { neighbourStep, reachableSteps, shownStep, stepState } from './draft-steps.ts';

type Facts = Parameters<typeof shownStep>[0];

const facts = (state: Facts['state'], more: Partial<Facts> = {}): Facts => ({
  state,
  blockers: [],
  doubts: [],
  sheets: [{}],
  ...more,
});

describe('the steps of an uploaded list', () => {
  it.each([
    ['reading', 'file'],
    ['failed', 'file'],
    ['mapping', 'columns'],
    ['ready', 'preview'],
    ['published', 'file'],
    ['discarded', 'file'],
  ] as const)('begin, of a list that is %s, where something is to be done: %s', (state, step) => {
    expect(shownStep(facts(state), undefined)).toBe(step);
  });

  it('begin with the columns while nobody has looked at the guessed ones', () => {
    expect(shownStep(facts('ready', { blockers: ['MAPPING_OPEN'] }), undefined)).toBe('columns');
  });

  it('show the wanted one only when it can be reached', () => {
    expect(shownStep(facts('ready'), 'publish')).toBe('publish');
    expect(shownStep(facts('mapping'), 'publish')).toBe('columns');
    expect(shownStep(facts('reading'), 'preview')).toBe('file');
  });

  it('lead from a list that failed to its columns, if the file could be opened', () => {
    expect(reachableSteps(facts('failed'))).toEqual(['file', 'columns']);
    expect(reachableSteps(facts('failed', { sheets: [] }))).toEqual(['file']);
  });

  it('mark what is left to do', () => {
    const undecided = facts('ready', { blockers: ['ROWS_UNDECIDED'] });
    expect(stepState(undecided, 'columns')).toBe('done');
    expect(stepState(undecided, 'preview')).toBe('attention');
    expect(stepState(facts('ready'), 'preview')).toBe('done');
    expect(stepState(facts('mapping'), 'columns')).toBe('attention');
    expect(stepState(facts('failed'), 'file')).toBe('attention');
    expect(stepState(facts('reading'), 'file')).toBe('open');
  });

  it('follow each other as far as they can be reached', () => {
    expect(neighbourStep(facts('ready'), 'preview', 'next')).toBe('publish');
    expect(neighbourStep(facts('ready'), 'publish', 'next')).toBeNull();
    expect(neighbourStep(facts('mapping'), 'columns', 'next')).toBeNull();
    expect(neighbourStep(facts('mapping'), 'columns', 'back')).toBe('file');
    expect(neighbourStep(facts('ready'), 'file', 'back')).toBeNull();
  });
});
