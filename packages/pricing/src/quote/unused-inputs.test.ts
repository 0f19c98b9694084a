import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { quoteBoard } from './quote-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const book = mustBeOk(readPriceBook(readPriceFiles()));
const { RB2 } = referenceBoards;

function unusedOf(properties: Readonly<Record<string, string>>, rates: Readonly<Record<string, number>> = {}) {
  const enquiry = { project: { name: 'Plant' }, boards: [{ name: 'PCC-1' }], rates };
  const { retiredRates } = mustBeOk(readEnquiry(JSON.stringify(enquiry), knowledge, book.tables.rate));
  const terms = {
    book,
    rates: ratesOf(book.tables.rate, {}),
    added: [],
    retiredRates,
    discounts: [],
    charges: noCharges,
    ...defaultSettings,
  };
  const { board, checks } = mustBeOk(quoteBoard(knowledge, withProperties(RB2, properties), terms));
  const customerFindings = findingsForCustomer(checks, board, tables);
  const isUnused = ({ id }: { readonly id: string }) => id === 'Z1';
  return { all: checks.filter(isUnused), customer: customerFindings.filter(isUnused) };
}

describe('an input that changes nothing', () => {
  it.each([
    ['SB_DESIGN', 'Double front', 'W', 'Double front is noted; the board is laid out as a single front'],
    ['MBB_POS', 'Rear-bottom', 'W', 'Busbar position Rear-bottom asked; the main busbars lie at the top'],
    ['SB_FORM', '4a', 'W', 'Form 4a asked; the board is built to form 3b'],
  ])('%s = %s is named to the customer, too', (property, value, severity, message) => {
    const { all, customer } = unusedOf({ [property]: value });
    expect(all).toMatchObject([{ severity, message, audience: 'customer' }]);
    expect(customer).toHaveLength(1);
  });

  it('is each rate of earlier rules that an enquiry names, told among ourselves', () => {
    const { all, customer } = unusedOf({}, { boardLot: 18000, wirePoint: 35 });
    expect(all.map(({ message, audience }) => [message, audience])).toEqual([
      ['Rate wirePoint is not used; SBD 12.7 lists the items instead', 'internal'],
      ['Rate boardLot is not used; SBD 12.7 lists the items instead', 'internal'],
    ]);
    expect(customer).toEqual([]);
  });

  it('has a property of the board or of a feeder in every row of the table', () => {
    const feeders = knowledge.kinds.flatMap(({ family }) => Object.keys(family.properties));
    const known = { board: Object.keys(knowledge.board.properties), feeder: feeders };
    const rows = tables.z1.rows.flatMap(({ part, property }) => (part === 'rate' ? [] : [{ part, property }]));
    expect(rows.filter(({ part, property }) => !known[part].includes(property))).toEqual([]);
  });
});
