import { describe, expect, it } from 'vitest';
import { changedFields, fieldsInside } from './changed-fields.ts';

describe('the fields inside a JSON value', () => {
  it('are named by their path, and what is empty is a value', () => {
    expect(fieldsInside({ boards: [{ name: 'MDB', checks: [] }], total: 1 })).toEqual({
      'boards[0].name': '"MDB"',
      'boards[0].checks': '[]',
      total: '1',
    });
  });
});

describe('the changed fields', () => {
  it('are those that differ, that are gone and that are new, each with its place', () => {
    expect(changedFields('RB1', { a: '1', b: '2', c: '3' }, { a: '1', b: '4', d: '5' })).toEqual([
      'RB1: b: 2 is now 4',
      'RB1: c: 3 is now nothing',
      'RB1: d: nothing is now 5',
    ]);
  });

  it('are none when nothing changed', () => {
    expect(changedFields('RB1', { a: '1' }, { a: '1' })).toEqual([]);
  });
});
