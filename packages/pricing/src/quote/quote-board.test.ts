import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { boardOutput, quoteBoard } from './quote-board.ts';

it('says of an article without a price that it has none, and counts 0', () => {
  const list = { file: 'p.csv', text: 'catalogueNumber,listPrice\nA,1' };
  const book = mustBeOk(readPriceBook(readPriceFiles(), list));
  const rates = ratesOf(book.tables.rate, {});
  const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };
  const { bom } = boardOutput(mustBeOk(quoteBoard(compileKnowledge(mustReadCatalog()), referenceBoards.RB2, terms)));
  const prices = Map.groupBy(bom, ({ group }) => group === 'ACB' || group === 'MCCB');
  expect(new Set(prices.get(true)?.map(({ listPrice, amount }) => `${listPrice} ${amount}`))).toEqual(
    new Set(['null 0']),
  );
  expect(prices.get(false)?.every(({ listPrice }) => listPrice !== null && listPrice > 0)).toBe(true);
});
