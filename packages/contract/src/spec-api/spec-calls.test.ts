import { expect, it } from 'vitest';
import { calls } from '../calls.ts';
import { specCalls } from './spec-calls.ts';

it('stand apart from our own: no call is both, and every other call is ours', () => {
  const apart = new Set(specCalls);
  const others = calls.filter((call) => !apart.has(call) && call.server !== 'own');
  expect(others.map(({ name }) => name)).toEqual([]);
  expect(specCalls.filter(({ server }) => server === 'own').map(({ name }) => name)).toEqual([]);
});
