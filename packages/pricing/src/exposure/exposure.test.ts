import { readPriceFiles } from '@pw/catalog/read';
import { type Paise, wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import {
  changedRate,
  type ExposedOffer,
  exposureOf,
  type MetalChange,
  ratesOfMetal,
  totalExposure,
} from './exposure.ts';

const book = mustBeOk(readPriceBook(readPriceFiles()));
const copperRates = ratesOfMetal(book.tables.rate, 'copper');

const change = (percent: number, more: Partial<MetalChange> = {}): MetalChange => ({
  metal: 'copper',
  percent,
  marketRate: null,
  links: [],
  shares: new Map(),
  ...more,
});

const copper = { rateKey: 'busbarCopperPerKg', quantity: 88.1, ratePaise: wholePaise(1050_00) } as const;
const example: ExposedOffer = {
  costPaise: wholePaise(763641_35),
  marginPaise: wholePaise(91636_96),
  boards: [
    {
      quantity: 1,
      materials: [copper, { rateKey: 'sheetMetalPerKg', quantity: 375.1, ratePaise: wholePaise(145_00) }],
    },
  ],
};

describe('the exposure of an offer to a metal', () => {
  it('is the worked example: copper +10 % on 88.1 kg', () => {
    expect(exposureOf(example, change(0), copperRates)).toEqual({
      kg: 88.1,
      costMorePaise: 0,
      marginLeftPaise: 91636_96,
      marginPercentLeft: 10.7143,
    });
    expect(exposureOf(example, change(10), copperRates)).toEqual({
      kg: 88.1,
      costMorePaise: 9250_50,
      marginLeftPaise: 82386_46,
      marginPercentLeft: 9.6327,
    });
  });

  it('is the worked example at 1377.30 INR/kg', () => {
    expect(exposureOf(example, change(31.1714), copperRates).costMorePaise).toBe(28835_13);
  });

  it('counts all units of all boards, and falls with the metal', () => {
    const [board] = example.boards;
    const two = { ...example, boards: [{ quantity: 3, materials: board?.materials ?? [] }, ...example.boards] };
    const { kg, costMorePaise } = exposureOf(two, change(-10), copperRates);
    expect([kg, costMorePaise]).toEqual([352.4, -4 * 9250_50]);
  });

  it('counts the share of a rate that is metal', () => {
    const shares = new Map([['busbarCopperPerKg', 0.6]]);
    expect(changedRate(copper, change(10, { shares }))).toBe(1113_00);
  });

  it('follows a link as the rate itself would, and leaves a rate of another day to the percentage', () => {
    const links = [{ rateKey: 'busbarCopperPerKg', factor: 1.06, additionPaise: wholePaise(35_00) }];
    const linked = change(10, { marketRate: 1377.3, links });
    // 1377.30 x 1.06 + 35 = 1494.94; 1515.03 x 1.06 + 35 = 1640.93
    expect(changedRate({ ...copper, ratePaise: wholePaise(1494_94) }, linked)).toBe(1640_93);
    expect(changedRate(copper, linked)).toBe(1155_00);
  });

  it('leaves no percentage of an offer that costs nothing', () => {
    const nothing = { costPaise: 0 as Paise, marginPaise: 0 as Paise, boards: [] };
    expect(exposureOf(nothing, change(10), copperRates)).toMatchObject({ costMorePaise: 0, marginPercentLeft: null });
  });
});

describe('the totals of offers', () => {
  it('are exact sums: kilograms keep their decimals', () => {
    const offer = { kg: 0.1, costMorePaise: 9250_50, marginBeforePaise: 91636_96, marginLeftPaise: 82386_46 };
    expect(totalExposure([offer, { ...offer, kg: 0.2 }])).toEqual({
      kg: 0.3,
      costMorePaise: 18501_00,
      marginBeforePaise: 183273_92,
      marginLeftPaise: 164772_92,
    });
  });

  it('of no offer are nothing', () => {
    expect(totalExposure([]).kg).toBe(0);
  });
});
