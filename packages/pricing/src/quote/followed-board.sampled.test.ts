import { setImmediate as nextTurn } from 'node:timers/promises';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { type Figure, listOrigins } from '@pw/configurator/origin';
import type { PropertyValue } from '@pw/configurator/value';
import { assessBoard, assessEvaluated } from '@pw/switchboard/assessment/assess-board';
import { openBoardWork } from '@pw/switchboard/assessment/board-work';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard, randomEdit } from '@pw/testing/random-board';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { boardOutput, type QuotedBoard, quoteAssessment } from './quote-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const inputs = partInputs(knowledge);
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = {
  book,
  rates: ratesOf(book.tables.rate, {}),
  added: [],
  discounts: [],
  charges: noCharges,
  ...defaultSettings,
};

/** Of one figure, so many others that it comes from. */
const MOST_ORIGINS = 10_000;

/**
 * All that a figure comes from, each once: how often an origin is shared is no part of what it says, nor the number that
 * a session gave a feeder.
 */
function reasonsOf({ origin }: Figure<PropertyValue>) {
  const reasons = listOrigins(origin, MOST_ORIGINS).map(({ rule, arithmetic, value, inputs, rows }) => {
    const given = inputs.map((input) => `${input.name.replace(/^f\d+/, 'feeder')} ${input.value}`);
    return JSON.stringify([rule, arithmetic, value, given, rows]);
  });
  return [...new Set(reasons)].toSorted();
}

/** Everything that is said of a board. */
function outcomeOf(quoted: QuotedBoard) {
  const { passed, price, board } = quoted;
  return {
    output: boardOutput(quoted),
    passed: passed.map(({ id, ...check }) => [id, check.figures()]),
    price: price?.final.paise,
    values: board.feeders.map(({ name, values }) => [
      name,
      Object.entries(values).map(([key, of]) => [key, String(of)]),
    ]),
  };
}

/** Where its figures come from. To write that down takes longer than to work the board out. */
function reasonsOfBoard({ design, price, bill }: QuotedBoard) {
  const figures = [
    price?.final,
    design?.hours.total,
    design?.takeOff.paintedAreaM2,
    ...(design?.takeOff.supports ?? []).map(({ pieces }) => pieces),
    ...(design?.transportUnits ?? []).flatMap(({ cgXmm, cgZmm }) => [cgXmm, cgZmm]),
    design?.network?.ipKa,
    ...(design?.network?.feeders ?? []).flatMap(({ end }) => (end ? [end.loopA, end.dropPercent] : [])),
    ...(bill ?? []).map(({ quantity }) => quantity),
  ];
  return figures.map((each) => each && reasonsOf(each));
}

/** Every so many steps the reasons are compared, too. */
const STEPS_TO_REASONS = 6;

describe('a board that is followed through its edits', () => {
  it.each(Array.from({ length: gateOrNight(6, 60) }, (_, index) => index))(
    'is at each step the board that is worked out from the beginning: walk %i',
    async (seed) => {
      const random = createRandom(500 + seed);
      const from: BoardConfiguration =
        seed % 3 === 0 ? (Object.values(referenceBoards)[seed % 4] ?? randomBoard(random)) : randomBoard(random);
      const { board } = openEditableBoard(knowledge, draftOf(from));
      const work = openBoardWork(knowledge);
      for (let step = 0; step < gateOrNight(20, 170); step += 1) {
        const configuration = { name: from.name, quantity: from.quantity, ...board.draft() };
        const followed = quoteAssessment(knowledge, assessEvaluated(knowledge, work.evaluate(configuration)), terms);
        const fresh = quoteAssessment(knowledge, assessBoard(knowledge, configuration), terms);
        const saidOf = (quoted: QuotedBoard) => [
          outcomeOf(quoted),
          step % STEPS_TO_REASONS === 0 ? reasonsOfBoard(quoted) : [],
        ];
        expect(followed.ok && saidOf(followed.value)).toEqual(fresh.ok && saidOf(fresh.value));
        const edits = Array.from({ length: 1 + random.int(3) }, () => randomEdit(random, inputs, board));
        const isUndone = random.chance(0.2) && board.canUndo;
        if (isUndone) {
          board.undo();
        } else {
          board.apply(edits);
        }
        // Within one turn, what weak references lead to is kept: hundreds of boards.
        await nextTurn();
      }
    },
  );
});
