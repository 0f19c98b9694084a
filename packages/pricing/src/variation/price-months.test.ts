import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholePaise } from '@pw/domain/money';
import type { VariationClause } from '@pw/domain/price-variation/variation-clause';
import { readTableFile } from '@pw/table-file/read-table-file';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { decideRateFile, rateRecords } from '../market-rates/decide-market-rates.ts';
import { baseValues, indexValues } from './index-values.ts';
import { monthsLater } from './month.ts';
import { priceMonths, printedFactor } from './price-months.ts';

const path = join(import.meta.dirname, '../../../../examples/prices/index-months.csv');
const limits = { bytes: 1e6, unpackedBytes: 1e6, rows: 1000, columns: 20, cellCharacters: 300 };
const { sheets } = mustBeOk(await readTableFile(readFileSync(path), limits));
const records = sheets.flatMap((sheet) => mustBeOk(rateRecords(sheet, 'invented for tests')));
const indices = indexValues(mustBeOk(decideRateFile(records, [], '2026-11-20')).map(({ rate }) => rate));

/** Cost 763,641.35 and margin 91,636.96 of the worked example (SBD 13.4). */
const base = wholePaise(855_278_31);

const clause: VariationClause = {
  fixed: 15,
  parts: [
    { index: 'copper', weight: 35, lag: 1 },
    { index: 'steel', weight: 20, lag: 1 },
    { index: 'labour', weight: 30, lag: 0 },
  ],
  baseMonth: '2024-11',
  bandPercent: null,
  capPercent: null,
};

const replay = (change: Partial<VariationClause> = {}, from = '2024-11', months = 24) => {
  const variation = mustBeOk(baseValues({ ...clause, ...change }, indices));
  return mustBeOk(priceMonths(variation, base, indices, { from, months }));
};

const sumOf = (rows: ReturnType<typeof replay>) => rows.reduce((sum, { variation }) => sum + variation, 0);

/** Factor with six decimals, and the variation in rupees: from an independent calculator. */
const worked: readonly (readonly [string, number, number])[] = [
  ['2024-11', 1, 0],
  ['2024-12', 1.003921, 3353.19],
  ['2025-01', 0.999458, -463.7],
  ['2025-02', 0.992762, -6190.71],
  ['2025-03', 0.996326, -3141.89],
  ['2025-04', 0.999614, -330.37],
  ['2025-05', 1.00729, 6235.15],
  ['2025-06', 1.019727, 16872.46],
  ['2025-07', 1.013915, 11900.95],
  ['2025-08', 1.011463, 9803.84],
  ['2025-09', 1.027683, 23676.95],
  ['2025-10', 1.039748, 33995.64],
  ['2025-11', 1.038475, 32906.41],
  ['2025-12', 1.050606, 43282.11],
  ['2026-01', 1.060287, 51562.38],
  ['2026-02', 1.075441, 64523.2],
  ['2026-03', 1.088689, 75853.96],
  ['2026-04', 1.107471, 91917.26],
  ['2026-05', 1.111052, 94980.33],
  ['2026-06', 1.106106, 90750.06],
  ['2026-07', 1.121004, 103492.03],
  ['2026-08', 1.143435, 122677.1],
  ['2026-09', 1.1559, 133337.89],
  ['2026-10', 1.177365, 151696.19],
];

