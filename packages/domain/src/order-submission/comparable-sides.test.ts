import { describe, expect, it } from 'vitest';
import { comparableSides, sidesToCompare } from './comparable-sides.ts';

describe('the sides of a comparison', () => {
  it('are the submitted revisions, and the project as it is saved while it is worked on', () => {
    expect(comparableSides({ current: 3, submitted: [2, 1] })).toEqual([
      { name: 1, label: 'R1' },
      { name: 2, label: 'R2' },
      { name: 'current', label: 'R3, not submitted' },
    ]);
    expect(comparableSides({ current: 2, submitted: [1, 2] }).map(({ name }) => name)).toEqual([1, 2]);
  });

  it.each([
    ['the last one with the one before it', { current: 3, submitted: [1, 2] }, {}, { before: 2, after: 'current' }],
    ['what was submitted last', { current: 2, submitted: [1, 2] }, {}, { before: 1, after: 2 }],
    ['what was asked for', { current: 3, submitted: [1, 2] }, { before: 1, after: 2 }, { before: 1, after: 2 }],
    ['the one before what was asked for', { current: 3, submitted: [1, 2] }, { after: 2 }, { before: 1, after: 2 }],
    ['the first one with the next', { current: 2, submitted: [1, 2] }, { after: 1 }, { before: 2, after: 1 }],
    [
      'the submitted one where it is as saved',
      { current: 2, submitted: [1, 2] },
      { after: 'current' },
      { before: 1, after: 2 },
    ],
    [
      'others where there is none of the number',
      { current: 2, submitted: [1] },
      { before: 9 },
      { before: 1, after: 'current' },
    ],
  ] as const)('are %s', (_what, revisions, asked, sides) => {
    expect(sidesToCompare(revisions, asked)).toEqual(sides);
  });

  it.each([
    { current: 1, submitted: [] },
    { current: 1, submitted: [1] },
  ])('are none where there is nothing to compare with: %o', (revisions) => {
    expect(sidesToCompare(revisions, {})).toBeNull();
  });
});
