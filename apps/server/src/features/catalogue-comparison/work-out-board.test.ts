import { ratesOf } from '@pw/pricing/price-list/price-book';
import { defaultSettings, noCharges } from '@pw/pricing/terms/price-terms';
import { referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { priceBook, shippedKnowledge } from '../../platform/knowledge.ts';
import { workOutBoard } from './work-out-board.ts';

const book = priceBook();
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };
const { properties, feeders } = referenceBoards.RB2;

function worked(inputs = { properties, feeders }) {
  const board = { lineItemId: 1, name: 'MDB', quantity: 2 };
  const compared = { id: 'board/1', name: 'Q-1, MDB', board, inputs, terms: { of: () => terms, articleMap: null } };
  return workOutBoard(compared, shippedKnowledge());
}

describe('a board of a comparison', () => {
  it('is worked out with its price, every sheet of its drawing set and its 3D model', () => {
    const { quoted, sheets, lost } = worked();
    expect(quoted?.price?.final.paise).toBeGreaterThan(0);
    expect(lost).toEqual([]);
    const numbers = sheets.map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining(['MDB-GA-01', 'MDB-SLD-01', 'MDB-CL-01', '3D model']));
    expect(new Set(sheets.map(({ print }) => print)).size).toBe(sheets.length);
  });

  it('has neither price nor sheets where the tables do not have what was entered', () => {
    const { quoted, sheets, lost } = worked({ properties: { ...properties, NO_PROPERTY: 'Y' }, feeders });
    expect(lost).toMatchObject([{ property: 'NO_PROPERTY' }]);
    expect([quoted?.design, quoted?.price, sheets]).toEqual([null, null, []]);
  });

  it('has no sheets without a design', () => {
    const { quoted, sheets } = worked({ properties: { ...properties, RATED_CURRENT: 4000, SB_IP: 'IP54' }, feeders });
    expect([quoted?.design, sheets]).toEqual([null, []]);
  });
});
