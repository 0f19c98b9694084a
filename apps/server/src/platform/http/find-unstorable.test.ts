import { describe, expect, it } from 'vitest';
import { findUnstorable } from './read-request.ts';

const pathsIn = (value: unknown) => findUnstorable(value, 'body').map(({ path }) => path);

describe('a text that PostgreSQL cannot store', () => {
  it('is found anywhere in a request', () => {
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
