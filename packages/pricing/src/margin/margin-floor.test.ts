import { describe, expect, it } from 'vitest';
import { isBelowFloor, marginStanding, percentOf, type Sale } from './margin-floor.ts';

const sale = (margin: number, cost: number): Sale => ({
  marginPaise: Math.round(margin * 100),
  costPaise: Math.round(cost * 100),
});

describe('a margin next to its floor (SBD 13.18)', () => {
  it.each([
    [91_636.96, 763_641.35, 10.7143, 10.71, false],
    [91_636.96, 763_641.35, 10.7143, 10.72, true],
    [12, 88, 12, 12, false],
    [12, 88.01, 11.9988, 12, true],
    [0, 100, 0, 0, false],
    [1, 2, 33.3333, 33.33, false],
    [1, 2, 33.3333, 33.34, true],
  ])(
    '%d on a cost of %d is %d percent of the sale; below a floor of %d: %s',
    (margin, cost, percent, floor, isBelow) => {
      const given = sale(margin, cost);
      expect(percentOf(given.marginPaise, given.costPaise + given.marginPaise)).toBe(percent);
      expect(isBelowFloor(given, floor)).toBe(isBelow);
      expect(marginStanding(given, floor).isBelow).toBe(isBelow);
    },
  );

  it('is exact for amounts that no float tells apart', () => {
    // One paisa of a hundred thousand crore.
    const cost = 88_000_000_000_000;
    expect(isBelowFloor({ costPaise: cost, marginPaise: 12_000_000_000_000 }, 12)).toBe(false);
    expect(isBelowFloor({ costPaise: cost + 1, marginPaise: 12_000_000_000_000 }, 12)).toBe(true);
  });

  it('lacks the least amount with which it is not below at the same cost', () => {
    for (const [margin, cost, floor] of [
      [12, 88.01, 12],
      [91_636.96, 763_641.35, 10.72],
      [0, 0.01, 99.99],
      [0, 1234.57, 33.34],
    ] as const) {
      const given = sale(margin, cost);
      const { shortPaise } = marginStanding(given, floor);
      const raised = (by: number) => ({ ...given, marginPaise: given.marginPaise + by });
      expect([isBelowFloor(raised(shortPaise), floor), isBelowFloor(raised(shortPaise - 1), floor)]).toEqual([
        false,
        true,
      ]);
    }
    expect(marginStanding(sale(12, 88.01), 12).shortPaise).toBe(1);
    expect(marginStanding(sale(12, 88), 12).shortPaise).toBe(0);
  });

  it('is rounded down, so that a margin below the floor is never shown as the floor', () => {
    expect(marginStanding(sale(12, 88.01), 12).marginPercent).toBe(11.99);
    expect(marginStanding(sale(12, 88), 12).marginPercent).toBe(12);
  });

  it('of a sale of nothing is no percentage, and not below', () => {
    expect(marginStanding(sale(0, 0), 12)).toEqual({
      floorPercent: 12,
      marginPercent: null,
      isBelow: false,
      shortPaise: 0,
    });
  });
});
