import { describe, expect, it } from 'vitest';
import { bindFilter, bindInputs } from './bind-inputs.ts';
import type { Calculation } from './calculation.ts';
import { formula } from './formula/formula.ts';
import type { PropertyValue } from './value.ts';

/** A bound calculation as the engine calls it, with values of any kind. */
type Bound = Calculation<readonly PropertyValue[], PropertyValue>;

type Asked = { readonly poles: number; readonly frame: string };

const rule = {
  rule: 'tag',
  source: 'test',
  evaluate: ({ poles, frame }: Asked) => `${frame}/${poles}`,
  show: ({ frame }: Asked) => ({ arithmetic: frame, rows: [] }),
};

describe('inputs by name', () => {
  it('reach a rule in one record, in any order', () => {
    const { inputs, calculation } = bindInputs({ frame: 'FRAME', poles: 'POLES' }, rule);
    const bound = calculation as Bound;
    expect(inputs).toEqual(['FRAME', 'POLES']);
    expect([bound.evaluate('3VA1', 3), bound.show('3VA1', 3).arithmetic]).toEqual(['3VA1/3', '3VA1']);
    expect([bound.rule, bound.source]).toEqual(['tag', 'test']);
  });

  it('reach a formula in the order of its own names', () => {
    const loss = formula({ rule: 'loss', source: 'test', text: 'a - b', names: ['a', 'b'] });
    const { inputs, calculation } = bindInputs({ b: 'SPARE', a: 'LOAD' }, loss);
    expect(inputs).toEqual(['LOAD', 'SPARE']);
    expect((calculation as Bound).evaluate(5, 2)).toBe(3);
  });

  it('are refused for a formula that reads more', () => {
    const loss = formula({ rule: 'loss', source: 'test', text: 'a - b', names: ['a', 'b'] });
    expect(() => bindInputs({ a: 'LOAD' }, loss)).toThrow('The formula reads b, for which there is no property');
  });

  it('reach the judge of an option next to the option', () => {
    const { inputs, accepts } = bindFilter('suits', { most: 'LOAD' }, (option: number, { most }: { most: number }) => {
      return option <= most;
    });
    const judge = accepts as (option: number, ...values: readonly PropertyValue[]) => boolean;
    expect(inputs).toEqual(['LOAD']);
    expect([judge(3, 4), judge(5, 4), judge(5, 6), judge(5, 4)]).toEqual([true, false, true, false]);
  });
});
