import { OWN_MAKE, ownSeriesKnowledge } from '@pw/catalog/own-series';
import { readPriceFiles } from '@pw/catalog/read';
import { ratesOf, readPriceBook } from '@pw/pricing/price-list/price-book';
import { quoteBoard } from '@pw/pricing/quote/quote-board';
import { defaultSettings, noCharges } from '@pw/pricing/terms/price-terms';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { clarifications } from './deviations.ts';

const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = { book, rates: ratesOf(book.tables.rate, {}), added: [], discounts: [], charges: noCharges };

it('an offer of a board that asks for a make names each feeder of another make', () => {
  const board = aBoard({ BOARD_MAKE: OWN_MAKE }, [
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
    aFeeder('Pump', 'MCCB_OG', 160, 3, 'A1'),
    // The make has no breaker of this rating.
    aFeeder('Mill', 'MCCB_OG', 1250, 3, 'A1'),
  ]);
  const quoted = mustBeOk(quoteBoard(ownSeriesKnowledge(), board, { ...terms, ...defaultSettings }));
  const { design } = quoted;
  if (design === null) {
    throw new Error('The board has no design');
  }
  const texts = clarifications({ ...quoted, design }).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(new RegExp(`^Mill: ${OWN_MAKE} makes no breaker for it; 3VA`)));
  expect(texts.filter((text) => text.startsWith('Pump'))).toEqual([]);
});
