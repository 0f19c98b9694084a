import { mustReadCatalog } from '@pw/catalog/read';
import { evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';
import type { BarConditions, BarUse } from './capacity.ts';
import { barCandidates, selectBar, showSelection } from './select-bar.ts';

const tables = mustReadCatalog();

const copperVentilated: BarConditions = {
  material: 'Copper',
  finish: 'painted',
  ventilation: 'V',
  ambientC: 40,
  densityCap: 'Y',
  altitudeFactor: 1,
};
/** Supports hold every bar of the stock against it. */
const hold = { faultLevelKa: 10, seconds: 1, spacingMm: null };

const columns = {
  'Cu IP42': copperVentilated,
  'Cu IP54': { ...copperVentilated, ventilation: 'N' },
  'Al IP42': { ...copperVentilated, material: 'Aluminium' },
  'Al IP54': { ...copperVentilated, material: 'Aluminium', ventilation: 'N' },
};

/**
 * The usual choices (SBD 3.4): size / area / capacity, the fault level not governing.
 * (2522.25 A, 3x120x10 in aluminium, is rounded half up: SBD 1.3.)
 */
const standardChoices: readonly (readonly [number, ...string[]])[] = [
  [400, '1x30x10 / 300 / 480', '1x30x10 / 300 / 480', '1x40x10 / 400 / 400', '1x40x10 / 400 / 400'],
  [630, '1x40x10 / 400 / 640', '1x40x10 / 400 / 640', '1x80x10 / 800 / 800', '1x80x10 / 800 / 800'],
  [800, '1x50x10 / 500 / 800', '1x50x10 / 500 / 800', '1x80x10 / 800 / 800', '1x80x10 / 800 / 800'],
  [1000, '1x80x10 / 800 / 1280', '1x80x10 / 800 / 1218.8', '1x100x10 / 1000 / 1000', '1x100x10 / 1000 / 1000'],
  [1250, '1x80x10 / 800 / 1280', '1x100x10 / 1000 / 1470.6', '2x80x10 / 1600 / 1600', '2x80x10 / 1600 / 1500'],
  [1600, '1x100x10 / 1000 / 1600', '1x120x10 / 1200 / 1714.4', '2x80x10 / 1600 / 1600', '2x100x10 / 2000 / 1792.5'],
  [2000, '2x80x10 / 1600 / 2289.5', '2x100x10 / 2000 / 2137.5', '2x100x10 / 2000 / 2000', '2x120x10 / 2400 / 2062.5'],
  [
    2500,
    '2x100x10 / 2000 / 2707.5',
    '3x100x10 / 3000 / 2650.5',
    '3x100x10 / 3000 / 2876.8',
    '3x120x10 / 3600 / 2522.3',
  ],
  [3200, '3x100x10 / 3000 / 3441', '4x120x10 / 4800 / 3526.9', '3x120x10 / 3600 / 3274.5', 'none'],
  [4000, '4x100x10 / 4000 / 4077', 'none', '4x120x10 / 4800 / 4104', 'none'],
];

const cells = standardChoices.flatMap(([ratedA, ...expected]) =>
  Object.entries(columns).map(([column, conditions], index) => ({
    ratedA,
    column,
    conditions,
    expected: expected[index],
  })),
);

function choice(conditions: BarConditions, use: BarUse, currentA: number, areaMm2 = 0): string {
  const bar = selectBar(tables, conditions, use, { currentA, areaMm2, hold });
  return bar ? `${bar.size} / ${bar.areaMm2} / ${Math.round(bar.capacityA * 10) / 10}` : 'none';
}

describe('selectBar', () => {
  it.each(cells)('takes for $ratedA A in $column $expected', ({ ratedA, conditions, expected }) => {
    expect(choice(conditions, 'main', ratedA)).toBe(expected);
  });

  it('takes a larger bar where the fault level asks for more area than the current', () => {
    // 80 kA for 1 s in copper: 80000 / 125 = 640 mm2, so 1x60x10 (600) is out; 2x40x10 costs 880, 1x80x10 800.
    expect(choice(copperVentilated, 'main', 630, 640)).toBe('1x80x10 / 800 / 1280');
  });

  it('takes a bar that its supports hold at 75 mm: at 120 kA none of one bar', () => {
    const demand = { currentA: 1600, areaMm2: 0, hold: { ...hold, faultLevelKa: 120 } };
    expect(String(selectBar(tables, copperVentilated, 'main', demand)?.size)).toBe('2x50x10');
    // Closer phases, more force: a bar that holds at 100 mm does not at 50.
    const close = { currentA: 800, areaMm2: 0, hold: { ...hold, faultLevelKa: 80, spacingMm: 50 } };
    expect(String(selectBar(tables, copperVentilated, 'main', close)?.size)).not.toBe('1x50x10');
  });

  it('takes a larger bright bar: the bare column carries less', () => {
    // Bare: 1x100x10 1490 A; 1x120x10 min(1740, 1920). Sleeved 1x100x10 would carry 1600.
    expect(choice({ ...copperVentilated, finish: 'bare' }, 'main', 1600)).toBe('1x120x10 / 1200 / 1740');
  });

  it('takes a smaller bar when the current density is not capped', () => {
    // Aluminium: 1x80x10 carries 1220 A, 1x100x10 1480 A; capped at 1 A/mm2 it had to be 2x80x10.
    expect(choice({ ...columns['Al IP42'], densityCap: 'N' }, 'main', 1250)).toBe('1x100x10 / 1000 / 1480');
  });

  it('takes the narrower of two bars of equal cost', () => {
    // A riser for 113 A at 36 kA: 36000 / 125 = 288 mm2; 1x30x10 and 1x60x5 have 300 each.
    expect(choice(columns['Cu IP54'], 'riser', 113.4, 288)).toMatch(/^1x30x10 /);
  });

  it('takes two bars in a riser at most, whatever three would carry', () => {
    // 2x120x10: 3280 * 0.95 * 0.77 = 2399.3 A; behind the modules there is no room for a third.
    expect(choice(copperVentilated, 'riser', 2399)).toBe('2x120x10 / 2400 / 2399.3');
    expect(choice(copperVentilated, 'riser', 2400)).toBe('none');
  });

  it('takes two bars in a riser even where three would cost less', () => {
    // At 35 degC: 3x60x10 carries 2610 * 1.30 * 0.74 * 0.77 = 1933 A and costs 1800 * 1.2 = 2160; 2x100x10 costs 2200.
    const cool = { ...copperVentilated, ambientC: 35 };
    expect(choice(cool, 'riser', 1900)).toBe('2x100x10 / 2000 / 2168.2');
    expect(choice(cool, 'main', 2500)).toBe('3x60x10 / 1800 / 2510.8');
  });

  it('offers thin bars to risers only', () => {
    const thin = (use: BarUse) => barCandidates(tables, copperVentilated, use).filter((each) => each.thicknessMm === 5);
    expect(thin('main')).toEqual([]);
    expect(new Set(thin('riser').map((each) => each.widthMm))).toEqual(new Set([20, 25, 30, 40, 50, 60]));
  });

  it('has no candidate where the tables hold no current', () => {
    const sizes = barCandidates(tables, copperVentilated, 'main').map((each) => each.size);
    expect(sizes.map(String)).toContain('3x30x10');
    expect(sizes).not.toContain('4x30x10');
    expect(sizes).not.toContain('1x160x10');
  });
});

describe('showSelection', () => {
  it.each(cells.filter(({ expected }) => expected !== 'none'))(
    'prints for $ratedA A in $column an arithmetic that gives the size',
    ({ ratedA, conditions }) => {
      const demand = { currentA: ratedA, areaMm2: 0, hold };
      const { arithmetic } = showSelection(tables, conditions, 'main', demand);
      expect(evaluateArithmetic(arithmetic)).toBe(String(selectBar(tables, conditions, 'main', demand)?.size));
    },
  );

  it('weighs the chosen size against the next best ones', () => {
    const { arithmetic } = showSelection(tables, copperVentilated, 'main', { currentA: 1600, areaMm2: 400, hold });
    expect(arithmetic).toMatch(
      /^least\("1x100x10", 1 \* 100 \* 10 \* \(1 \+ 0\.1 \* \(1 - 1\)\), "2x50x10", 2 \* 50 \* 10 \* \(1 \+ 0\.1 \* \(2 - 1\)\), /,
    );
  });

  it('leaves three bars out while a riser can do with two', () => {
    const { arithmetic } = showSelection(tables, copperVentilated, 'riser', { currentA: 2300, areaMm2: 0, hold });
    expect(arithmetic).toBe('least("2x120x10", 2 * 120 * 10 * (1 + 0.1 * (2 - 1)))');
  });

  it('prints the empty text where nothing fits', () => {
    expect(showSelection(tables, columns['Cu IP54'], 'main', { currentA: 4000, areaMm2: 0, hold })).toMatchObject({
      arithmetic: '""',
      rows: [],
    });
  });
});

describe('the candidates of a selection', () => {
  const weighed = (conditions: BarConditions, use: BarUse, currentA: number, areaMm2 = 0) =>
    (showSelection(tables, conditions, use, { currentA, areaMm2, hold }).candidates ?? []).map(
      ({ option, figures, isTaken, against }) => ({
        option,
        figures: figures.map(({ value }) => value && Math.round(value * 1e4) / 1e4),
        outcome: isTaken ? 'taken' : `${against?.name} ${against?.bound} ${against?.limit}`,
      }),
    );

  it('are in the order of cost with table current, k, density cap, capacity, area and cost of each', () => {
    // Copper, 40 degC, ventilated: k2 1.25 x 0.80 = 1.00 for one bar, x 0.76 = 0.95 for two, x 0.74 = 0.925 for three.
    // 1x80x10: min(1500 x 1.00, 1.6 x 800) = 1280 A. 1x100x10: min(1810, 1600). 3x30x10: min(1670 x 0.925, 1440).
    expect(weighed(copperVentilated, 'main', 1600, 400)).toEqual([
      { option: '2x30x10', figures: [1200, 0.95, 960, 960, 600, 660], outcome: 'Capacity at least 1600' },
      { option: '1x80x10', figures: [1500, 1, 1280, 1280, 800, 800], outcome: 'Capacity at least 1600' },
      { option: '2x40x10', figures: [1470, 0.95, 1280, 1280, 800, 880], outcome: 'Capacity at least 1600' },
      { option: '1x100x10', figures: [1810, 1, 1600, 1600, 1000, 1000], outcome: 'taken' },
      { option: '3x30x10', figures: [1670, 0.925, 1440, 1440, 900, 1080], outcome: 'Capacity at least 1600' },
      { option: '2x50x10', figures: [1720, 0.95, 1600, 1600, 1000, 1100], outcome: 'Cost at most 1000' },
    ]);
  });

  it('show the arithmetic of what is not read from a table', () => {
    const { candidates = [] } = showSelection(tables, copperVentilated, 'main', { currentA: 1600, areaMm2: 400, hold });
    expect(candidates.find(({ isTaken }) => isTaken)?.figures).toEqual([
      { name: 'Table', unit: 'A', value: 1810 },
      {
        name: 'Factor',
        unit: '',
        value: 1,
        arithmetic: '1.25 * 0.8 * 1',
        told: 'temperature 1.25 × enclosure 0.8 × place in the cubicle 1',
      },
      { name: 'Density cap', unit: 'A', value: 1600 },
      {
        name: 'Capacity',
        unit: 'A',
        value: 1600,
        arithmetic: 'min(1810 * 1.25 * 0.8 * 1, 1.6 * 1 * 100 * 10)',
        told: 'the smaller of table 1810 A × factor, and 1.6 A/mm² × 1000 mm²',
      },
      { name: 'Area', unit: 'mm²', value: 1000 },
      {
        name: 'Cost',
        unit: 'mm²',
        value: 1000,
        arithmetic: '1 * 100 * 10 * (1 + 0.1 * (1 - 1))',
        told: 'area 1000 mm², and 10 % more for each bar after the first',
      },
    ]);
  });

  it('say which bar is too small for the fault level', () => {
    // 80 kA for 1 s in copper: 80000 / 125 = 640 mm2.
    const small = weighed(copperVentilated, 'main', 630, 640).find(({ option }) => option === '1x60x10');
    expect(small?.outcome).toBe('Area at least 640');
  });

  it('have no density cap where it is switched off', () => {
    const free = weighed({ ...columns['Al IP42'], densityCap: 'N' }, 'main', 1250);
    expect(free.find(({ outcome }) => outcome === 'taken')).toMatchObject({
      option: '1x100x10',
      figures: [1480, 1, null, 1480, 1000, 1000],
    });
  });

  it('say of more than two bars that a riser can do with fewer', () => {
    expect(weighed(copperVentilated, 'riser', 2000)).toContainEqual(
      expect.objectContaining({ outcome: 'Bars at most 2' }),
    );
  });

  it('are the largest sizes where none is taken', () => {
    const none = weighed(columns['Cu IP54'], 'main', 4000);
    expect(none.map(({ option, outcome }) => [option, outcome])).toEqual([
      ['3x120x10', 'Capacity at least 4000'],
      ['4x100x10', 'Capacity at least 4000'],
      ['4x120x10', 'Capacity at least 4000'],
    ]);
  });

  it.each(cells)('hold exactly the size that is taken for $ratedA A in $column', ({ ratedA, conditions }) => {
    const chosen = selectBar(tables, conditions, 'main', { currentA: ratedA, areaMm2: 0, hold });
    const weighings = weighed(conditions, 'main', ratedA).filter(({ outcome }) => outcome === 'taken');
    expect(weighings.map(({ option }) => option)).toEqual(chosen === null ? [] : [String(chosen.size)]);
  });
});
