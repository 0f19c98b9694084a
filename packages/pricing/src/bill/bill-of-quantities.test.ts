import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { givenAmount } from '../money/amount.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import type { BillLine } from './bill-line.ts';
import { billOfMaterial, priceQuantities } from './bill-of-material.ts';
import { billOfQuantities, withoutOrigins } from './bill-of-quantities.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;
const book = mustBeOk(readPriceBook(readPriceFiles()));

const assessments = Array.from({ length: 12 }, (_, seed) =>
  assessBoard(knowledge, randomBoard(createRandom(seed + 1))),
);
const boards = assessments.flatMap(({ board, design }) => (design ? [{ board, design }] : []));

const plate = {
  type: 'MBP',
  material: 'Name plate',
  unit: 'feeder',
  rate: givenAmount(wholePaise(85_050), 'plate', 'test'),
} as const;
const someTerms = [
  { book, rates: ratesOf(book.tables.rate, {}), added: [], discounts: [] },
  {
    book,
    rates: ratesOf(book.tables.rate, { sheetMetalPerKg: wholePaise(16_050) }),
    added: [plate],
    discounts: [{ groups: [], makes: ['Siemens'], percent: 37.77 }],
  },
];

const figuresOf = ({ description, feeder, unit, quantity, listPrice, listAmount, amount }: BillLine) => [
  description,
  feeder,
  unit,
  quantity.value,
  listPrice.paise,
  listAmount.paise,
  amount.paise,
];

describe('the quantities of a board', () => {
  it('give the bill under any terms, also once they have forgotten where they come from', () => {
    expect(boards.length).toBeGreaterThan(6);
    for (const { board, design } of boards) {
      const bill = withoutOrigins(billOfQuantities(board, design, tables));
      for (const terms of someTerms) {
        const anew = mustBeOk(billOfMaterial(board, design, tables, terms));
        const priced = mustBeOk(priceQuantities(board.name, bill, tables, terms));
        expect(priced.lines.map(figuresOf)).toEqual(anew.lines.map(figuresOf));
        expect(priced.unpriced).toEqual(anew.unpriced);
      }
    }
  });

  it('hold no reference to the design when they are kept', () => {
    const [{ board, design } = assertBoard()] = boards;
    const { articles, materials, units } = withoutOrigins(billOfQuantities(board, design, tables));
    const figures = [...articles.map(({ copies }) => copies), ...materials.values(), ...Object.values(units)];
    expect(figures.filter(({ origin }) => origin.inputs.length > 0)).toEqual([]);
  });
});

function assertBoard(): never {
  throw new Error('No random board has a design');
}
