import { createRandom } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import { proposeHouseRates, type RateProposal, type RateSample } from './propose-house-rates.ts';

/** Units of 100 kg each, which took this many times what a rate estimates. */
const unitsOf = (rate: number, ...ratios: readonly number[]): readonly RateSample[] =>
  ratios.map((ratio) => ({ quantity: 100, actual: 100 * rate * ratio }));

const times = (count: number, ratio: number) => Array.from({ length: count }, () => ratio);

function propose(now: number, samples: readonly RateSample[]): RateProposal {
  const [proposal] = proposeHouseRates([{ activity: 'joints', now, samples }]);
  if (!proposal) {
    throw new Error('Every rate has a proposal');
  }
  return proposal;
}

const proposedBy = (now: number, samples: readonly RateSample[]) => propose(now, samples).result?.proposed;

describe('a house rate', () => {
  it.each([
    { units: 5, proposed: 0.0636 },
    { units: 20, proposed: 0.0672 },
  ])('of 0.06 h/kg that units exceed by 18 % is proposed as $proposed after $units of them', ({ units, proposed }) => {
    expect(proposedBy(0.06, unitsOf(0.06, ...times(units, 1.18)))).toBe(proposed);
  });

  it('of less work is proposed lower', () => {
    expect(proposedBy(1.05, unitsOf(1.05, ...times(10, 0.94)))).toBe(1.02);
  });

  it('is proposed from five units on', () => {
    expect(propose(0.06, unitsOf(0.06, ...times(4, 2)))).toMatchObject({ units: 4, result: null });
    expect(propose(0.06, unitsOf(0.06, ...times(5, 2))).result).not.toBeNull();
    expect(propose(0.06, [])).toMatchObject({ units: 0, result: null });
  });

  it('weighs units by their size: the ratio is that of the sums', () => {
    const large = { quantity: 1500, actual: 1500 * 0.06 * 1.3 };
    const { result } = propose(0.06, [large, ...unitsOf(0.06, 1, 1, 1, 1, 1)]);
    expect(result?.ratio).toBeCloseTo(1.225, 10);
    expect(result?.spread).toEqual({ least: 1, most: 1.3 });
  });

  it('that was accepted is compared with itself: the same units propose less, and never more than they took', () => {
    const worked = unitsOf(0.06, ...times(20, 1.18));
    const accepted = proposedBy(0.06, worked) ?? 0;
    const { result } = propose(accepted, worked);
    expect(result?.ratio).toBeCloseTo(1.18 / 1.12, 10);
    expect(result?.proposed).toBeLessThan(0.06 * 1.18);
    // By the ratio to their offers it would have been 0.0672 * 1.12.
    expect(result?.proposed).toBe(0.0696);
  });

  it('that three digits do not tell from the current one stays, with all of its own digits', () => {
    expect(proposedBy(0.1754, unitsOf(0.1754, ...times(20, 1.0005)))).toBe(0.1754);
    expect(proposedBy(0.1754, unitsOf(0.1754, ...times(20, 1.05)))).toBe(0.181);
    expect(proposedBy(0.06, unitsOf(0.06, ...times(20, 1)))).toBe(0.06);
  });

  it('has the mean error of its units in percent of what they took', () => {
    const { result } = propose(0.06, unitsOf(0.06, ...times(5, 1.25)));
    expect(result?.errorBefore).toBeCloseTo(20, 10);
    // Without one of them 4 units propose 0.06 * (1 + 0.25 * 4 / 14) = 0.0643.
    expect(result?.errorAfter).toBeCloseTo((100 * (0.075 - 0.0643)) / 0.075, 10);
  });

  it('is judged at each unit by the others alone: one odd unit does not praise its own proposal', () => {
    const { result } = propose(1, unitsOf(1, 1, 1, 1, 1, 4));
    // 4 others of ratio 1 keep 1; 4 others of ratio 1.75 propose 1 + 0.75 * 4 / 14 = 1.21.
    expect(result?.errorBefore).toBeCloseTo((4 * 0 + 75) / 5, 10);
    expect(result?.errorAfter).toBeCloseTo((4 * 21 + 75) / 5, 10);
  });
});

describe('house rates of random units', () => {
  const random = createRandom(254);
  const between = (least: number, most: number) => least + (random.int(10_001) / 10_000) * (most - least);
  const halfDigit = (value: number) => 0.5 * 10 ** (Math.floor(Math.log10(value)) - 2) * (1 + 1e-9);

  it('never leave the range from the current rate to what the units took, but for half of the third digit', () => {
    for (let run = 0; run < 2000; run += 1) {
      const now = Number(between(0.01, 20).toPrecision(1 + random.int(5)));
      const samples = Array.from({ length: 5 + random.int(40) }, () => {
        const quantity = between(0.1, 2000);
        return { quantity, actual: quantity * now * between(0.2, 3) };
      });
      const { result } = propose(now, samples);
      if (!result) {
        throw new Error('Five units propose something');
      }
      const { proposed, ratio, spread } = result;
      const full = now * ratio;
      expect(proposed).toBeGreaterThanOrEqual(Math.min(now, full - halfDigit(full)));
      expect(proposed).toBeLessThanOrEqual(Math.max(now, full + halfDigit(full)));
      expect(spread.least).toBeLessThanOrEqual(ratio * (1 + 1e-9));
      expect(spread.most).toBeGreaterThanOrEqual(ratio * (1 - 1e-9));
    }
  });

  it('come to what the units took, the more of them there are', () => {
    const missing = [5, 20, 200, 20_000].map((units) => {
      const proposed = proposedBy(1, unitsOf(1, ...times(units, 1.5))) ?? 0;
      return 1.5 - proposed;
    });
    expect(missing).toEqual([...missing].sort((one, other) => other - one));
    expect(missing.at(-1)).toBeCloseTo(0, 2);
  });

  it('miss the hours of the next units by 10 % at most on average, once 20 orders were accepted', () => {
    const activities = Array.from({ length: 19 }, (_, index) => ({
      activity: `activity ${index}`,
      now: Number(between(0.02, 12).toPrecision(2)),
      // What the works really need, to the current rate.
      truth: between(0.75, 1.3),
    }));
    const work = ({ now, truth }: (typeof activities)[number]): RateSample => {
      const quantity = between(5, 500);
      return { quantity, actual: quantity * now * truth * between(0.85, 1.15) };
    };
    const orders = (each: (typeof activities)[number]) => Array.from({ length: 20 }, () => work(each));
    const proposals = proposeHouseRates(activities.map((each) => ({ ...each, samples: orders(each) })));
    const missBy = (rateOf: (index: number) => number) => {
      const misses = activities.flatMap((each, index) =>
        Array.from({ length: 100 }, () => {
          const { quantity, actual } = work(each);
          return (100 * Math.abs(quantity * rateOf(index) - actual)) / actual;
        }),
      );
      return misses.reduce((sum, miss) => sum + miss, 0) / misses.length;
    };
    const before = missBy((index) => activities[index]?.now ?? 0);
    const after = missBy((index) => proposals[index]?.result?.proposed ?? 0);
    expect(before).toBeGreaterThan(12);
    expect(after).toBeLessThanOrEqual(10);
    // What the page says of the error is what the next units show.
    const stated = proposals.reduce((sum, { result }) => sum + (result?.errorAfter ?? 0), 0) / proposals.length;
    expect(stated).toBeCloseTo(after, -1);
    expect(stated).toBeLessThanOrEqual(10);
  });
});
