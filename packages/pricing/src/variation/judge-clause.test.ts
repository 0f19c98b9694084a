import type { VariationClause } from '@pw/domain/price-variation/variation-clause';
import { describe, expect, it } from 'vitest';
import { judgeClause } from './judge-clause.ts';

const clause: VariationClause = {
  fixed: 15,
  parts: [
    { index: 'copper', weight: 55, lag: 1 },
    { index: 'labour', weight: 30, lag: 0 },
  ],
  baseMonth: '2024-11',
  bandPercent: 3,
  capPercent: null,
};

const judge = (change: Partial<VariationClause>) => {
  const judged = judgeClause({ ...clause, ...change });
  return judged.ok ? 'ok' : judged.error;
};

describe('a price variation clause', () => {
  it('may have the same index with another lag, a band of 0 and a cap', () => {
    const parts = [0, 1].map((lag) => ({ index: 'copper', weight: 42.5, lag }));
    expect(judge({ parts, bandPercent: 0, capPercent: 0.01 })).toBe('ok');
  });

  it.each([
    [14.99, 99.99],
    [15.01, 100.01],
  ])('comes to 100 %% exactly: with %s %% fixed it is %s', (fixed, percent) => {
    expect(judge({ fixed })).toEqual({ code: 'WEIGHTS_NOT_100', percent });
  });

  it('comes to 100 % exactly, where binary fractions would not', () => {
    const parts = [33.3, 33.3, 33.3].map((weight, lag) => ({ index: 'copper', weight, lag }));
    expect(judge({ fixed: 0.1, parts })).toBe('ok');
  });

  it.each<[string, Partial<VariationClause>, readonly string[]]>([
    ['a lag of 13 months', { parts: [{ index: 'copper', weight: 85, lag: 13 }] }, ['parts.0.lag']],
    ['half a month', { parts: [{ index: 'copper', weight: 85, lag: 0.5 }] }, ['parts.0.lag']],
    ['a weight of 0', { parts: [{ index: 'copper', weight: 0, lag: 0 }] }, ['parts.0.weight']],
    ['no index', { parts: [{ index: '', weight: 85, lag: 0 }] }, ['parts.0.index']],
    ['nothing that follows one', { parts: [] }, ['parts']],
    ['the same twice', { parts: [1, 2].map(() => ({ index: 'copper', weight: 42.5, lag: 0 })) }, ['parts.1.index']],
    ['three decimals', { fixed: 15.001 }, ['fixed']],
    ['a month that does not exist', { baseMonth: '2024-13' }, ['baseMonth']],
    ['a band below 0', { bandPercent: -1 }, ['bandPercent']],
    ['a cap of 0', { capPercent: 0 }, ['capPercent']],
  ])('is refused with %s', (_what, change, fields) => {
    const refusal = judge(change);
    expect(typeof refusal === 'object' && refusal.code === 'FIELD_INVALID' && Object.keys(refusal.faults)).toEqual(
      fields,
    );
  });
});
