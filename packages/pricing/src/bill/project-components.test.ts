import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { applyDiscount, type WantedDiscount } from '../component-discount/component-discount.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { quoteBoard } from '../quote/quote-board.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { componentsOfBill, isWanted, projectComponents } from './project-components.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

/** The components of a project of two boards, one of them twice, with lamps of Siemens and of others. */
function componentsUnder(discount: WantedDiscount | null) {
  const discounts = discount ? applyDiscount([], discount) : [];
  const rates = ratesOf(book.tables.rate, {});
  const terms = { ...defaultSettings, book, rates, added: [], charges: noCharges };
  const lamps = (more = {}) => aComponent('Lamps', { COLOR: 'Red', QTY: 3, ...more });
  const components = [lamps(), lamps({ MAKE: 'L&T' }), lamps({ SuppliedBy: 'Non-Siemens' }), lamps({ PRICE: 0 })];
  const hidden = aComponent('Other', { AM_DESCRIPTION: 'DO NOT PRINT THIS KEY', PRICE: 5 });
  const properties = { RATED_CURRENT: 400, SB_IP: 'IP54', INTERRUPT_RATING: 36 };
  const boards = [1, 2].map((quantity) => {
    const feeder = aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1', {}, [...components, hidden]);
    const board = { ...aBoard(properties, [feeder]), quantity };
    const { bill } = mustBeOk(quoteBoard(knowledge, board, { ...terms, discounts }));
    return { quantity, components: componentsOfBill(bill) };
  });
  return projectComponents(boards);
}

describe('the components of a project', () => {
  const lamps = componentsUnder(null).filter(({ group }) => group === 'Lamps');

  it('are the same of all boards in one row, with the pieces of every unit [DSH-23]', () => {
    expect(lamps.map(({ make, materialClass, quantity }) => [make, materialClass, quantity])).toEqual([
      ['L&T', 'Siemens Switchgear', 9],
      ['Non-Siemens', 'Non-Siemens Switchgear', 9],
      ['Siemens', 'Siemens Switchgear', 9],
    ]);
  });

  it('are switchgear with a list price, and no key that is not to be printed [PRI-47]', () => {
    const components = componentsUnder(null);
    expect(components[0]?.group).toBe('MCCB');
    expect(components.filter(({ listPaise }) => listPaise === 0)).toEqual([]);
    expect(components.filter(({ materialClass }) => !/Switchgear$/.test(materialClass))).toEqual([]);
    expect(components.filter(({ description }) => description === 'DO NOT PRINT THIS KEY')).toEqual([]);
  });

  it('get a discount of their class, also those of a third make [DSH-24]', () => {
    const wanted: WantedDiscount = { groups: ['Lamps'], materialClasses: ['Siemens Switchgear'], percent: 25 };
    const under = componentsUnder(wanted);
    const discounted = under.filter(({ discountPercent }) => discountPercent === 25);
    expect(discounted.map(({ make, netPaise }) => [make, netPaise])).toEqual([
      ['L&T', 108_750],
      ['Siemens', 108_750],
    ]);
    expect(under.filter((component) => isWanted(component, wanted))).toEqual(discounted);
  });
});
