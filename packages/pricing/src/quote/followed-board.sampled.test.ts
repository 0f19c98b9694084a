import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { Origin, OriginInput } from '@pw/configurator/origin';
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

/** A term of a figure, and how it came about. */
const reason = ({ name, value, origin }: OriginInput) => [name, String(value), origin?.rule, origin?.arithmetic];

/** Everything that is said of a board, and where some of its figures come from. */
function outcomeOf(quoted: QuotedBoard) {
  const { design, passed, price, board } = quoted;
  const origins: readonly (Origin | undefined)[] = [
    design?.takeOff.busbarNetKg.origin,
    design?.hours.total.origin,
    design?.transportUnits[0]?.massKg.origin,
  ];
  return {
    output: boardOutput(quoted),
    passed,
    price: price?.final.paise,
    values: board.feeders.map(({ name, values }) => [
      name,
      Object.entries(values).map(([key, of]) => [key, String(of)]),
    ]),
    origins: origins.map((origin) => origin && { arithmetic: origin.arithmetic, inputs: origin.inputs.map(reason) }),
  };
}

describe('a board that is followed through its edits', () => {
  it.each(Array.from({ length: gateOrNight(6, 60) }, (_, index) => index))(
    'is at each step the board that is worked out from the beginning: walk %i',
    (seed) => {
      const random = createRandom(500 + seed);
      const from: BoardConfiguration =
        seed % 3 === 0 ? (Object.values(referenceBoards)[seed % 4] ?? randomBoard(random)) : randomBoard(random);
      const { board } = openEditableBoard(knowledge, draftOf(from));
      const work = openBoardWork(knowledge);
      for (let step = 0; step < gateOrNight(20, 170); step += 1) {
        const configuration = { name: from.name, quantity: from.quantity, ...board.draft() };
        const followed = quoteAssessment(knowledge, assessEvaluated(knowledge, work.evaluate(configuration)), terms);
        const fresh = quoteAssessment(knowledge, assessBoard(knowledge, configuration), terms);
        expect(followed.ok && outcomeOf(followed.value)).toEqual(fresh.ok && outcomeOf(fresh.value));
        const edits = Array.from({ length: 1 + random.int(3) }, () => randomEdit(random, inputs, board));
        const isUndone = random.chance(0.2) && board.canUndo;
        if (isUndone) {
          board.undo();
        } else {
          board.apply(edits);
        }
      }
    },
  );
});
