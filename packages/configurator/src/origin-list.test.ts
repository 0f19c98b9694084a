import { describe, expect, it } from 'vitest';
import { listOrigins, type Origin } from './origin.ts';

const origin = (rule: string, inputs: Readonly<Record<string, Origin>> = {}): Origin => ({
  rule,
  source: 'here',
  value: 1,
  arithmetic: '1',
  inputs: Object.entries(inputs).map(([name, of]) => ({ name, value: 1, origin: of })),
  rows: [],
});

describe('an origin as a list', () => {
  const shared = origin('shared');
  const root = origin('root', { a: origin('a', { s: shared }), b: origin('b', { s: shared }) });
  const listed = (most: number) =>
    listOrigins(root, most).map(({ rule, inputs }) => [rule, inputs.map((input) => input.origin)]);

  it('holds the nearest first and each once', () => {
    expect(listed(10)).toEqual([
      ['root', [1, 2]],
      ['a', [3]],
      ['b', [3]],
      ['shared', []],
    ]);
  });

  it('ends at the depth that the caller asks for, with null for the origins beyond', () => {
    expect(listed(2)).toEqual([
      ['root', [1, null]],
      ['a', [null]],
    ]);
  });

  it('keeps all else of an origin, and knows no origin of a plain value', () => {
    const plain: Origin = { ...origin('sum'), inputs: [{ name: 'x', value: 5 }] };
    expect(listOrigins(plain, 5)).toEqual([{ ...plain, inputs: [{ name: 'x', value: 5, origin: null }] }]);
  });
});
