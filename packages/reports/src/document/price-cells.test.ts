import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { figure } from '@pw/configurator/origin';
import { ratesOf, readPriceBook } from '@pw/pricing/price-list/price-book';
import { quoteBoard } from '@pw/pricing/quote/quote-board';
import { defaultSettings, noCharges } from '@pw/pricing/terms/price-terms';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { priceColumnsOf } from './price-cells.ts';

const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = { book, rates: ratesOf(book.tables.rate, {}), added: [], discounts: [], charges: noCharges };
const { bill } = mustBeOk(
  quoteBoard(compileKnowledge(mustReadCatalog()), referenceBoards.RB2, { ...terms, ...defaultSettings }),
);
const [first, second] = bill;

describe('the price columns of lines', () => {
  it('are list price, discount, net price and amount where no list has a factor', () => {
    expect(priceColumnsOf(bill).columns.map(({ title }) => title)).toEqual([
      'List price',
      'Disc. %',
      'Net price',
      'Amount',
    ]);
  });

  it('name the factor of a maker where one of the lines has one, and leave it blank in the others', () => {
    if (!first || !second) {
      throw new Error('the bill of RB2 has lines');
    }
    const imported = { ...first, factor: figure(1.02, () => first.discountPercent.origin) };
    const { columns, cells } = priceColumnsOf([imported, second]);
    const at = columns.findIndex(({ title }) => title === 'Factor');
    expect(columns.map(({ title }) => title)).toEqual(['List price', 'Disc. %', 'Factor', 'Net price', 'Amount']);
    expect(cells(imported, imported.amount.paise)[at]).toBe(1.02);
    expect(cells(second, second.amount.paise)[at]).toBeNull();
    const unpriced = cells({ ...second, isUnpriced: true }, second.amount.paise);
    expect(unpriced).toEqual(['unpriced', null, null, 'unpriced', 'unpriced']);
  });
});
