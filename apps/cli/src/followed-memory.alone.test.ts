import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mustReadCatalog } from '@pw/catalog/read';
import { assessEvaluated } from '@pw/switchboard/assessment/assess-board';
import { openBoardWork } from '@pw/switchboard/assessment/board-work';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { manyFeeders } from '@pw/testing/configuration';
import { expect, it } from 'vitest';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const EDITS = 30;
/** The current board, and the last one that was compared with it. */
const BOARDS_IN_USE = 2;

function withRating(board: BoardConfiguration, at: number, ratingA: number): BoardConfiguration {
  const feeders = board.feeders.map((feeder, place) =>
    place === at ? { ...feeder, properties: { ...feeder.properties, FEEDER_AMP_RATING: ratingA } } : feeder,
  );
  return { ...board, feeders };
}

it('keeps no board and no design of former edits in memory, whichever feeders were edited', async () => {
  const knowledge = compileKnowledge(mustReadCatalog());
  const work = openBoardWork(knowledge);
  const former: WeakRef<object>[] = [];
  let configuration = manyFeeders(90);
  for (let edit = 0; edit < EDITS; edit += 1) {
    configuration = withRating(configuration, 15 + 2 * edit, edit % 2 === 0 ? 400 : 63);
    const { board, design } = assessEvaluated(knowledge, work.evaluate(configuration));
    former.push(...[board, design ?? board, design?.cubicles ?? board].map((each) => new WeakRef(each)));
    // What a weak reference was made of lives until the task ends.
    await setImmediate();
  }
  collectGarbage();
  await setImmediate();
  collectGarbage();
  const inMemory = former.filter((each) => each.deref() !== undefined).length;
  expect(former).toHaveLength(3 * EDITS);
  expect(inMemory).toBeLessThanOrEqual(3 * BOARDS_IN_USE);
});
