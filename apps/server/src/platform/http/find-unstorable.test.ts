import { describe, expect, it } from 'vitest';
import { findUnstorable } from './read-request.ts';

const pathsIn = (value: unknown) => findUnstorable(value, 'body').map(({ path }) => path);

describe('a text that PostgreSQL cannot store', () => {
  it('is found wherever it stands in a request', () => {
    expect(pathsIn({ a: 'x', b: ['y', { c: 'z\u0000' }], d: '\u0000' })).toEqual(['body.b.1.c', 'body.d']);
  });

  it('is one with half of a pair, too', () => {
    expect(pathsIn({ a: 'x\ud83d', b: '\udc00y', c: '👍' })).toEqual(['body.a', 'body.b']);
  });

  it('is no other text, number or emptiness', () => {
    expect(pathsIn({ a: '\\u0000', b: 0, c: null, d: undefined, e: '' })).toEqual([]);
    expect(pathsIn(undefined)).toEqual([]);
  });
});

describe('what is nested', () => {
  const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);

  it('a hundred times is read, once more is refused, and so is what would exhaust the stack', () => {
    expect(pathsIn(nested(100))).toEqual([]);
    expect(pathsIn(nested(101))).toEqual([`body${'.0'.repeat(100)}`]);
    expect(findUnstorable(nested(500_000), 'body')).toMatchObject([
      { message: 'Holds values inside values more than 100 times' },
    ]);
  });
});
