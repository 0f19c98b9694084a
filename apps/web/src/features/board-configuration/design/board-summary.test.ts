import { readCatalogFiles, readPriceFiles } from '@pw/catalog/read';
import { rupeesOf, wholePaise } from '@pw/domain/money';
import { defaultMaterialRows } from '@pw/pricing/company-rates';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { projectTerms } from '@pw/pricing/project-terms';
import { boardOutput, quoteBoard } from '@pw/pricing/quote/quote-board';
import { draftOf } from '@pw/switchboard/editing/draft';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../testing/knowledge-of-tests.ts';
import { boardWork } from './answer-page.ts';

const files = readPriceFiles();
const book = mustBeOk(readPriceBook(files));
const terms = {
  rates: defaultMaterialRows(book.tables.rate),
  ratesRevision: 1,
  margin: 'on cost',
  insuranceBase: 'goods and freight',
  pricing: null,
} as const;
const setup = {
  tables: { files: Object.fromEntries(readCatalogFiles()), hash: knowledge.tables.hash },
  prices: { files: Object.fromEntries(files), terms },
  board: { lineItemId: 101, name: 'PCC-1', quantity: 1 },
};
const { summarize } = boardWork(setup);

describe('the summary of a board', () => {
  it.each(Object.entries(referenceBoards))('of %s says the same as the quote, to the paisa', (_name, configuration) => {
    const board = { ...setup.board, name: configuration.name, quantity: configuration.quantity };
    const { design, findings, price } = boardWork({ ...setup, board }).summarize(draftOf(configuration));
    const quoted = mustBeOk(quoteBoard(knowledge, configuration, projectTerms(book, terms)(board)));
    const output = boardOutput(quoted);
    expect(design).toEqual(output.design);
    expect(findings.map(({ part: _part, property: _property, ...finding }) => finding)).toEqual(output.checks);
    expect(price.kind === 'priced' && rupeesOf(wholePaise(price.afterDiscountPaise))).toBe(output.price?.afterDiscount);
    expect(price.kind === 'priced' && rupeesOf(wholePaise(price.listPaise))).toBe(output.price?.list);
  });

  it('leads each finding to the part and the property that repair it', () => {
    const feeders = [{ part: 'f7', name: 'OG-1', type: 'MCCB_OG', properties: { SECTION_A: 1 }, components: [] }];
    const { findings } = summarize({ properties: {}, feeders, lastPart: 7 });
    expect(findings).toContainEqual(expect.objectContaining({ id: 'B1', part: 'board', property: 'RATED_CURRENT' }));
    expect(findings).toContainEqual(expect.objectContaining({ feeder: 'OG-1', part: 'f7' }));
  });

  it('has no design and no price for an empty board, and counts the checks that passed', () => {
    const { design, price, passedCount, findings } = summarize({ properties: {}, feeders: [], lastPart: 0 });
    expect([design, price]).toEqual([null, { kind: 'none' }]);
    const evaluated = knowledge.tables.check.rows.filter((row) => row.evaluated === 'Y').length;
    expect(passedCount).toBe(evaluated - new Set(findings.map(({ id }) => id)).size);
  });

  it('works out everything but the price where the terms did not arrive', () => {
    const [[, configuration] = []] = Object.entries(referenceBoards);
    const draft = draftOf(configuration ?? { properties: {}, feeders: [] });
    const { price, design } = boardWork({ ...setup, prices: null }).summarize(draft);
    expect(price).toEqual({ kind: 'unknown' });
    expect(design).toEqual(summarize(draft).design);
  });
});
