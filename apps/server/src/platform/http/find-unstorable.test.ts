import { describe, expect, it } from 'vitest';
import { findUnstorable } from './find-unstorable.ts';

describe('a text that PostgreSQL cannot store', () => {
  it('is found wherever it stands in a request', () => {
    expect(findUnstorable({ a: 'x', b: ['y', { c: 'z\u0000' }], d: '\u0000' }, 'body')).toEqual([
      'body.b.1.c',
      'body.d',
    ]);
  });

  it('is one with half of a pair, too', () => {
    expect(findUnstorable({ a: 'x\ud83d', b: '\udc00y', c: '👍' }, 'body')).toEqual(['body.a', 'body.b']);
  });

  it('is no other text, number or emptiness', () => {
    expect(findUnstorable({ a: '\\u0000', b: 0, c: null, d: undefined, e: '' }, 'body')).toEqual([]);
    expect(findUnstorable(undefined, 'body')).toEqual([]);
  });
});
