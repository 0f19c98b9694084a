import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { columnsOf, waysOf } from '@pw/switchboard/model/feeder-kind';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { feederArticles } from '../bill/feeder-bom.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { freezeBoard, thawBoard } from './frozen-board.ts';
import { quoteBoard } from './quote-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = { book, rates: ratesOf(book.tables.rate, {}), added: [], discounts: [], charges: noCharges };

const quoted = (chosen: Readonly<Record<string, string>>, more: Partial<BoardConfiguration> = {}) => {
  const feeders = [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'), aFeeder('O/G', 'MCCB_OG', 250, 4, 'A2', chosen)];
  return mustBeOk(quoteBoard(knowledge, { ...aBoard({}, feeders), ...more }, { ...terms, ...defaultSettings }));
};

/** Frozen, written as text, read and thawed. */
const thawed = (board: ReturnType<typeof quoted>) =>
  thawBoard(JSON.parse(JSON.stringify(freezeBoard(board, tables))), knowledge);

const asked = { FEEDER_INDICATION: 'ON-OFF', FEEDER_METERING: 'MFM' };

describe('the equipment of a feeder besides its own components', () => {
  it('is in the bill and the price, once for each copy', () => {
    const kit = { when: { types: ['MCCB_OG'] }, set: {}, kit: 'OG-MCCB metered', note: '' };
    const pieces = (board: ReturnType<typeof quoted>, number: string) =>
      board.bill.filter(({ catalogueNumber }) => catalogueNumber === number).map(({ quantity }) => quantity.value);
    const [plain, equipped, demanded] = [quoted({}), quoted(asked), quoted({}, { demands: [kit] })];
    expect(pieces(plain, '4NC5-250/5')).toEqual([]);
    expect([pieces(equipped, '3SU1106-6AA20-1AA0'), pieces(equipped, '4NC5-250/5')]).toEqual([[2], [6]]);
    expect(pieces(demanded, '7KM2112-0BA00')).toEqual([2]);
    const list = ({ price }: ReturnType<typeof quoted>) => price?.list.paise ?? 0;
    expect([list(equipped) > list(plain), list(demanded) > list(plain)]).toEqual([true, true]);
  });

  it('is frozen with what asks for it, and is not looked for in a board that was frozen without it', () => {
    const live = quoted(asked);
    const articles = (board: Pick<typeof live, 'board'>) =>
      board.board.feeders.map((feeder) => feederArticles(feeder, tables));
    expect(articles(thawed(live))).toEqual(articles(live));
    expect(thawed(live).board.feeders[1]?.components.map(({ from }) => from?.value)).toEqual([
      'ON-OFF',
      'ON-OFF',
      'MFM',
      'MFM',
    ]);
    const before = quoted({});
    const frozen = {
      ...before,
      board: {
        ...before.board,
        // What the rules of then did not know, though they would ask for it now.
        feeders: before.board.feeders.map(({ values, ...feeder }) => ({ ...feeder, values: { ...values, ...asked } })),
      },
    };
    expect(thawed(frozen).board.feeders.flatMap(({ components }) => components)).toEqual([]);
  });

  it('keeps the articles that it was frozen with, whatever the tables hold later', () => {
    const live = quoted(asked);
    const { componentFamily } = tables;
    const rows = componentFamily.rows.map((row) => ({ ...row, description: `Later ${row.description}` }));
    const later = { ...tables, componentFamily: { ...componentFamily, rows } };
    const articles = ({ board }: Pick<typeof live, 'board'>) =>
      board.feeders.map((feeder) => feederArticles(feeder, later));
    expect(JSON.stringify(articles(live))).toContain('Later LED indicating lamp');
    expect(articles(thawed(live))).toEqual(live.board.feeders.map((feeder) => feederArticles(feeder, tables)));
  });

  it('is frozen as text and read back as it was: the columns of a capacitor bank, the ways of a section', () => {
    const way = { family: 'SmallWay', properties: { WAY_DEVICE: 'MCB', WAY_AMP: 16, WAY_POLES: '1', QTY: 12 } };
    const live = quoted(
      {},
      {
        feeders: [
          aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
          aFeeder('BANK', 'APFC', null, null, 'A1', { APFC_KVAR: 100 }),
          aFeeder('DB', 'DB', 63, 4, 'A1', {}, [way]),
        ],
      },
    );
    const shown = ({ board }: Pick<typeof live, 'board'>) =>
      board.feeders.map((feeder) => [columnsOf(feeder), waysOf(feeder), String(feeder.values.CABLE)]);
    expect(shown(live)[1]?.[0]).not.toEqual([]);
    expect(live.board.feeders[2] && waysOf(live.board.feeders[2]).ways).toHaveLength(12);
    expect(shown(thawed(live))).toEqual(shown(live));
  });
});
