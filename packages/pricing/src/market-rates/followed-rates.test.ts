import { readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';
import { followedRates, judgeRateLinks, linkedRate, type RateLink } from './followed-rates.ts';
import type { MarketRate } from './market-rate.ts';

const { rate: table } = mustBeOk(readPriceBook(readPriceFiles())).tables;

const link = (rateKey: string, factor: number, additionPaise: number): RateLink => {
  return { rateKey, factor, additionPaise: wholePaise(additionPaise) };
};
const metal = (key: string, value: number): MarketRate => {
  return { kind: 'metal', key, value, unit: 'INR/kg', validFrom: '2026-11-02', source: 'supplier' };
};

describe('a material rate that follows its metal', () => {
  it.each([
    [1000, 1.06, 35_00, 1095_00],
    // 1300.015 is rounded half up, which binary fractions would miss.
    [1000.015, 1, 300_00, 1300_02],
    [1377.3, 0, 12_50, 12_50],
  ])('is round(%s x %s + addition, 2)', (value, factor, addition, paise) => {
    expect(linkedRate(value, link('busbarCopperPerKg', factor, addition))).toBe(paise);
  });

  it('is set by a row of its own metal alone', () => {
    const links = [link('busbarCopperPerKg', 1.1, 0), link('sheetMetalPerKg', 1, 20_00), link('mbpPerKg', 1, 0)];
    expect(followedRates(metal('copper', 1000), links, table)).toEqual([
      { rateKey: 'busbarCopperPerKg', paise: 1100_00 },
    ]);
    expect(followedRates(metal('steel', 149), links, table)).toEqual([
      { rateKey: 'sheetMetalPerKg', paise: 169_00 },
      { rateKey: 'mbpPerKg', paise: 149_00 },
    ]);
    expect(followedRates(metal('copper', 1000), [], table)).toEqual([]);
  });
});

describe('the rate of an hour', () => {
  it('is that of its department from its day on, without a link', () => {
    const wiring: MarketRate = { ...metal('wiring', 236.004999), kind: 'labour', unit: 'INR/h' };
    expect(followedRates(wiring, [], table)).toEqual([{ rateKey: 'wiringPerHour', paise: 236_00 }]);
  });

  it('is set by no currency and no index', () => {
    const index: MarketRate = { ...metal('copper', 300), kind: 'index' };
    expect(followedRates(index, [link('busbarCopperPerKg', 1, 0)], table)).toEqual([]);
  });
});

describe('links that somebody enters', () => {
  const copper = { rateKey: 'busbarCopperPerKg', factor: 1.06, addition: 35 };

  it('are of the rates of metals', () => {
    expect(mustBeOk(judgeRateLinks([copper], table))).toEqual([link('busbarCopperPerKg', 1.06, 35_00)]);
  });

  it.each([
    ['of no metal', { rateKey: 'wiringPerHour' }, 'rateKey'],
    ['with a factor above 5', { factor: 5.0001 }, 'factor'],
    ['with a factor below 0', { factor: -1 }, 'factor'],
    ['with a factor of five decimals', { factor: 1.00001 }, 'factor'],
    ['with a part of a paisa', { addition: 0.001 }, 'addition'],
    ['with an addition below 0', { addition: -1 }, 'addition'],
  ])('are refused %s', (_what, change, field) => {
    const judged = judgeRateLinks([{ ...copper, ...change }], table);
    expect(judged.ok ? [] : Object.keys(judged.error)).toEqual([`links.0.${field}`]);
  });

  it('are refused twice for one rate', () => {
    const judged = judgeRateLinks([copper, copper], table);
    expect(judged.ok ? [] : Object.keys(judged.error)).toEqual(['links.1.rateKey']);
  });
});
