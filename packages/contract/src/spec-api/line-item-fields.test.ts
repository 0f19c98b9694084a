import { expect, it } from 'vitest';
import { boardUdfs } from './line-item-fields.ts';

it('the user-defined fields of a board are 6 type, 7 name and 8 state, in this order [BRD-27]', () => {
  expect(boardUdfs.map(({ id, field }) => [id, field])).toEqual([
    [6, 'type'],
    [7, 'name'],
    [8, 'state'],
  ]);
});
