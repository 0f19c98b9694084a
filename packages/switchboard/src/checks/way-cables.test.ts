import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { ledCables } from '../cable/terminations.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { cables } from '../model/cable.ts';
import { smallWays, type WayFields } from '../model/small-way.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const configuration = aBoard({}, [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
  aFeeder('L-1', 'SFU_OG', 63, 3, 'A1'),
  aFeeder('LDB', 'DB', 63, 4, 'A1', {}, [
    aComponent('SmallWay', { WAY_AMP: 20, WAY_POLES: '1', QTY: 4, CABLE_SIZE: 2.5 }),
    aComponent('SmallWay', { WAY_AMP: 16, WAY_POLES: '1', QTY: 2 }),
  ]),
]);
const assessment = assessBoard(knowledge, configuration);

/** The board with ways that the kind of a feeder says itself: no component of the feeder does. */
function withWays(name: string, entries: readonly (readonly [way: WayFields, pieces?: number])[]): EvaluatedBoard {
  const rows = {
    rows: 1,
    incomerModules: 0,
    ways: entries.flatMap(([way, pieces = 1], entry) =>
      Array.from({ length: pieces }, () => ({
        way: smallWays.of(way),
        entry,
        address: 'R1/1',
        phases: 'R',
        fromModule: 0,
        row: 1,
      })),
    ),
  };
  const feeders = assessment.board.feeders.map(
    (feeder): EvaluatedFeeder =>
      feeder.name === name ? { ...feeder, kind: { ...feeder.kind, special: { ways: () => rows } } } : feeder,
  );
  return { ...assessment.board, feeders };
}

const k4On = (board: EvaluatedBoard) =>
  runChecks({ ...assessment, board, tables, unpriced: [] }).flatMap(({ id, message }) =>
    id === 'K4' ? [message] : [],
  );

const light: WayFields = {
  device: 'MCB',
  poles: '1',
  ratingA: 20,
  curve: 'C',
  quantity: 1,
  modules: 1,
  description: 'Yard',
  cable: cables.of({ runs: 1, cores: 2, sizeMm2: 2.5, metal: 'Al' }),
  isCableProposed: false,
};
const thicker = cables.of({ runs: 1, cores: 2, sizeMm2: 4, metal: 'Al' });

describe('the cables of small ways', () => {
  it('carry what their ways are made for, whichever kind has the ways', () => {
    const [message, ...others] = k4On(withWays('L-1', [[light]]));
    expect(message).toBe('L-1: cable 1 x 2C x 2.5 mm2 of MCB 20 A Yard carries 19 A of 20 A');
    expect(others).toEqual(k4On(assessment.board));
    expect(k4On(withWays('L-1', [[{ ...light, cable: thicker, isCableProposed: true }]]))).toEqual(others);
  });

  it('are reported once for all pieces of a way', () => {
    expect(k4On(assessment.board)).toEqual(['LDB: cable 1 x 2C x 2.5 mm2 of MCB 20 A carries 19 A of 20 A']);
    expect(k4On(withWays('L-1', [[light, 2]]))).toHaveLength(2);
  });

  it('end in a gland for each piece, whichever kind has the ways', () => {
    const glandsOf = (board: EvaluatedBoard, name: string) =>
      board.feeders
        .filter((feeder) => feeder.name === name)
        .flatMap((feeder) => ledCables(board, feeder))
        .filter(({ lugs }) => lugs === null)
        .map(({ glands }) => glands.value);
    expect(glandsOf(assessment.board, 'LDB')).toEqual([4, 2]);
    expect(glandsOf(withWays('L-1', [[light, 2], [light]]), 'L-1')).toEqual([2, 1]);
  });

  it('are no cables where none is led to a way', () => {
    expect(k4On(withWays('L-1', [[{ ...light, cable: '' }], [{ ...light, ratingA: null }]]))).toHaveLength(1);
  });
});
