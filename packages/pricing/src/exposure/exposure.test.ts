import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { metals } from '@pw/domain/market-rates/market-rate-codes';
import { type Paise, wholePaise } from '@pw/domain/money';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { randomTerms } from '@pw/testing/random-terms';
import { describe, expect, it } from 'vitest';
import { enteredRates, readPriceBook } from '../price-list/price-book.ts';
import { quoteBoard } from '../quote/quote-board.ts';
import {
  changedRate,
  type ExposedOffer,
  exposureOf,
  type MetalChange,
  materialUses,
  ratesOfMetal,
} from './exposure.ts';

const book = mustBeOk(readPriceBook(readPriceFiles()));
const knowledge = compileKnowledge(mustReadCatalog());
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
    { quantity: 1, materials: [copper, { rateKey: 'sheetPerKg', quantity: 375.1, ratePaise: wholePaise(145_00) }] },
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

  it('is to the paisa what the whole bill comes to by the changed rates, on 200 random boards', () => {
    const random = createRandom(45);
    let kilograms = 0;
    for (let at = 0; at < 200; at += 1) {
      const board = randomBoard(random, 'PCC-1');
      const terms = randomTerms(random, book, ['PCC-1']);
      const quoted = quoteBoard(knowledge, board, terms);
      if (!quoted.ok || quoted.value.price === null) {
        continue;
      }
      const metal = random.pick(metals);
      const changed = change((random.int(20_000) - 9000) / 100, { metal });
      const keys = ratesOfMetal(book.tables.rate, metal);
      const materials = materialUses(quoted.value.bill);
      const { price, quantity } = quoted.value;
      const offer = {
        costPaise: wholePaise(price.cost.paise * quantity),
        marginPaise: wholePaise(price.margin.paise * quantity),
        boards: [{ quantity, materials }],
      };
      const rates = Object.fromEntries(
        materials
          .filter(({ rateKey }) => keys.has(rateKey))
          .map((use) => [use.rateKey, wholePaise(changedRate(use, changed))]),
      );
      const again = mustBeOk(
        quoteBoard(knowledge, board, { ...terms, rates: { ...terms.rates, ...enteredRates(rates) } }),
      );
      const more = ((again.price?.afterDiscount.paise ?? 0) - price.afterDiscount.paise) * quantity;
      const exposure = exposureOf(offer, changed, keys);
      expect(exposure.costMorePaise).toBe(more);
      kilograms += exposure.kg;
    }
    expect(kilograms).toBeGreaterThan(10_000);
  });
});
