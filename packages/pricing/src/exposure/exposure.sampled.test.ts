import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { metals } from '@pw/domain/market-rates/market-rate-codes';
import { wholePaise } from '@pw/domain/money';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { randomTerms } from '@pw/testing/random-terms';
import { gateOrNight } from '@pw/testing/run-length';
import { expect, it } from 'vitest';
import { enteredRates, readPriceBook } from '../price-list/price-book.ts';
import { quoteBoard } from '../quote/quote-board.ts';
import { changedRate, exposureOf, type MetalChange, materialUses, ratesOfMetal } from './exposure.ts';
import { requote } from './requote.ts';

const book = mustBeOk(readPriceBook(readPriceFiles()));
const knowledge = compileKnowledge(mustReadCatalog());

/** How many boards are priced twice. */
const BOARDS = gateOrNight(40, 200);

it('exposure and requoted price are to the paisa what the whole bill comes to by the changed rates, on random boards', () => {
  const random = createRandom(45);
  let kilograms = 0;
  for (let at = 0; at < BOARDS; at += 1) {
    const board = randomBoard(random, 'PCC-1');
    const terms = randomTerms(random, book, ['PCC-1']);
    const quoted = quoteBoard(knowledge, board, terms);
    if (!quoted.ok || quoted.value.price === null) {
      continue;
    }
    const metal = random.pick(metals);
    const changed: MetalChange = {
      metal,
      percent: (random.int(20_000) - 9000) / 100,
      marketRate: null,
      links: [],
      shares: new Map(),
    };
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
    const requoted = mustBeOk(
      requote([{ name: 'PCC-1', quantity, materials, unit: price, terms }], changed, keys, 'paisa'),
    );
    expect(requoted.final.paise).toBe((again.price?.final.paise ?? 0) * quantity);
    kilograms += exposure.kg;
  }
  expect(kilograms).toBeGreaterThan(1000);
});
