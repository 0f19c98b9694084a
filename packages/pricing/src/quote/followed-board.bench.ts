import { setImmediate as nextTurn } from 'node:timers/promises';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { ChosenValue } from '@pw/configurator/value';
import { assessBoard, assessEvaluated } from '@pw/switchboard/assessment/assess-board';
import { openBoardWork } from '@pw/switchboard/assessment/board-work';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { quoteAssessment } from './quote-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = {
  book,
  rates: ratesOf(book.tables.rate, {}),
  added: [],
  discounts: [],
  charges: noCharges,
  ...defaultSettings,
};

/** The feeder that is changed: an outgoing one in the middle of its section. */
const CHANGED = 20;

function withRating(board: BoardConfiguration, ratingA: ChosenValue): BoardConfiguration {
  const feeders = board.feeders.map((feeder, at) =>
    at === CHANGED ? { ...feeder, properties: { ...feeder.properties, FEEDER_AMP_RATING: ratingA } } : feeder,
  );
  return { ...board, feeders };
}

function withAmbient(board: BoardConfiguration, ambientC: ChosenValue): BoardConfiguration {
  return { ...board, properties: { ...board.properties, AMBIENT: ambientC } };
}

function withCouplers(board: BoardConfiguration, couplers: ChosenValue): BoardConfiguration {
  return { ...board, properties: { ...board.properties, QTY_BC: couplers } };
}

/** Two boards in turn, so that each call changes something. */
function inTurn(one: BoardConfiguration, other: BoardConfiguration): () => BoardConfiguration {
  let next = one;
  return () => {
    next = next === one ? other : one;
    return next;
  };
}

const full = (size: number): BenchCase => ({
  label: `all of ${size}`,
  setup: () => {
    const board = inTurn(withRating(manyFeeders(size), 250), withRating(manyFeeders(size), 400));
    return () => mustBeOk(quoteAssessment(knowledge, assessBoard(knowledge, board()), terms)).bill.length;
  },
});

const followed = (label: string, next: () => BoardConfiguration): BenchCase => ({
  label,
  // The garbage of the cases before is collected in some of them.
  repeats: 12,
  setup: () => {
    const work = openBoardWork(knowledge);
    return async () => {
      // As a user makes them: within one turn, what weak references lead to is kept.
      await nextTurn();
      const evaluated = work.evaluate(next());
      return mustBeOk(quoteAssessment(knowledge, assessEvaluated(knowledge, evaluated), terms)).bill.length;
    };
  },
});

/** A rating that makes its module higher moves those behind it into other columns; a near one moves a few. */
const ratingOf = (size: number) =>
  followed(`rating of one of ${size}`, inTurn(withRating(manyFeeders(size), 250), withRating(manyFeeders(size), 400)));
const nearRatingOf = (size: number) =>
  followed(
    `near rating of one of ${size}`,
    inTurn(withRating(manyFeeders(size), 100), withRating(manyFeeders(size), 125)),
  );

/** Design, checks and price after a change, next to the whole board from the beginning (0181). */
export const bench: Bench = {
  name: 'followed board',
  rounds: 5,
  floor: 'rating of one of 27',
  cases: [
    ...[27, 500, 2000].flatMap((size) => [full(size), ratingOf(size), nearRatingOf(size)]),
    followed('sections of 500', inTurn(withCouplers(manyFeeders(500), 2), withCouplers(manyFeeders(500), 3))),
    followed('ambient of 500', inTurn(withAmbient(manyFeeders(500), 40), withAmbient(manyFeeders(500), 45))),
  ],
  // What is measured, with room: more was asked (0264).
  bars: [
    { kind: 'ratio', name: 'a rating of 500 feeders', of: 'all of 500', to: 'rating of one of 500', atLeast: 4 },
    { kind: 'ratio', name: 'a rating of 2,000 feeders', of: 'all of 2000', to: 'rating of one of 2000', atLeast: 5 },
    { kind: 'ratio', name: 'a near one of 500', of: 'all of 500', to: 'near rating of one of 500', atLeast: 5 },
    { kind: 'ratio', name: 'a near one of 2,000', of: 'all of 2000', to: 'near rating of one of 2000', atLeast: 7 },
    { kind: 'ratio', name: 'sections of 500 feeders', of: 'all of 500', to: 'sections of 500', atLeast: 4 },
    { kind: 'ratio', name: 'a property of the board', of: 'all of 500', to: 'ambient of 500', atLeast: 1 },
  ],
};
