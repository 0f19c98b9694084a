import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { enquiryBoards } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { purchaseNeeds } from './purchase-needs.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const text = readFileSync(join(import.meta.dirname, '../../../../examples/power-control-centre-1600a.json'), 'utf8');
const { boards } = reportProject(knowledge, book, undefined, enquiryBoards(text, knowledge, readPriceFiles()));
const copper = (of: ReturnType<typeof purchaseNeeds>) => of.filter(({ key }) => key === 'bars Copper');

describe('what PCC-1 needs', () => {
  it('is every line of its bill, each under a key of its own', () => {
    const needs = purchaseNeeds(boards, null);
    expect(new Set(needs.map(({ key }) => key)).size).toBe(needs.length);
    const [board] = boards;
    const numbers = new Set(board?.bill.flatMap((line) => (line.quantity.value > 0 ? [line.catalogueNumber] : [])));
    expect(new Set(needs.map(({ article }) => article))).toEqual(numbers);
    expect(needs.find(({ article }) => article === '3VA2340-5HN42-0AA0')).toMatchObject({ needed: 4, unit: 'nos' });
  });

  it('is twice as much for two of it', () => {
    const twice = purchaseNeeds(
      boards.map((board) => ({ ...board, quantity: 2 * board.quantity })),
      null,
    );
    const single = new Map(purchaseNeeds(boards, null).map(({ key, needed }) => [key, needed]));
    for (const { key, needed } of twice) {
      expect(needed).toBeCloseTo(2 * (single.get(key) ?? 0), 6);
    }
  });

  it('has its bars by the take-off, or by what the cut plan buys', () => {
    expect(copper(purchaseNeeds(boards, null))).toMatchObject([{ of: 'busbar', unit: 'kg', needed: 572.7 }]);
    const plan = [
      { material: 'Copper', size: '100x10', bars: 14, boughtKg: 498.4 },
      { material: 'Copper', size: '80x10', bars: 4, boughtKg: 209.96 },
    ];
    expect(copper(purchaseNeeds(boards, plan))).toMatchObject([
      { needed: 708.4, text: 'Copper bars: 14 of 100x10, 4 of 80x10' },
    ]);
    expect(copper(purchaseNeeds(boards, [{ material: 'GI', size: '50x5', bars: 1, boughtKg: 8 }]))).toMatchObject([
      { needed: 572.7 },
    ]);
  });
});
