import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { evaluateBoard } from '../assessment/evaluate-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { isNeutralLoaded } from './neutral-load.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

/** The feeders whose neutral is loaded at a third harmonic, in %. */
function loadedAt(harmonic: number): readonly string[] {
  const board = evaluateBoard(
    knowledge,
    aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', HARMONIC_3: harmonic }, [
      aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
      aFeeder('4P', 'MCCB_OG', 160, 4, 'A1'),
      aFeeder('3N', 'MCCB_OG', 160, '3N', 'A1'),
      aFeeder('3P', 'MCCB_OG', 160, 3, 'A1'),
    ]),
  );
  return board.feeders.filter((feeder) => isNeutralLoaded(tables, board, feeder)).map(({ name }) => name);
}

describe('the neutral of a way', () => {
  it('is loaded above 15 % third harmonic, where the way has one', () => {
    expect(loadedAt(16)).toEqual(['4P', '3N']);
    expect(loadedAt(15)).toEqual([]);
  });
});
