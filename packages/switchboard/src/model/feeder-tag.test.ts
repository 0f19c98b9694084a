import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { feederTag } from './feeder-tag.ts';

const knowledge = compileKnowledge(mustReadCatalog());

describe('the tag of a spare way', () => {
  it.each([
    ['O/G-3', 'O/G-3 SPARE'],
    ['SPARE', 'SPARE'],
    ['Spare 2', 'Spare 2'],
    ['F7-SPARE', 'F7-SPARE'],
    ['SPAREPARTS STORE', 'SPAREPARTS STORE SPARE'],
  ])('%s is written %s: SPARE once', (name, expected) => {
    const way = aFeeder(name, 'MCCB_OG', 100, 3, 'A1', { FEEDER_SPARE: 'Y' });
    const { board } = assessBoard(knowledge, aBoard({}, [aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'), way]));
    expect(board.feeders.map(feederTag)).toEqual(['I/C', expected]);
  });
});
