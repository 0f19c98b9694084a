import { mustReadCatalog, readGoldenBoardFiles, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { quoteBoard } from './quote-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };
const files = readGoldenBoardFiles();

function boardsOf(text: string) {
  return mustBeOk(readEnquiry(text, knowledge, book.tables.rate)).boards;
}

const boards = [...files.values()].flatMap(boardsOf);

describe('the golden boards of the product', () => {
  it('have names of their own', () => {
    expect(boards.length).toBeGreaterThan(30);
    expect(new Set(boards.map(({ name }) => name)).size).toBe(boards.length);
  });

  it('are the reference boards of the rules (SBD 18.1), too', () => {
    const file = boardsOf(files.get('reference-boards.json') ?? '');
    const ofRules = Object.entries(referenceBoards).map(([name, board]) => ({ ...board, name }));
    const plain = ({ name, quantity, properties, feeders }: (typeof file)[number]) => ({
      name,
      quantity,
      properties,
      feeders,
    });
    expect(file.map(plain)).toEqual(ofRules.map(plain));
  });

  it.each(boards.map((board) => [board.name, board] as const))('have a design: %s', (_name, board) => {
    expect(mustBeOk(quoteBoard(knowledge, board, terms)).design).not.toBeNull();
  });
});
