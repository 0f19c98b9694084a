import { describe, expect, it } from 'vitest';
import {
  decideStandardStep,
  decideStandardUse,
  judgeStandard,
  standardNumberKey,
  tidyStandard,
} from './standard-board.ts';

const form = { number: 'PCC-630-A', name: 'Distribution board', description: '', tags: ['pump'], note: '' };

describe('what is said of a standard board', () => {
  it('is right within its limits', () => {
    expect(judgeStandard({ ...form, note: 'Two\nlines' })).toEqual({});
  });

  it.each([
    ['number', { number: ' ' }],
    ['number', { number: 'x'.repeat(31) }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(101) }],
    ['description', { description: 'x'.repeat(301) }],
    ['tags', { tags: [''] }],
    ['tags', { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) }],
    ['note', { note: 'x'.repeat(301) }],
  ])('has a fault at %s with %j', (field, given) => {
    expect(Object.keys(judgeStandard({ ...form, ...given }))).toEqual([field]);
  });

  it('is kept without blanks around it, each tag once', () => {
    expect(tidyStandard({ ...form, number: ' A ', tags: ['pump ', 'pump'] })).toMatchObject({
      number: 'A',
      tags: ['pump'],
    });
  });

  it('has one number in any letters and blanks', () => {
    expect(standardNumberKey(' PCC  630 ')).toBe(standardNumberKey('pcc 630'));
  });
});

describe('a step of a standard board', () => {
  const facts = (state: 'draft' | 'released' | 'retired', releasedVersion: number | null, newestVersion = 3) => ({
    state,
    releasedVersion,
    newestVersion,
  });
  it.each([
    [facts('draft', null), { state: 'released', version: 3 }, null],
    [facts('released', 2), { state: 'released', version: 3 }, null],
    [facts('retired', 2), { state: 'released', version: 2 }, null],
    [facts('released', 2), { state: 'retired', version: 2 }, null],
    [facts('draft', null), { state: 'retired', version: 1 }, null],
    [facts('released', 2), { state: 'released', version: 2 }, 'ALREADY_SO'],
    [facts('retired', 2), { state: 'retired', version: 2 }, 'ALREADY_SO'],
    [facts('released', 2), { state: 'released', version: 1 }, 'OLDER_VERSION'],
    [facts('retired', 2), { state: 'released', version: 1 }, 'OLDER_VERSION'],
    [facts('released', 2), { state: 'released', version: 4 }, 'NOT_FOUND'],
  ] as const)('from %j to %j is refused by %s', (before, step, code) => {
    const decided = decideStandardStep(before, step);
    expect(decided.ok ? null : decided.error).toBe(code);
  });

  it.each([
    [facts('released', 2), 1, null],
    [facts('released', 2), 3, 'NOT_RELEASED'],
    [facts('draft', null), 1, 'NOT_RELEASED'],
    [facts('retired', 2), 2, 'RETIRED'],
  ] as const)('%j makes a board from version %d: refused by %s', (before, version, code) => {
    const decided = decideStandardUse(before, version);
    expect(decided.ok ? null : decided.error).toBe(code);
  });
});
