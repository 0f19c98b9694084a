import { mustReadCatalog } from '@pw/catalog/read';
import { aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { everyCatalogueNumber } from '../every-catalogue-number.ts';
import { compileKnowledge } from '../knowledge.ts';
import { acbNumberRule, mccbNumberRule, type NumberedBreaker } from './catalogue-number.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const mccb = mccbNumberRule(tables).evaluate;
const acb = acbNumberRule(tables).evaluate;

type NumberCase = { readonly breaker: NumberedBreaker; readonly number: string };

describe('the order number of a 3VA breaker', () => {
  it.each<NumberCase>([
    { breaker: ['3VA11', '3VA1', 160, 'M', 3, 'TM220', 'Fixed'], number: '3VA1116-5EE32-0AA0' },
    { breaker: ['3VA23', '3VA2', 400, 'M', 4, 'ETU320', 'Fixed'], number: '3VA2340-5HL42-0AA0' },
    { breaker: ['3VA25', '3VA2', 1000, 'H', 3, 'ETU320', 'Fixed'], number: '3VA2510-6HL32-0AA0' },
    { breaker: ['3VA27', '3VA27', 1600, 'M', 3, 'ETU350', 'Fixed'], number: '3VA2716-1AC05-0AA0' },
    { breaker: ['3VA27', '3VA27', 1250, 'C', 4, 'ETU350', 'Fixed'], number: '3VA2712-3AC45-0AA0' },
    { breaker: ['3VA23', '3VA2', 315, 'M', 3, 'ETU320', 'Fixed'], number: '3VA2331-5HL32-0AA0' },
  ])('is $number as SBD-R1 3.6 prints the pattern', ({ breaker, number }) => {
    expect(mccb(...breaker)).toBe(number);
  });
});

describe('the order number of a 3WA breaker', () => {
  it.each<NumberCase>([
    { breaker: ['3WA11', '3WA1', 1600, 'N', 4, 'ETU600', 'Withdrawable'], number: '3WA1116-NAF42-0AA0' },
    { breaker: ['3WA12', '3WA1', 2500, 'S', 3, 'ETU300', 'Fixed'], number: '3WA1225-SAE31-0AA0' },
    { breaker: ['3WA12', '3WA1', 800, 'H', 3, 'ETU600', 'Withdrawable'], number: '3WA1208-HAF32-0AA0' },
  ])('is $number as SBD-R1 3.6 prints the pattern', ({ breaker, number }) => {
    expect(acb(...breaker)).toBe(number);
  });
});

describe('the price key', () => {
  it('is the catalogue number with the option codes behind it, and the price is that of the number without', () => {
    const options = { FEEDER_Z_OPT: '-Z K07+R16' };
    const feeder = oneFeeder(knowledge, aFeeder('F', 'ACB_IC', 1600, 4, 'A1', options));
    expect(feeder.values.PRICE_KEY).toBe('3WA1116-NAF42-0AA0-Z K07+R16');
    expect(feeder.kind.articles(feeder.values)[0]).toMatchObject({
      catalogueNumber: '3WA1116-NAF42-0AA0-Z K07+R16',
      priceKey: '3WA1116-NAF42-0AA0',
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
    // rating and class pairs x 2 pole counts x releases (x 2 mountings)
    const acbs = (6 * 3 + 7 * 3 + 1 * 2) * 2 * 2 * 2; // sizes I, II, III
    const thermal = (7 * 5 + 2 * 4 + 2 * 4 + 4 * 3 + 2 * 3) * 2 * 3; // 3VA1: 25..100, ..160, ..250, ..630, ..1000 A
    const electronic = (15 * 4 + 2 * 3) * 2 * 6; // 3VA2: 25..630, ..1000 A
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
    const ticks = Object.fromEntries(accessories.map((row) => [row.property, 'Y']));
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
