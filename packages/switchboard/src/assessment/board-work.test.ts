import { mustReadCatalog } from '@pw/catalog/read';
import { manyFeeders, referenceBoards, withProperties } from '@pw/testing/configuration';
import { expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import type { BoardTemperatures } from '../model/thermal.ts';
import { assessBoard, assessEvaluated } from './assess-board.ts';
import { openBoardWork } from './board-work.ts';

const { RB1 } = referenceBoards;

it('a feeder stays the same object while nothing of it changes, also in a copy of its board from another thread', () => {
  const work = openBoardWork(compileKnowledge(mustReadCatalog()));
  const before = work.evaluate(RB1).feeders;
  const copy = structuredClone(RB1);
  const feeders = copy.feeders.map((feeder) =>
    feeder.name === 'O/G-160' ? { ...feeder, properties: { ...feeder.properties, FEEDER_AMP_RATING: 100 } } : feeder,
  );
  const after = work.evaluate({ ...copy, feeders }).feeders;
  expect(after.filter((feeder, at) => feeder !== before[at]).map(({ name, values }) => [name, values.RATING])).toEqual([
    ['O/G-160', 100],
  ]);
});

it('a feeder stays the same object where a change of the board only offers it other options', () => {
  const work = openBoardWork(compileKnowledge(mustReadCatalog()));
  const before = work.evaluate(withProperties(RB1, { QTY_BC: 1 })).feeders;
  const after = work.evaluate(withProperties(RB1, { QTY_BC: 3 })).feeders;
  expect(after.map((feeder, at) => feeder === before[at])).toEqual(before.map(() => true));
});

it('cubicles far from a changed feeder keep their temperatures, and all are those of the whole computation', () => {
  const knowledge = compileKnowledge(mustReadCatalog());
  const work = openBoardWork(knowledge);
  const temperaturesOf = ({ design }: ReturnType<typeof assessBoard>): BoardTemperatures => {
    if (!design?.thermal?.isConverged) {
      throw new Error('the board has no temperatures');
    }
    return design.thermal;
  };
  const follow = (board: BoardConfiguration) => temperaturesOf(assessEvaluated(knowledge, work.evaluate(board)));
  const board = manyFeeders(300);
  const feeders = board.feeders.map((feeder) =>
    feeder.name === 'O/G-12' ? { ...feeder, properties: { ...feeder.properties, FEEDER_AMP_RATING: 125 } } : feeder,
  );
  const before = new Set(follow(board).cubicles);
  const after = follow({ ...board, feeders });
  const same = after.cubicles.filter((cubicle) => before.has(cubicle));
  expect(same.length).toBeGreaterThan(after.cubicles.length / 3);
  expect(same.length).toBeLessThan(after.cubicles.length);
  expect(after).toEqual(temperaturesOf(assessBoard(knowledge, { ...board, feeders })));
  const warmer = withProperties({ ...board, feeders }, { AMBIENT: 45 });
  expect(follow(warmer)).toEqual(temperaturesOf(assessBoard(knowledge, warmer)));
});