describe('the price by a clause (SBD 13.15)', () => {
  it('is to the paisa that of the worked example, month by month', () => {
    const rows = replay();
    expect(rows.map(({ month, factor, variation }) => [month, printedFactor(factor, 6), variation / 100])).toEqual(
      worked,
    );
    expect(rows.every(({ price, variation }) => price === base + variation)).toBe(true);
    expect(sumOf(rows)).toBe(1152690_43);
  });

  it('stays within the band, and follows the whole change beyond it', () => {
    const rows = replay({ bandPercent: 3 });
    expect(rows.map(({ month, variation }) => [month, variation / 100])).toEqual(
      worked.map(([month, , variation]) => [month, month < '2025-10' ? 0 : variation]),
    );
    expect(sumOf(rows)).toBe(1090974_56);
  });

  it('is within a band of exactly its change, and beyond a smaller one', () => {
    // Half the price, doubled: + 50 %.
    const doubled = new Map([
      [
        'metal',
        new Map([
          ['2026-01', 100],
          ['2026-02', 200],
        ]),
      ],
    ]);
    const half = { ...clause, fixed: 50, parts: [{ index: 'metal', weight: 50, lag: 0 }], baseMonth: '2026-01' };
    const priceAt = (change: Partial<VariationClause>) => {
      const variation = mustBeOk(baseValues({ ...half, ...change }, doubled));
      return mustBeOk(priceMonths(variation, wholePaise(1000_00), doubled, { from: '2026-02', months: 1 }))[0]?.price;
    };
    expect([50, 49.99].map((bandPercent) => priceAt({ bandPercent }))).toEqual([1000_00, 1500_00]);
    expect([50, 49.99, 10].map((capPercent) => priceAt({ capPercent }))).toEqual([1500_00, 1499_90, 1100_00]);
  });

  it('falls by no more than the cap', () => {
    const halved = new Map([
      [
        'metal',
        new Map([
          ['2026-01', 100],
          ['2026-02', 50],
        ]),
      ],
    ]);
    const whole = { ...clause, fixed: 0, parts: [{ index: 'metal', weight: 100, lag: 0 }], baseMonth: '2026-01' };
    const variation = mustBeOk(baseValues({ ...whole, capPercent: 20 }, halved));
    const rows = mustBeOk(priceMonths(variation, wholePaise(1000_00), halved, { from: '2026-02', months: 1 }));
    expect(rows[0]?.variation).toBe(-200_00);
  });

  it('is provisional where a month has no index yet: the last one before it counts', () => {
    const [november, december] = replay({}, '2026-11', 2);
    expect(november?.provisional).toEqual(['labour']);
    expect(december).toMatchObject({ price: 1020174_29, provisional: ['copper', 'steel', 'labour'] });
    expect(december && printedFactor(december.factor, 6)).toBe(1.192798);
    expect(replay().every(({ provisional }) => provisional.length === 0)).toBe(true);
  });

  it('needs its indices in the base month, and a value from some month before any other', () => {
    const missing = { code: 'INDEX_MISSING', index: 'copper', month: '2024-09' };
    const early = baseValues({ ...clause, baseMonth: '2024-10' }, indices);
    expect(early.ok ? null : early.error).toEqual(missing);
    const variation = mustBeOk(baseValues(clause, indices));
    const before = priceMonths(variation, base, indices, { from: '2024-10', months: 1 });
    expect(before.ok ? null : before.error).toEqual(missing);
    const late = baseValues({ ...clause, baseMonth: '2026-11' }, indices);
    expect(late.ok ? null : late.error).toEqual({ code: 'INDEX_MISSING', index: 'labour', month: '2026-11' });
  });

  it('counts from the values that it was saved with, whatever the indices say later', () => {
    const { base: values, clause: saved } = mustBeOk(baseValues(clause, indices));
    expect(values).toEqual([
      { index: 'copper', month: '2024-10', value: 300 },
      { index: 'steel', month: '2024-10', value: 150 },
      { index: 'labour', month: '2024-11', value: 102 },
    ]);
    const other = { clause: saved, base: values.map((each) => ({ ...each, value: each.value * 2 })) };
    const [row] = mustBeOk(priceMonths(other, base, indices, { from: '2024-11', months: 1 }));
    expect(row && printedFactor(row.factor, 6)).toBe(0.575);
  });
});

describe('a month', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -12, '2025-03'],
    ['2026-03', 60, '2031-03'],
    ['2026-11', 0, '2026-11'],
  ])('%s is %s months before or after %s', (month, count, other) => {
    expect(monthsLater(month, count)).toBe(other);
  });
});
