import { expect, it } from 'vitest';
import { gravestFirst } from './gravest-first.ts';

it('lists errors before warnings before notes, each in the order of the checks', () => {
  const checks = [
    { id: 'B9', severity: 'I' },
    { id: 'R1', severity: 'W' },
    { id: 'C1', severity: 'E' },
    { id: 'A1', severity: 'W' },
  ] as const;
  expect(gravestFirst(checks).map(({ id }) => id)).toEqual(['C1', 'R1', 'A1', 'B9']);
});
