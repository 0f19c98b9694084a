import { describe, expect, it } from 'vitest';
import { judgeName } from '../naming.ts';
import { copyName, copyNames } from './copy-name.ts';

describe('the name of a copy', () => {
  it.each<readonly [string, readonly string[], string]>([
    ['PCC', ['PCC'], 'PCC-Copy-(1)'],
    ['PCC', ['PCC', 'PCC-Copy-(1)', 'PCC-Copy-(3)'], 'PCC-Copy-(2)'],
    ['PCC', ['pcc-copy-(1)'], 'PCC-Copy-(2)'],
    ['PCC A', ['PCC  A-Copy-(1) '], 'PCC A-Copy-(2)'],
  ])('of %j where %j are in use has the smallest free number: %j [VAL-07]', (source, usedNames, expected) => {
    expect(copyName(source, usedNames)).toBe(expected);
  });

  it.each<readonly [string, readonly string[], string]>([
    ['PCC-Copy-(1)', ['PCC', 'PCC-Copy-(1)'], 'PCC-Copy-(2)'],
    ['PCC-Copy-(4)', ['PCC-Copy-(4)', 'PCC-Copy-(5)'], 'PCC-Copy-(6)'],
    ['PCC-Copy-(4)', [], 'PCC-Copy-(5)'],
    ['PCC-Copy-(1)-Copy-(2)', [], 'PCC-Copy-(1)-Copy-(3)'],
  ])('of the copy %j continues its numbers: %j gives %j [VAL-08]', (source, usedNames, expected) => {
    expect(copyName(source, usedNames)).toBe(expected);
  });

  it.each(['PCC-Copy-()', 'PCC-Copy-(x)', 'Copy-(1)'])('takes %j for no copy', (source) => {
    expect(copyName(source, [])).toBe(`${source}-Copy-(1)`);
  });

  it.each(['x'.repeat(100), 'म'.repeat(66), '𝔸'.repeat(50)])('of the longest name %j is still a name', (source) => {
    const name = copyName(source, [source]);
    expect(judgeName('board', name)).toEqual([]);
    expect(name).toMatch(/-Copy-\(1\)$/);
    expect(copyName(source, [source, name])).toMatch(/-Copy-\(2\)$/);
  });
});

describe('the names of boards that are copied together', () => {
  const copied = (...names: readonly string[]) => names.map((source) => ({ source, wished: '' }));

  it('differ from each other [VAL-09]', () => {
    expect(copyNames(copied('PCC', 'PCC', 'PCC-Copy-(1)'), ['PCC', 'PCC-Copy-(1)'])).toEqual([
      'PCC-Copy-(2)',
      'PCC-Copy-(3)',
      'PCC-Copy-(4)',
    ]);
  });

  it('are those that were wished for, or the next free ones of them', () => {
    const wishes = [
      { source: 'PCC', wished: 'MCC' },
      { source: 'PCC', wished: 'mcc' },
      { source: 'PCC', wished: 'PCC-Copy-(1)' },
    ];
    expect(copyNames(wishes, ['PCC-Copy-(1)'])).toEqual(['MCC', 'mcc-Copy-(1)', 'PCC-Copy-(2)']);
  });
});
