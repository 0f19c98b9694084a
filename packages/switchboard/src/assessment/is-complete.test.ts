import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { isComplete } from './assess-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { RB1 } = referenceBoards;

describe('a board', () => {
  it.each(Object.entries(referenceBoards))('is complete when no check finds an error: %s', (_name, board) => {
    expect(isComplete(knowledge, board)).toBe(true);
  });

  it.each([
    ['has no rated current', { ...RB1, properties: {} }],
    ['has no feeder', { ...RB1, feeders: [] }],
    ['has a feeder without its current', aBoard({}, [...RB1.feeders, aFeeder('O/G', 'MCCB_OG', null, 4, 'A1')])],
    ['has no incomer', { ...RB1, feeders: RB1.feeders.filter(({ type }) => type === 'MCCB_OG') }],
    ['has a busbar that is too small', { ...RB1, properties: { ...RB1.properties, MBB_SIZE: '1x30x10' } }],
  ])('is not complete when it %s', (_what, board) => {
    expect(isComplete(knowledge, board)).toBe(false);
  });
});
