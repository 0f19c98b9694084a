import { describe, expect, it } from 'vitest';
import { newerOf, projectUdfs } from './project-udfs.ts';

describe('the user-defined fields of a project', () => {
  it('are 1 sales engineer, 2 name, 4 contact number and 5 e-mail [PRJ-15]', () => {
    expect(new Map(projectUdfs.map(({ id, field }) => [id, field]))).toEqual(
      new Map([
        [1, 'salesEngineer'],
        [2, 'name'],
        [4, 'contactNumber'],
        [5, 'email'],
      ]),
    );
  });

  it('begin with the name, then the sales engineer, for readers that go by the place [PRJ-14, PRJ-16]', () => {
    expect(projectUdfs.map(({ id }) => id)).toEqual([2, 1, 4, 5]);
  });

  it.each([
    ['as it was', undefined, undefined, 'as it was'],
    ['as it was', 'as it was', 'new', 'new'],
    ['as it was', 'new', 'as it was', 'new'],
    ['as it was', 'plain', 'udf', 'udf'],
    ['as it was', '', undefined, ''],
  ])('where %j is stored and %j and %j are sent, give %j', (stored, plain, udf, expected) => {
    expect(newerOf(stored, plain, udf)).toBe(expected);
  });
});
