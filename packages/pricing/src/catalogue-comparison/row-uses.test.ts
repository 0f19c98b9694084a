import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge, finish } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { quoteBoard } from '../quote/quote-board.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { gatherRowUses, rowKey } from './row-uses.ts';

const book = mustBeOk(readPriceBook(readPriceFiles()));
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };
const knowledge = compileKnowledge(mustReadCatalog());
const boards = (['RB1', 'RB2'] as const).map((name) => ({
  name,
  quoted: mustBeOk(quoteBoard(knowledge, referenceBoards[name], terms)),
}));
const uses = finish(gatherRowUses(boards));
const usesOf = (table: string, row: string) => uses.get(rowKey(table, row));

it('a row has the rule that reads it, on how many boards, and a value that the rule gives with its calculation', () => {
  expect(usesOf('mccb-frame', '3VA15')?.[0]).toEqual({
    rule: 'mccb-series',
    source: 'SBD 4.4',
    boards: 2,
    example: {
      board: 'RB1',
      kind: 'value',
      part: 'O/G-400',
      name: 'SERIES_ASKED',
      value: '3VA2',
      arithmetic: 'if(400 > 1000, "3VA27", if("" <> "", "", "3VA2"))',
    },
  });
});

it('a cell that a rule reads in passing belongs to that rule', () => {
  const rules = usesOf('busbar-constant', 'least neutral area')?.map(({ rule }) => rule);
  expect(rules).toEqual(['neutral-area', 'neutral-area-of-riser-or-dropper']);
});

it('the rule that most boards come by is first', () => {
  for (const of of uses.values()) {
    const counts = of.map((use) => use.boards);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  }
});

it('a row that no value comes from has none', () => {
  expect(usesOf('drive', 'NO_ROW')).toBeUndefined();
});
