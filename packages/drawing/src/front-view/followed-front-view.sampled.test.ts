import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard, assessEvaluated } from '@pw/switchboard/assessment/assess-board';
import { openBoardWork } from '@pw/switchboard/assessment/board-work';
import { draftOf } from '@pw/switchboard/editing/draft';
import { openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { manyFeeders, mixedFeeders, referenceBoards } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard, randomEdit } from '@pw/testing/random-board';
import { gateOrNight } from '@pw/testing/run-length';
import { expect, it } from 'vitest';
import { boardFrame } from './board-view.ts';
import { drawElevations } from './front-view.ts';
import { boardLettering } from './lettering.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;

function drawn({ board, design }: ReturnType<typeof assessBoard>) {
  return design && drawElevations(tables, board, design);
}

it.each(
  gateOrNight(
    [1, 2, 3],
    Array.from({ length: 30 }, (_, seed) => seed + 1),
  ),
)('a board that is followed is drawn as one that is worked out from the beginning, after random edits (%i)', (seed) => {
  const random = createRandom(seed);
  const inputs = partInputs(knowledge);
  const from = random.pick([referenceBoards.RB1, manyFeeders(25), randomBoard(random)]);
  const { board } = openEditableBoard(knowledge, draftOf(from));
  const work = openBoardWork(knowledge);
  for (let step = 0; step < gateOrNight(25, 120); step += 1) {
    const configuration = { name: from.name, quantity: from.quantity, ...board.draft() };
    const followed = drawn(assessEvaluated(knowledge, work.evaluate(configuration)));
    expect(followed).toEqual(drawn(assessBoard(knowledge, configuration)));
    if (random.chance(0.2) && board.canUndo) {
      board.undo();
    } else {
      board.apply([randomEdit(random, inputs, board)]);
    }
  }
});

it('the letters of the same doors go by the scale that is asked, whatever was asked before', () => {
  const lettersOf = (scales: readonly number[]) => {
    const { board, design } = assessBoard(knowledge, mixedFeeders(40));
    if (!design) {
      throw new Error('the board has no design');
    }
    const frame = boardFrame(tables, board, design);
    return scales.map((scale) => boardLettering(frame, design.cubicles, scale));
  };
  const [large, small] = [15, 40];
  const ofEach = [large, small].flatMap((scale) => lettersOf([scale]));
  expect(lettersOf([large, small])).toEqual(ofEach);
  expect(ofEach[0]).not.toEqual(ofEach[1]);
});
