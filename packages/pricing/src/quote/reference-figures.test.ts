import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { figuresOf, type QuotedFigures } from '@pw/testing/quoted-figures';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { quoteBoard } from './quote-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };

type BoardName = keyof typeof referenceBoards;
type Row = Omit<QuotedFigures, 'price'> & { readonly name: BoardName };

function figures(name: BoardName, basis: 'Nominal' | 'Incomers') {
  const board = referenceBoards[name];
  const configuration = { ...board, properties: { ...board.properties, SB_RATING_BASIS: basis } };
  return figuresOf(mustBeOk(quoteBoard(knowledge, configuration, terms)));
}

describe('the reference boards with the default basis of ratings (SBD 18.7)', () => {
  it.each<Row>([
    {
      name: 'RB1',
      design: [1600, 4000, 184, 752.2, 522.7],
      unitsKg: [1124.5, 737.3],
      works: [107.9, 188.5, 47_308, 788_921],
      warnings: ['S4'],
    },
    {
      name: 'RB2',
      design: [400, 1600, 56, 325, 65.2],
      unitsKg: [564.7],
      works: [46.9, 80.6, 23_272, 152_286],
      warnings: ['R1'],
    },
    {
      name: 'RB4',
      design: [2500, 5600, 190, 1167.6, 433],
      unitsKg: [1020, 1013.7, 385.5],
      works: [167.2, 263.4, 62_619, 479_307],
      warnings: ['N5', 'S4', 'S6'],
    },
    {
      name: 'RB5',
      design: [800, 2600, 84, 493.9, 74.2],
      unitsKg: [549.3, 248.4],
      works: [71.1, 114.4, 30_201, 152_098.5],
      warnings: ['R1'],
    },
  ])('$name', ({ name, ...expected }) => {
    expect(figures(name, 'Incomers')).toMatchObject(expected);
  });
});

describe('the reference boards with the basis Nominal (SBD 18.2 to 18.5)', () => {
  it.each<Row>([
    {
      name: 'RB1',
      design: [1500, 4000, 184, 752.2, 522.7],
      unitsKg: [1124.5, 737.3],
      works: [107.9, 188.5, 47_308, 788_921],
      warnings: ['A1', 'C4', 'S4'],
    },
    {
      name: 'RB2',
      design: [320, 2000, 64, 375.1, 83.9],
      unitsKg: [625.4],
      works: [54.3, 86.3, 24_377, 183_167.5],
      warnings: ['A1', 'C4', 'R1'],
    },
    {
      name: 'RB4',
      design: [2360, 5600, 190, 1167.6, 433],
      unitsKg: [1020, 1013.7, 385.5],
      works: [167.2, 263.4, 62_619, 479_307],
      warnings: ['A1', 'C4', 'N5', 'S4', 'S6'],
    },
    {
      name: 'RB5',
      design: [660, 2600, 84, 493.9, 74.2],
      unitsKg: [545.3, 248.4],
      works: [71.1, 114.4, 30_201, 152_098.5],
      warnings: ['A1', 'C4', 'R1'],
    },
  ])('$name', ({ name, ...expected }) => {
    expect(figures(name, 'Nominal')).toMatchObject(expected);
  });
});
