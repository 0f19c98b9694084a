import { describe, expect, it } from 'vitest';
import { figure, type Origin } from '../origin.ts';
import { formula } from './formula.ts';

const heat = formula({ rule: 'heat-loss', source: 'SBD 3.4', text: 'R * I * I', names: ['I', 'R'] });

describe('formula', () => {
  it('takes its arguments in the order of its names', () => {
    expect(heat.evaluate(10, 2)).toBe(200);
    expect(heat.show(10, 2)).toEqual({ arithmetic: '2 * 10 * 10', rows: [] });
  });

  it('makes figures that remember the figures and values they came from', () => {
    const resistance: Origin = { rule: 'r', source: 's', value: 2, arithmetic: '2', inputs: [], rows: [] };
    const row = { table: 'busbars', revision: '1', row: 'CU 40x10' };

    const loss = heat.figure({ I: 10, R: figure(2, () => resistance) }, [row]);

    expect(loss.value).toBe(200);
    expect(loss.origin).toEqual({
      rule: 'heat-loss',
      source: 'SBD 3.4',
      value: 200,
      arithmetic: '2 * 10 * 10',
      inputs: [
        { name: 'I', value: 10 },
        { name: 'R', value: 2, origin: resistance },
      ],
      rows: [row],
    });
  });

  it('refuses a declared name that the text does not use', () => {
    const declare = () => formula({ rule: 'r', source: 's', text: 'if(-a > 1, min(a, 2), 3)', names: ['a', 'b'] });
    expect(declare).toThrow('declares b but does not use it');
  });

  it('refuses a name that is used and not declared', () => {
    expect(() => formula({ rule: 'r', source: 's', text: 'a + b', names: ['a'] })).toThrow('uses b');
  });
});
