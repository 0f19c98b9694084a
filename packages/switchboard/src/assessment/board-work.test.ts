import { mustReadCatalog } from '@pw/catalog/read';
import { referenceBoards } from '@pw/testing/configuration';
import { expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
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
