import { describe, expect, it } from 'vitest';
import { knownResults, withMemory } from './known-results.ts';
import type { PropertyValue } from './value.ts';

describe('known results', () => {
  const different: readonly (readonly PropertyValue[])[] = [
    [],
    [null],
    [0],
    [''],
    ['0'],
    [0.1],
    [0.2],
    [0, 1],
    [1, 0],
    ['LSI', 'LSIG'],
    ['LSIG', 'LSI'],
    ['3VA1-A-N'],
    ['3VA1-B-N'],
    ['3VA1', 'A-N'],
  ];

  it('are found by equal values, and told apart by a value, its kind, its place and the number of values', () => {
    const known = knownResults<number>();
    for (const [index, args] of different.entries()) {
      expect(known.find(args)).toBeUndefined();
      known.keep(args, index);
    }
    expect(different.map((args) => known.find([...args]))).toEqual(different.map((_, index) => index));
  });

  it('stay with the values that they were kept for when the list is used for others', () => {
    const known = knownResults<string>();
    const list = ['A', 1];
    known.keep(list, 'of A');
    list[0] = 'B';
    expect([known.find(['A', 1]), known.find(['B', 1])]).toEqual(['of A', undefined]);
  });

  it('are all forgotten when they become too many', () => {
    const known = knownResults<number>();
    const values = Array.from({ length: 1000 }, (_, value) => value);
    for (const value of values) {
      known.keep([value, 'A'], value);
    }
    const hits = values.filter((value) => known.find([value, 'A']) === value);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.length).toBeLessThanOrEqual(512);
  });
});

describe('a function with memory', () => {
  it('works out a result once for equal values, a result that is not set as well', () => {
    const asked: PropertyValue[] = [];
    const first = withMemory(([value = null]: readonly PropertyValue[]) => {
      asked.push(value);
      return value;
    });
    expect([first(['A']), first([null]), first(['A']), first([null])]).toEqual(['A', null, 'A', null]);
    expect(asked).toEqual(['A', null]);
  });

  it('keeps nothing of a call that throws', () => {
    let isFaulty = true;
    const ask = withMemory(() => {
      if (isFaulty) {
        throw new Error('a defect');
      }
      return 1;
    });
    expect(() => ask(['A'])).toThrow('a defect');
    isFaulty = false;
    expect(ask(['A'])).toBe(1);
  });
});
