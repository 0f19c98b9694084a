import { evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';
import { figure, largestOf, sumOf } from './origin.ts';

const term = (name: string, value: number) => ({
  name,
  figure: figure(value, () => ({
    rule: name,
    source: 'given',
    value,
    arithmetic: String(value),
    inputs: [],
    rows: [],
  })),
});
const collection = { rule: 'load', source: 'SBD 3.7' };

describe('figures taken together', () => {
  it.each([
    { collect: sumOf, values: [160, 100, 63], result: 323, arithmetic: 'sum(160, 100, 63)' },
    { collect: sumOf, values: [], result: 0, arithmetic: 'sum()' },
    { collect: largestOf, values: [100, 160, 63], result: 160, arithmetic: 'max(0, 100, 160, 63)' },
    { collect: largestOf, values: [], result: 0, arithmetic: '0' },
  ])('give $result by $arithmetic', ({ collect, values, result, arithmetic }) => {
    const collected = collect(
      collection,
      values.map((value, index) => term(`way ${index + 1}`, value)),
    );

    expect(collected.value).toBe(result);
    expect(collected.origin).toMatchObject({ ...collection, value: result, arithmetic });
    expect(evaluateArithmetic(collected.origin.arithmetic)).toBe(result);
  });

  it('remember each figure by its name', () => {
    const { inputs } = sumOf(collection, [term('O/G-1', 160), term('O/G-2', 63)]).origin;

    expect(inputs.map(({ name, value, origin }) => [name, value, origin?.rule])).toEqual([
      ['O/G-1', 160, 'O/G-1'],
      ['O/G-2', 63, 'O/G-2'],
    ]);
  });
});
