import { mustReadCatalog } from '@pw/catalog/read';
import { aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { everyCatalogueNumber } from '../articles/every-catalogue-number.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { acbNumberRule, mccbNumberRule, type NumberedBreaker } from './catalogue-number.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const mccb = mccbNumberRule(tables).evaluate;
const acb = acbNumberRule(tables).evaluate;

type NumberCase = {
  readonly breaker: readonly [string, string, string, string, number, string, string];
  readonly number: string;
};

function numbered([
  breaker,
  frame,
  series,
  breakingClass,
  poles,
  tripUnit,
  mounting,
]: NumberCase['breaker']): NumberedBreaker {
  return { breaker, frame, series, breakingClass, poles, tripUnit, mounting };
}

describe('the order number of a 3VA breaker', () => {
  it.each<NumberCase>([
    { breaker: ['3VA1116', '3VA11', '3VA1', 'M', 3, 'TM220', 'Fixed'], number: '3VA1116-5EE32-0AA0' },
    { breaker: ['3VA2340', '3VA23', '3VA2', 'M', 4, 'ETU320', 'Fixed'], number: '3VA2340-5HL42-0AA0' },
    { breaker: ['3VA2510', '3VA25', '3VA2', 'H', 3, 'ETU320', 'Fixed'], number: '3VA2510-6HL32-0AA0' },
    { breaker: ['3VA2716', '3VA27', '3VA27', 'M', 3, 'ETU350', 'Fixed'], number: '3VA2716-1AC05-0AA0' },
    { breaker: ['3VA2712', '3VA27', '3VA27', 'C', 4, 'ETU350', 'Fixed'], number: '3VA2712-3AC45-0AA0' },
  ])('is $number as SBD 4.8 prints the pattern', ({ breaker, number }) => {
    expect(mccb(numbered(breaker))).toBe(number);
  });
});

describe('the order number of a 3WA breaker', () => {
  it.each<NumberCase>([
    { breaker: ['3WA1116', '3WA11', '3WA1', 'N', 4, 'ETU600', 'Withdrawable'], number: '3WA1116-NAF42-0AA0' },
    { breaker: ['3WA1225', '3WA12', '3WA1', 'S', 3, 'ETU300', 'Fixed'], number: '3WA1225-SAE31-0AA0' },
    { breaker: ['3WA1208', '3WA12', '3WA1', 'H', 3, 'ETU600', 'Withdrawable'], number: '3WA1208-HAF32-0AA0' },
  ])('is $number as SBD 4.8 prints the pattern', ({ breaker, number }) => {
    expect(acb(numbered(breaker))).toBe(number);
  });
});

describe('the price key', () => {
  it('is the catalogue number with the option codes behind it, and the price is that of the number without', () => {
    const options = { FEEDER_Z_OPT: '-Z K07+R16' };
    const feeder = oneFeeder(knowledge, aFeeder('F', 'ACB_IC', 1600, 4, 'A1', options));
    expect(feeder.values.PRICE_KEY).toBe('3WA1116-SAF42-0AA0-Z K07+R16');
    expect(feeder.kind.articles(feeder.values)[0]).toMatchObject({
      catalogueNumber: '3WA1116-SAF42-0AA0-Z K07+R16',
      priceKey: '3WA1116-SAF42-0AA0',
    });
  });
});

describe('everyCatalogueNumber', () => {
  const all = everyCatalogueNumber(tables);
  const known = new Map(all.map((each) => [each.catalogueNumber, each]));

  it('lists each number once and none without digits', () => {
    expect(known.size).toBe(all.length);
    expect(all.filter((each) => each.catalogueNumber === '')).toEqual([]);
  });

  it('gives no two breakers the same number: as many numbers as there are breakers', () => {
    // type and class pairs x 2 pole counts x trip units (x 2 mountings)
    const acbs = (6 * 3 + 7 * 3 + 1 * 2) * 2 * 2 * 2; // sizes I, II, III
    const thermal = (7 * 1 + 9 * 4 + 2 * 4 + 1 * 3 + 2 * 3 + 2 * 3) * 2 * 3; // 3VA10, 11, 12, 13, 14, 15
    const electronic = (5 * 4 + 1 * 4 + 1 * 4 + 2 * 4 + 2 * 3) * 2 * 6; // 3VA21, 22, 23, 24, 25
    const large = 2 * 3 * 2 * 1; // 3VA27
    const breakers = all.filter((each) => each.series !== 'accessory');
    expect(breakers).toHaveLength(acbs + thermal + electronic + large);
  });

  const ratings = new Set(
    tables.feederOption.rows.filter((row) => row.property === 'FEEDER_AMP_RATING').map((row) => Number(row.value)),
  );

  it.each(['ACB_IC', 'ACB_BC', 'ACB_OG', 'MCCB_IC', 'MCCB_OG'])('holds every number that an %s can get', (type) => {
    const family = type.startsWith('ACB') ? 'ACB' : 'MCCB';
    const accessories = tables.accessory.rows.filter((row) => row.family === family);
    const ticks = Object.fromEntries(
      accessories.map(({ property, choice }) => [property, choice === 'Withdrawable' ? choice : 'Y']),
    );
    const doubled = { ...ticks, ...(family === 'ACB' ? { FEEDER_AUX: '4+4' } : {}) };
    for (const ratingA of ratings) {
      for (const faultKa of [16, 25, 36, 50, 65, 85, 100, 150]) {
        const chosen = { ...(faultKa > 50 ? doubled : ticks), FEEDER_FAULT_LEVEL: faultKa };
        const board = { CONTROL_VOLTAGE: faultKa > 50 ? '24 DC' : '230 AC' };
        const feeder = oneFeeder(knowledge, aFeeder('F', type, ratingA, 4, 'A1', chosen), board);
        const missing = feeder.kind.articles(feeder.values).filter((article) => !known.has(article.priceKey));
        expect(missing).toEqual([]);
      }
    }
  });
});
