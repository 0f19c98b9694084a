import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: number, below: number, count: number): number[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.int(below));
};

describe('createRandom', () => {
  it('repeats a run for the same seed and gives another one for another seed', () => {
    expect(draw(7, 1000, 20)).toEqual(draw(7, 1000, 20));
    expect(draw(7, 1000, 20)).not.toEqual(draw(8, 1000, 20));
  });

  it('draws every whole number below the limit about equally often, and no other', () => {
    const counts = new Map<number, number>();
    for (const number of draw(1, 6, 6000)) {
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    expect(new Set(counts.keys())).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    for (const count of counts.values()) {
      expect(count).toBeGreaterThan(900);
      expect(count).toBeLessThan(1100);
    }
  });

  it('takes chances with their probability', () => {
    const random = createRandom(3);
    const hits = Array.from({ length: 10_000 }, () => random.chance(0.25)).filter(Boolean);
    expect(hits.length).toBeGreaterThan(2300);
    expect(hits.length).toBeLessThan(2700);
  });

  it('shuffles into a new list with the same items', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffled = createRandom(5).shuffle(items);
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
    expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow('Nothing to pick from');
  });
});
