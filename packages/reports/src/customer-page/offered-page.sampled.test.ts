import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { randomTerms } from '@pw/testing/random-terms';
import { reportProject } from '@pw/testing/report-project';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { offeredPage } from './offered-page.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

const seeds = Array.from({ length: gateOrNight(40, 200) }, (_none, seed) => seed);

describe('the prices that a customer sees', () => {
  it('add up to the final price of the offer, to the paisa, for random projects', () => {
    let priced = 0;
    for (const seed of seeds) {
      const random = createRandom(seed);
      const boards = Array.from({ length: 1 + random.int(2) }, (_none, at) => ({
        ...randomBoard(random, `B-${at}`),
        quantity: 1 + random.int(4),
      }));
      const terms = randomTerms(
        random,
        book,
        boards.map(({ name }) => name),
      );
      const offer = reportProject(knowledge, book, undefined, boards, terms);
      const { prices } = offeredPage(offer);
      const sum = prices?.rows.reduce((total, { paise }) => total + (paise ?? 0), 0);
      priced += prices ? 1 : 0;
      expect(sum, `seed ${seed}`).toBe(prices ? offer.totals.final.paise : undefined);
    }
    expect(priced).toBeGreaterThan(seeds.length / 2);
  });
});
