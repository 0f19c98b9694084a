import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { quoteBoard } from '../quote/quote-board.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { boardChanges } from './board-changes.ts';
import type { WorkedBoard } from './worked-board.ts';

const book = mustBeOk(readPriceBook(readPriceFiles()));
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };
const quoted = mustBeOk(quoteBoard(compileKnowledge(mustReadCatalog()), referenceBoards.RB2, terms));
const sheet = { number: 'PCC-1-GA-01', print: 'front view', texts: ['Front view'] };
const worked: WorkedBoard = { lost: [], quoted, sheets: [sheet] };

function changes(after: Partial<WorkedBoard>, before: WorkedBoard = worked) {
  return boardChanges(before, { ...worked, ...after }).map(({ origins: _origins, ...change }) => change);
}

describe('what differs of a board', () => {
  it('is nothing where both states say the same', () => {
    expect(changes({})).toEqual([]);
  });

  it('is the design that it has no more: bill, price and sheets are not compared', () => {
    const withoutDesign = { ...quoted, design: null, bill: [], price: null };
    expect(changes({ quoted: withoutDesign, sheets: [] })).toEqual([
      { effect: 'lost', kind: 'design', part: '', name: '', before: 'designed', after: null, isOfBoard: true },
    ]);
    expect(changes({}, { ...worked, quoted: withoutDesign, sheets: [] })).toEqual([
      { effect: 'lost', kind: 'design', part: '', name: '', before: null, after: 'designed', isOfBoard: false },
    ]);
  });

  it('is an input that the tables have no more, and the design without it', () => {
    const lost = [{ part: 'f1', name: 'O/G-160', property: 'FEEDER_RELEASE' }];
    expect(changes({ lost }).map(({ kind, part, name, isOfBoard }) => [kind, part, name, isOfBoard])).toEqual([
      ['input', 'O/G-160', 'FEEDER_RELEASE', true],
      ['design', '', '', true],
    ]);
  });

  it('is a finding that came, went, or has another severity; a new error is of the board by itself', () => {
    const [first, ...others] = quoted.checks;
    const worse = first && { ...first, severity: 'E' as const };
    expect(changes({ quoted: { ...quoted, checks: others } })).toMatchObject([
      { effect: 'checks', kind: 'check', name: 'A1 W', after: null, isOfBoard: false },
    ]);
    expect(changes({ quoted: { ...quoted, checks: worse ? [worse, ...others] : [] } })).toMatchObject([
      { kind: 'check', name: 'A1 E', before: null, isOfBoard: true },
      { kind: 'check', name: 'A1 W', after: null, isOfBoard: false },
    ]);
  });

  it('is a line of the bill by its article: another quantity, another amount, other words', () => {
    const [line, ...rest] = quoted.bill;
    const other = line && {
      ...line,
      description: 'Another breaker',
      quantity: { ...line.quantity, value: 3, origin: line.quantity.origin },
    };
    expect(changes({ quoted: { ...quoted, bill: other ? [other, ...rest] : [] } })).toMatchObject([
      { effect: 'price', kind: 'article', part: line?.feeder, name: line?.catalogueNumber, after: 'Another breaker' },
      { effect: 'price', kind: 'quantity', part: line?.feeder, name: line?.catalogueNumber, before: 1, after: 3 },
    ]);
    expect(changes({ quoted: { ...quoted, bill: rest } }).map(({ kind, after }) => [kind, after])).toEqual([
      ['article', null],
      ['quantity', null],
      ['amount', null],
    ]);
  });

  it('is a sheet with the first text that is on one side alone', () => {
    const other = { ...sheet, print: 'another', texts: ['Front view', 'Door 1800'] };
    expect(changes({ sheets: [other] })).toEqual([
      {
        effect: 'drawing',
        kind: 'sheet',
        part: '',
        name: sheet.number,
        before: null,
        after: 'Door 1800',
        isOfBoard: false,
      },
    ]);
  });
});
