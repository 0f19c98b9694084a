import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { manyFeeders, referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { quoteBoard } from '../quote/quote-board.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { boardRemedies } from './board-remedies.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };

const quote = (board: BoardConfiguration) => mustBeOk(quoteBoard(knowledge, board, terms));

const closed = (board: BoardConfiguration) => withProperties(board, { SB_IP: 'IP54', AMBIENT: 50 });

const remediesOf = (label: string, board: BoardConfiguration): BenchCase => ({
  label,
  setup: () => {
    const quoted = quote(board);
    if (boardRemedies(knowledge, board, terms, quoted).length === 0) {
      throw new Error(`${label}: the board is not hot`);
    }
    return () => boardRemedies(knowledge, board, terms, quoted);
  },
});

const hot = closed(manyFeeders(500));

/** All remedies of a hot board, next to its design and price from the beginning (SBD 19.8). */
export const bench: Bench = {
  name: 'remedies',
  rounds: 5,
  floor: 'board of 500',
  cases: [
    { label: 'board of 500', setup: () => () => quote(hot) },
    remediesOf('remedies of RB1', closed(referenceBoards.RB1)),
    remediesOf('remedies of 500', hot),
  ],
  bars: [
    { kind: 'ceiling', name: 'RB1', of: 'remedies of RB1', atMostMs: 300 },
    {
      kind: 'ratio',
      name: 'whole boards for all remedies of 500',
      of: 'remedies of 500',
      to: 'board of 500',
      atMost: 15,
    },
  ],
};
