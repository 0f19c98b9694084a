import { describe, expect, it } from 'vitest';
import {
  isPurchaseLate,
  judgePurchase,
  nameOfLine,
  nothingBought,
  type PlacedOrder,
  type PurchaseProgress,
  purchaseState,
  readPastedReceipts,
} from './purchase-line.ts';

const order = (quantity: number, given: Partial<PlacedOrder> = {}): PlacedOrder => {
  return { supplier: 'Acme', orderNumber: 'PO-1', quantity, promisedOn: null, pricePaise: null, ...given };
};
const receipt = (quantity: number) => ({ quantity, day: '2026-11-30', note: '' });
const bought = (given: Partial<PurchaseProgress>): PurchaseProgress => ({ ...nothingBought, ...given });

describe('a line of the purchase list', () => {
  it.each([
    ['open', 8, {}],
    ['open', 8, { orders: [order(5)] }],
    ['ordered', 8, { orders: [order(5), order(3)] }],
    ['part', 8, { orders: [order(8)], receipts: [receipt(3)] }],
    ['complete', 8, { orders: [order(8)], receipts: [receipt(3), receipt(5)] }],
    ['complete', 8, { spareStock: 8 }],
    ['complete', 8, { spareStock: 6, receipts: [receipt(2)] }],
    ['too much', 6, { orders: [order(8)] }],
    ['too much', 0, { orders: [order(8)], receipts: [receipt(8)] }],
    ['too much', 8, { receipts: [receipt(9)] }],
    ['complete', 0, {}],
    ['ordered', 0.3, { orders: [order(0.1), order(0.2)] }],
  ] as const)('is %s where %s are needed', (state, needed, given) => {
    expect(purchaseState(needed, bought(given))).toBe(state);
  });

  it('is late once a promised day has passed without what was promised', () => {
    const orders = [order(5, { promisedOn: '2026-11-29' }), order(3, { promisedOn: '2026-12-05' })];
    expect(isPurchaseLate(bought({ orders }), '2026-11-30')).toBe(true);
    expect(isPurchaseLate(bought({ orders }), '2026-11-29')).toBe(false);
    expect(isPurchaseLate(bought({ orders, receipts: [receipt(5)] }), '2026-11-30')).toBe(false);
    expect(isPurchaseLate(bought({ orders: [order(5)] }), '2099-01-01')).toBe(false);
  });

  it('takes suppliers, quantities to a tenth and days of the calendar', () => {
    expect(judgePurchase(bought({ orders: [order(0.1)], receipts: [receipt(12.5)], spareStock: 3 }))).toEqual({});
    for (const orders of [
      [order(0)],
      [order(-1)],
      [order(0.05)],
      [order(Number.NaN)],
      [order(2e6)],
      [order(1, { supplier: ' ' })],
      [order(1, { promisedOn: '2026-02-30' })],
      [order(1, { pricePaise: -1 })],
      [order(1, { pricePaise: 0.5 })],
      Array.from({ length: 51 }, () => order(1)),
    ]) {
      expect(judgePurchase(bought({ orders }))).toHaveProperty('orders');
    }
    expect(judgePurchase(bought({ receipts: [{ ...receipt(1), day: '' }] }))).toHaveProperty('receipts');
    expect(judgePurchase(bought({ spareStock: -1 }))).toHaveProperty('spareStock');
  });
});

describe('a pasted column', () => {
  const lines = [
    { lineId: 'a', article: '3VA1' },
    { lineId: 'b', article: '3VA2' },
    { lineId: 'c', article: '' },
  ];

  it('is of the lines in their order; an empty cell is nothing', () => {
    expect(readPastedReceipts('4\r\n\r\n12.5\r\n', lines)).toEqual({
      receipts: [
        { lineId: 'a', quantity: 4 },
        { lineId: 'c', quantity: 12.5 },
      ],
      faults: [],
    });
  });

  it('of two is of the lines that it names, for materials by their ids', () => {
    expect(readPastedReceipts('c\t2', lines).receipts).toEqual([{ lineId: 'c', quantity: 2 }]);
    expect(readPastedReceipts('3VA2\t2\nXYZ\t1', lines)).toEqual({
      receipts: [{ lineId: 'b', quantity: 2 }],
      faults: [{ row: 2, code: 'NO_SUCH_ARTICLE' }],
    });
  });

  it('books nothing where an article names two lines: then a row names the line by its id', () => {
    const twice = [...lines, { lineId: 'd', article: '3VA2' }];
    expect(readPastedReceipts('3VA2\t2', twice)).toEqual({ receipts: [], faults: [{ row: 1, code: 'MANY_LINES' }] });
    expect(twice.map((line) => nameOfLine(line, twice))).toEqual(['3VA1', 'b', 'c', 'd']);
    expect(lines.map((line) => nameOfLine(line, lines))).toEqual(['3VA1', '3VA2', 'c']);
    expect(nameOfLine({ lineId: 'hidden', article: '3VA2' }, lines)).toBe('hidden');
    expect(readPastedReceipts('d\t2', twice).receipts).toEqual([{ lineId: 'd', quantity: 2 }]);
  });

  it('reports each row that is no quantity, or has no line', () => {
    expect(readPastedReceipts('four\n-1\n1.25\n7', lines).faults).toEqual([
      { row: 1, code: 'NOT_A_QUANTITY' },
      { row: 2, code: 'NOT_A_QUANTITY' },
      { row: 3, code: 'NOT_A_QUANTITY' },
      { row: 4, code: 'NO_LINE_LEFT' },
    ]);
  });
});
