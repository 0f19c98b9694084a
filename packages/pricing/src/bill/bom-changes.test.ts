import { describe, expect, it } from 'vitest';
import { bomChanges } from './bom-changes.ts';
import type { FeederBomRow } from './feeder-bom.ts';

const row = (description: string, quantity: number, catalogueNumber = ''): FeederBomRow => ({
  number: 1,
  component: 'Lamps',
  description,
  catalogueNumber,
  quantity,
  make: 'Siemens',
});
const changesOf = (before: readonly FeederBomRow[], after: readonly FeederBomRow[]) =>
  bomChanges(before, after).map(({ row: { description, catalogueNumber }, pieces }) =>
    [pieces, description, catalogueNumber].filter((each) => each !== '').join(' '),
  );

describe('what an edit changes of the bill of a feeder', () => {
  it('is nothing where the lines are the same, in whichever order', () => {
    expect(changesOf([row('red', 1), row('green', 2)], [row('green', 2), row('red', 1)])).toEqual([]);
  });

  it('names what comes, what becomes more or fewer, and what goes', () => {
    const before = [row('breaker', 1, 'A1'), row('red', 3), row('green', 1)];
    const after = [row('breaker', 1, 'A2'), row('red', 1), row('green', 2)];
    expect(changesOf(before, after)).toEqual(['1 breaker A2', '1 green', '-2 red', '-1 breaker A1']);
  });

  it('counts equal articles together, in however many lines they stand', () => {
    expect(changesOf([row('red', 1)], [row('red', 1), row('red', 1), row('red', 1)])).toEqual(['2 red']);
    expect(changesOf([row('red', 1), row('red', 1)], [row('red', 2)])).toEqual([]);
  });
});
