import { expect, it } from 'vitest';
import { changesOf } from './record-fields.ts';

const before = { name: 'PCC-1', quantity: 1, comments: null, revision: 4 };

it('reports each change of a record with both values, in the order of the fields', () => {
  const after = { ...before, name: 'PCC-2', comments: 'urgent', revision: 5 };
  const changes = changesOf(['comments', 'name', 'quantity'], before, after);
  expect(changes).toEqual({ comments: { from: null, to: 'urgent' }, name: { from: 'PCC-1', to: 'PCC-2' } });
  expect(Object.keys(changes)).toEqual(['comments', 'name']);
});

it('reports no field that nobody asked for', () => {
  const after = { ...before, quantity: 2 };
  expect(changesOf(['name'], before, after)).toEqual({});
});
