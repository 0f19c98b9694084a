import { describe, expect, it } from 'vitest';
import { byImpact, impactOf, sumImpacts } from './price-impact.ts';

const project = (projectId: number, beforePaise: number | null, afterPaise: number | null, unpriced = 0) => {
  const prices = { beforePaise, afterPaise };
  const changed = beforePaise === afterPaise ? 0 : 1;
  return { projectId, ...prices, ...impactOf(prices), changed, unpriced };
};

describe('the impact of current prices', () => {
  it('is the change of the final price in paise and in percent with two decimals', () => {
    expect(impactOf({ beforePaise: 103_562_075, afterPaise: 105_807_036 })).toEqual({
      changePaise: 2_244_961,
      changePercent: 2.17,
    });
  });

  it('has no percent of a price of 0, and nothing of a price that is missing', () => {
    expect(impactOf({ beforePaise: 0, afterPaise: 500 })).toEqual({ changePaise: 500, changePercent: null });
    expect(impactOf({ beforePaise: null, afterPaise: 500 })).toEqual({ changePaise: null, changePercent: null });
    expect(impactOf({ beforePaise: 500, afterPaise: null })).toEqual({ changePaise: null, changePercent: null });
  });

  it('sums amounts of complete projects alone, and counts the others', () => {
    const projects = [project(1, 100, 150), project(2, 200, 180), project(3, 900, 10, 2), project(4, null, 70)];
    expect(sumImpacts([...projects, project(5, 40, 40)])).toEqual({
      changed: 4,
      incomplete: 2,
      beforePaise: 340,
      afterPaise: 370,
      changePaise: 30,
    });
  });

  it('lists the largest change first whatever its sign, before all a project without a price', () => {
    const projects = [project(1, 100, 110), project(2, 500, 100), project(3, 100, 90), project(4, 100, null)];
    expect(projects.toSorted(byImpact).map(({ projectId }) => projectId)).toEqual([4, 2, 1, 3]);
  });
});
