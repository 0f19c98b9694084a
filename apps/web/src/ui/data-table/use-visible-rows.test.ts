import { describe, expect, it } from 'vitest';
import { partsOf, withActive } from './visible-rows.tsx';

describe('the rows to draw', () => {
  it.each([
    { active: 2, drawn: [2, 10, 11, 12] },
    { active: 11, drawn: [10, 11, 12] },
    { active: 900, drawn: [10, 11, 12, 900] },
  ])('are those in view and the active one: $active', ({ active, drawn }) => {
    expect(withActive([10, 11, 12], active)).toEqual(drawn);
  });

  it('leave the height of all others, so that the list is as long as it would be', () => {
    const parts = partsOf([2, 10, 11], 1000, 50);
    expect(parts).toEqual([
      { kind: 'gap', height: 100, before: 2 },
      { kind: 'row', position: 2 },
      { kind: 'gap', height: 350, before: 10 },
      { kind: 'row', position: 10 },
      { kind: 'row', position: 11 },
      { kind: 'gap', height: 988 * 50, before: 1000 },
    ]);
  });

  it('leave no gap where none is', () => {
    expect(partsOf([0, 1], 2, 36)).toEqual([
      { kind: 'row', position: 0 },
      { kind: 'row', position: 1 },
    ]);
  });
});
