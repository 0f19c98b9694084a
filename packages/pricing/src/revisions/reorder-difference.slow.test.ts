import { mustReadCatalog, readCatalogFiles, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge, type Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { aRevision, aRevisionBoard, type RevisionBoard } from '@pw/testing/compared-revision';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { reorderDifference } from './reorder-difference.ts';
import { reorderChangeText, reorderText } from './reorder-texts.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = {
  book,
  rates: ratesOf(book.tables.rate, {}),
  added: [],
  discounts: [],
  ...defaultSettings,
  charges: noCharges,
};

function worked(rules: Knowledge, board: RevisionBoard, marginPercent = 0) {
  const priced = { ...terms, charges: { ...noCharges, marginPercent } };
  const [only] = aRevision(rules, priced, [board]).boards;
  if (!only) {
    throw new Error('A revision of one board has none');
  }
  return only;
}

/** Inputs as they come back from a database, under another number, for one unit and at another margin. */
const reordered = (board: RevisionBoard): RevisionBoard => ({
  ...board,
  inputs: JSON.parse(JSON.stringify(board.inputs)),
  lineItemId: 77,
  name: 'Again',
  quantity: 1,
});

/** The rules with a cell of a table changed. */
function changedRules(file: string, from: string, to: string): Knowledge {
  const files = new Map(readCatalogFiles());
  const text = files.get(file) ?? '';
  if (!text.includes(from)) {
    throw new Error(`${file} has no ${from}`);
  }
  return compileKnowledge(mustBeOk(readCatalogueTables(files.set(file, text.replace(from, to)), 'changed')));
}

describe('a reorder', () => {
  it('of 100 boards under the same rules is the same, whatever it costs and how many were ordered', () => {
    const random = createRandom(48);
    const compared = [];
    while (compared.length < 100) {
      const board = { ...aRevisionBoard(1, randomBoard(random, 'A')), quantity: 3 };
      const built = worked(knowledge, board);
      const difference = reorderDifference(knowledge, built, worked(knowledge, reordered(board), 12));
      expect(difference === null).toBe(built.design === null);
      compared.push(...(difference === null ? [] : [difference]));
    }
    expect(compared.filter(({ lines, same, changes }) => lines === 0 || same !== lines || changes.length > 0)).toEqual(
      [],
    );
  });

  it('under a changed table has exactly the lines of it', () => {
    const board = aRevisionBoard(1, { ...referenceBoards.RB2, name: 'MDB' });
    const now = changedRules('material-quantity.csv', 'lifting eyes,lifted units,,4', 'lifting eyes,lifted units,,6');
    const difference = reorderDifference(knowledge, worked(knowledge, board), worked(now, reordered(board)));
    expect(difference?.changes.map(reorderChangeText)).toEqual(['Lifting eyes of transport units: 4 nos, now 6 nos']);
    const lines = difference?.lines ?? 0;
    expect(reorderText('26-00001', difference)).toBe(`Not quite as 26-00001: ${lines - 1} of ${lines} lines`);
  });

  it('that the current rules give no design says so', () => {
    expect(reorderText('26-00001', null)).toMatch(/^The board of 26-00001 has no design by the current rules\./);
  });
});
