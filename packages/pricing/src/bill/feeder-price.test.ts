import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aComponent, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { billOfMaterial } from './bill-of-material.ts';
import { feederAmounts, priceFeeder } from './feeder-price.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;
const book = mustBeOk(readPriceBook(readPriceFiles()));
/** Thirds leave parts of a paisa on almost every line. */
const discounts = [{ groups: [], makes: ['Siemens'], percent: 33.333 }];
const terms = { book, rates: ratesOf(book.tables.rate, {}), added: [], discounts };

function priced(configuration: BoardConfiguration) {
  const { board, design } = assessBoard(knowledge, configuration);
  const bill = design === null ? [] : mustBeOk(billOfMaterial(board, design, tables, terms)).lines;
  return { board, bill, amounts: feederAmounts(bill) };
}

const outgoing = aFeeder('OG-01', 'MCCB_OG', 160, 4, 'A3', { FEEDER_ROT_HANDLE: 'N' }, [
  aComponent('Lamps', { COLOR: 'Red', QTY: 3, PRICE: 10.01 }),
  aComponent('Timer', { SuppliedBy: 'customer' }),
]);
const small = aBoard({ RATED_CURRENT: 400, SB_IP: 'IP54', INTERRUPT_RATING: 36 }, [
  aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
  outgoing,
]);

function priceOf(name: string) {
  const { board } = priced(small);
  const feeder = board.feeders.find((each) => each.name === name);
  return feeder && mustBeOk(priceFeeder(feeder, tables, terms));
}

describe('the price of a feeder', () => {
  it('is that of one copy: pieces at list price, and their sum before and after discount', () => {
    const price = priceOf('OG-01');
    const [breaker, lamps, timer] = price?.rows ?? [];
    expect(lamps).toMatchObject({ number: 2, component: 'Lamps', quantity: 3, listPricePaise: 1001 });
    expect(lamps?.listAmountPaise).toBe(3003);
    expect(timer).toMatchObject({ listPricePaise: 0, listAmountPaise: 0 });
    expect(price?.pieces).toBe(5);
    expect(price?.listPaise).toBe((breaker?.listAmountPaise ?? 0) + 3003);
    // 3 x 10.01 x 0.66667 = 20.0202
    const breakerNet = Math.round((breaker?.listAmountPaise ?? 0) * 0.66667);
    expect(price?.afterDiscountPaise).toBe(breakerNet + 2002);
  });

  it('says of an article without list price that it has none', () => {
    const { board } = priced(small);
    const own = 'catalogueNumber,listPrice\n3SU1106-6AA20-1AA0,1600';
    const ownBook = mustBeOk(readPriceBook(readPriceFiles(), { file: 'prices.csv', text: own }));
    const [feeder] = board.feeders;
    const price = feeder && mustBeOk(priceFeeder(feeder, tables, { book: ownBook, discounts }));
    expect(price?.rows[0]).toMatchObject({ listPricePaise: null, listAmountPaise: 0 });
  });
});

const random = createRandom(8006);
const boards = [
  ...Object.entries(referenceBoards),
  ...Array.from({ length: 40 }, (_, index) => [`random ${index + 1}`, randomBoard(random)] as const),
];

describe.each(boards)('the amounts of the feeders of %s', (_name, configuration) => {
  const { board, bill, amounts } = priced(configuration);
  const sum = (paise: readonly number[]) => paise.reduce((total, each) => total + each, 0);

  it('are the bill of the board together with the lines of no feeder, to the paisa', () => {
    const ofBoard = bill.filter((line) => line.feeder === null);
    const feeders = [...amounts.values()];
    expect(sum([...feeders.map(({ listPaise }) => listPaise), ...ofBoard.map((line) => line.listAmount.paise)])).toBe(
      sum(bill.map((line) => line.listAmount.paise)),
    );
    expect(sum([...feeders.map((each) => each.afterDiscountPaise), ...ofBoard.map((line) => line.amount.paise)])).toBe(
      sum(bill.map((line) => line.amount.paise)),
    );
  });

  it('are the price of one copy times the copies at list price, and the very price of a single copy', () => {
    const placed = board.feeders.flatMap((feeder) => {
      const amount = amounts.get(feeder.name);
      const one = mustBeOk(priceFeeder(feeder, tables, terms));
      return amount ? [{ copies: feeder.values.COPIES, amount, one }] : [];
    });
    expect(placed.map(({ amount }) => amount.listPaise)).toEqual(
      placed.map(({ one, copies }) => one.listPaise * copies),
    );
    const single = placed.filter(({ copies }) => copies === 1);
    expect(single.map(({ amount }) => amount)).toEqual(
      single.map(({ one: { listPaise, afterDiscountPaise } }) => ({ listPaise, afterDiscountPaise })),
    );
  });
});
