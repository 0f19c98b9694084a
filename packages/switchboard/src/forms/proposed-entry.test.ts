import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../editing/draft.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';
import { listFeeders } from '../validity/listed-feeder.ts';
import { proposedEntries } from './proposed-entry.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function proposedFor(feeder: FeederConfiguration, properties: Readonly<Record<string, number>> = {}) {
  const { board } = openEditableBoard(knowledge, draftOf(aBoard(properties, [feeder])));
  return listFeeders(knowledge, board).flatMap((each) => proposedEntries(board.view, each));
}

const without = (type: string) => aFeeder('X', type, null, 4, 'A1');
const proposed = (value: number) => [
  { property: 'FEEDER_AMP_RATING', value, reason: 'the rated current of the board' },
];

describe('an incomer without a rated current', () => {
  it.each([
    ['ACB_IC', 1600],
    ['MCCB_IC', 400],
    ['SFU_IC', 630],
    ['CHANGEOVER', 800],
  ])('of type %s is proposed that of a board of %d A', (type, ratedA) => {
    expect(proposedFor(without(type), { RATED_CURRENT: ratedA })).toEqual(proposed(ratedA));
  });

  it('is proposed nothing where no such breaker is offered', () => {
    expect(proposedFor(without('MCCB_IC'), { RATED_CURRENT: 2500 })).toEqual([]);
  });

  it('is proposed nothing once it has one, nor before the board has one', () => {
    expect(proposedFor(aFeeder('X', 'ACB_IC', 1250, 4, 'A1'))).toEqual([]);
    expect(proposedFor(without('ACB_IC'), { RATED_CURRENT: 0 })).toEqual([]);
  });
});

it.each(['ACB_OG', 'MCCB_OG', 'ACB_BC', 'APFC_PANEL', 'STARTER'])('%s is proposed no rated current', (type) => {
  expect(proposedFor(without(type))).toEqual([]);
});
