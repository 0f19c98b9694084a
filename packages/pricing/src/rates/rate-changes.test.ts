import { wholePaise } from '@pw/domain/money';
import { describe, expect, it } from 'vitest';
import type { RateRow } from './company-rates.ts';
import { netRateChanges, type RateChange, rowsBefore } from './rate-changes.ts';

function row(material: string, rupees: number, more: Partial<RateRow> = {}): RateRow {
  return { rateKey: null, type: 'MBP', material, unit: 'board', ratePaise: wholePaise(rupees * 100), ...more };
}

const at = new Date('2026-11-23T06:00:00Z');
let day = 0;

function change(pricingId: string, before: RateRow | null, after: RateRow | null, by = 'Neha'): RateChange {
  day += 1;
  return { pricingId, before, after, by, at: new Date(at.getTime() + day * 86_400_000) };
}

const sheet = (rupees: number) => row('Sheet metal', rupees, { rateKey: 'sheetMetalPerKg', unit: 'kg' });

describe('the changes of rates since a moment', () => {
  it('come to one for each rate, from what it was first to what it is, by the user who changed it last', () => {
    const changes = [
      change('1', sheet(145), sheet(150)),
      change('2', null, row('Plate', 80)),
      change('1', sheet(150), sheet(160), 'Ravi'),
    ];
    expect(netRateChanges(changes, {})).toEqual([
      { pricingId: '1', before: sheet(145), after: sheet(160), by: 'Ravi', at: changes[2]?.at },
      changes[1],
    ]);
  });

  it.each([
    ['a rate that was changed back', [change('1', sheet(145), sheet(150)), change('1', sheet(150), sheet(145))]],
    ['a row that came and went', [change('2', null, row('Plate', 80)), change('2', row('Plate', 80), null)]],
    ['a new name', [change('2', row('Plate', 80), row('Name plate', 80))]],
    [
      'a rate that the enquiry file fixes',
      [
        change(
          '3',
          row('Cu', 1050, { rateKey: 'busbarCopperPerKg' }),
          row('Cu', 990, { rateKey: 'busbarCopperPerKg' }),
        ),
      ],
    ],
  ])('leave out %s', (_what, changes) => {
    expect(netRateChanges(changes, { busbarCopperPerKg: wholePaise(90_000) })).toEqual([]);
  });

  it('tell a row that is counted by another unit', () => {
    const changes = [change('2', row('Plate', 80), row('Plate', 80, { unit: 'cubicle' }))];
    expect(netRateChanges(changes, {})).toEqual(changes);
  });
});

describe('the rows before their last changes', () => {
  it('are as they were: changed, added and deleted ones', () => {
    const now = [
      { ...sheet(160), pricingId: '1' },
      { ...row('Plate', 80), pricingId: '2' },
      { ...row('Crate', 900), pricingId: '4' },
    ];
    const changes = [
      change('1', sheet(145), sheet(150)),
      change('2', null, row('Plate', 80)),
      change('3', row('Skid', 400), null),
      change('1', sheet(150), sheet(160)),
    ];
    const before = rowsBefore(now, changes);
    expect(before.map(({ material, ratePaise }) => [material, ratePaise])).toEqual([
      ['Sheet metal', 14_500],
      ['Crate', 90_000],
      ['Skid', 40_000],
    ]);
  });
});
