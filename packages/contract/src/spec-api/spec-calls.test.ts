import { expect, it } from 'vitest';
import { calls } from '../calls.ts';
import { specCalls } from './spec-calls.ts';

/** Calls of the specification that our client still makes itself. A call is only ever taken off (0142). */
const notMoved: readonly string[] = ['getProjectInfo'];

it('stand apart from our own, except those that are still to be moved', () => {
  const apart = new Set(specCalls);
  const others = calls.filter((call) => !apart.has(call) && call.server !== 'own');
  expect(others.map(({ name }) => name).sort()).toEqual(notMoved);
});

it('are none of our own', () => {
  expect(specCalls.filter(({ server }) => server === 'own').map(({ name }) => name)).toEqual([]);
});
