import { describe, expect, it } from 'vitest';
import { buyRatesOfDay, type MarketRate, rateBefore, rateOfDay } from './market-rate.ts';
import { rateJump } from './rate-jump.ts';

const copper = (value: number, validFrom: string): MarketRate => {
  return { kind: 'metal', key: 'copper', value, unit: 'INR/kg', validFrom, source: 'supplier' };
};
const euro = (value: number, validFrom = '2026-11-20', key = 'EUR buy'): MarketRate => {
  return { kind: 'currency', key, value, unit: 'INR/EUR', validFrom, source: 'bank card rate' };
};
const index = (value: number, validFrom: string): MarketRate => {
  return { kind: 'index', key: 'WPI', value, unit: '-', validFrom, source: 'office' };
};

describe('the rate of a day', () => {
  const rates = [copper(1148.5, '2026-10-01'), copper(1377.3, '2026-11-02'), copper(1050, '2026-07-01'), euro(92)];
  const subject = { kind: 'metal', key: 'copper' } as const;

  it.each([
    ['2026-06-30', undefined],
    ['2026-07-01', 1050],
    ['2026-11-01', 1148.5],
    ['2026-11-02', 1377.3],
    ['2027-01-01', 1377.3],
  ])('is on %s the latest one from that day or before', (day, value) => {
    expect(rateOfDay(rates, subject, day)?.value).toBe(value);
  });

  it('is of an index that of its month', () => {
    const months = [index(300, '2026-10'), index(310, '2026-11')];
    const ofDay = (day: string) => rateOfDay(months, { kind: 'index', key: 'WPI' }, day)?.value;
    expect(['2026-10-31', '2026-11-01'].map(ofDay)).toEqual([300, 310]);
  });

  it('follows the one before its date', () => {
    expect(rateBefore(rates, copper(1, '2026-11-02'))?.value).toBe(1148.5);
    expect(rateBefore(rates, copper(1, '2026-07-01'))).toBeNull();
  });

  it('buys the list prices of each currency that has one', () => {
    const sold = euro(91, '2026-11-20', 'EUR sell');
    const all = [...rates, sold, euro(93.1, '2026-11-24'), euro(84.35, '2026-11-20', 'USD buy')];
    const rate = { validFrom: '2026-11-20', source: 'bank card rate' };
    expect(buyRatesOfDay(all, '2026-11-23')).toEqual([
      ['EUR', { ...rate, rate: 92 }],
      ['USD', { ...rate, rate: 84.35 }],
    ]);
    expect(buyRatesOfDay(all, '2026-11-24')[0]).toEqual(['EUR', { ...rate, validFrom: '2026-11-24', rate: 93.1 }]);
  });
});

describe('a value that is far from the one before', () => {
  const before = copper(1000, '2026-10-01');
  const asked = (value: number) => rateJump(copper(value, '2026-11-02'), before);

  it.each([
    [1250, false],
    [1250.000001, true],
    [750, false],
    [749.999999, true],
  ])('is asked about beyond 25 %%: %s after 1000', (value, isAsked) => {
    expect(asked(value) !== null).toBe(isAsked);
  });

  it('is asked about beyond 10 % of a currency', () => {
    const isAsked = (value: number) => rateJump(euro(value), euro(100)) !== null;
    expect([110, 110.000001, 90, 89.999999].map(isAsked)).toEqual([false, true, false, true]);
  });

  it.each([
    [9500, 'decimal point'],
    [9499.999999, null],
    [10500, 'decimal point'],
    [10500.000001, null],
    [100, 'decimal point'],
    [50, null],
  ])('may lack a decimal point within 5 %% of ten times it or a tenth: %s after 1000', (value, hint) => {
    expect(asked(value)?.hint).toBe(hint);
  });

  it('says the value before it and the change', () => {
    expect(asked(1377.3)).toEqual({ before: 1000, validFrom: '2026-10-01', changePercent: 37.73, hint: null });
  });

  it('is a currency the wrong way round where its inverse fits better', () => {
    expect(rateJump(euro(0.0108), euro(92.4375))?.hint).toBe('inverse');
    expect(rateJump(euro(9.31), euro(92.4375))?.hint).toBe('decimal point');
    expect(rateJump(copper(0.001, '2026-11-02'), before)?.hint).toBeNull();
  });

  it('is not asked about where it is the first', () => {
    expect(rateJump(before, null)).toBeNull();
  });
});
