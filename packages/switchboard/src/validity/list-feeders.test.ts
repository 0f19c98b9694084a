import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aFeeder } from '@pw/testing/configuration';
import { expect, it } from 'vitest';
import { draftOf } from '../editing/draft.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { judgeFeederStep } from './judge-feeder.ts';
import { listFeeders } from './listed-feeder.ts';

const knowledge = compileKnowledge(mustReadCatalog());

it('lists the feeders of a board that is being edited, so that the steps can judge them', () => {
  const configuration = aBoard({}, [aFeeder('I/C', 'ACB_IC', 1600, null, 'A1'), aBlank('Blank', 600, 'A1')]);
  const { board } = openEditableBoard(knowledge, draftOf(configuration));
  const feeders = listFeeders(knowledge, board);
  expect(feeders.map(({ part, name, type }) => [part, name, type.name])).toEqual([
    ['f1', 'I/C', 'ACB_IC'],
    ['f2', 'Blank', 'EMPTY'],
  ]);
  const { invalid } = judgeFeederStep(feeders);
  expect(invalid.map(({ feeder, faults }) => [feeder.part, faults])).toEqual([['f1', [{ code: 'POLES_EMPTY' }]]]);
});
