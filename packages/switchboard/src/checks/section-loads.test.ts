import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assess-board.ts';
import { compileKnowledge } from '../knowledge.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

/** The load check of a board with an incomer of 400 A and two ways of 250 A, of which the second is as given. */
function loadFinding(second: Readonly<Record<string, string | number>>): string | undefined {
  const board = aBoard({ RATED_CURRENT: 1600, INTERRUPT_RATING: 36 }, [
    aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
    aFeeder('O/G-1', 'MCCB_OG', 250, 4, 'A1'),
    aFeeder('O/G-2', 'MCCB_OG', 250, 4, 'A1', second),
  ]);
  return runChecks({ ...assessBoard(knowledge, board), tables, unpriced: [] }).find(({ id }) => id === 'R1')?.message;
}

describe('the load of a section', () => {
  it.each([
    { second: {}, found: 'Outgoing load 450 A (RDF 0.9) exceeds incomer 400 A: confirm load list' },
    { second: { FEEDER_LOAD: 200 }, found: 'Outgoing load 405 A (RDF 0.9) exceeds incomer 400 A: confirm load list' },
    { second: { FEEDER_LOAD: 190 }, found: undefined },
    { second: { FEEDER_SPARE: 'Y' }, found: undefined },
  ])('is the load of each way, a spare one left out: $second', ({ second, found }) => {
    expect(loadFinding(second)).toBe(found);
  });
});
