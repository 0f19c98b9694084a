import { expect, it } from 'vitest';
import { addedRowId, placeOfAdded } from './added-rows.ts';

it('a row that a person added is known by its id, with its board and its place', () => {
  expect(placeOfAdded(addedRowId('b12', 3))).toEqual({ board: 'b12', place: 3 });
  expect(placeOfAdded('b1r2')).toBeNull();
});
