import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { evaluateBoard } from '../assessment/evaluate-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { concernsBoard } from './kind-judgements.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

/** The checks that concern a board, of those that concern only some boards. */
function concerns(configuration: BoardConfiguration): readonly string[] {
  const board = evaluateBoard(knowledge, configuration);
  const ofSome = [...tables.checkConcern.rows, ...tables.kindCheck.rows].map(({ id }) => id);
  return [...new Set(ofSome)].filter((id) => concernsBoard(tables, board, id)).toSorted();
}

const motor = (properties: Readonly<Record<string, string | number>>) =>
  withFeeders(referenceBoards.RB1, aFeeder('P', 'STARTER', null, null, 'A1', { MOTOR_KW: 11, ...properties }));

describe('the checks that concern a board', () => {
  it('are about motors, drives, generators and schemes only where it has some', () => {
    expect(concerns(referenceBoards.RB1)).toEqual(['C1', 'C3']);
    expect(concerns(motor({}))).toEqual(['C1', 'C3', 'M0', 'M1', 'M2', 'M3', 'M4', 'M6']);
    expect(concerns(motor({ STARTER_KIND: 'VFD' }))).toEqual(['C1', 'C3', 'M0', 'M1', 'M2', 'M3', 'M4', 'T3']);
    expect(
      concerns(aBoard({ SUPPLY_SCHEME: '1' }, [aFeeder('DG', 'ACB_IC', 1600, 4, 'A1', { SOURCE_KIND: 'DG' })])),
    ).toEqual(['C1', 'C3', 'S7', 'S8']);
  });

  it('are named by rows of checks that there are', () => {
    const known = new Set(tables.check.rows.map(({ id }) => id));
    expect(tables.checkConcern.rows.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it('are rows of checks that have one severity: none of them names its own', () => {
    const severities = new Map(tables.check.rows.map((row) => [row.id, row.severities]));
    const several = tables.kindCheck.rows.filter(({ id }) => severities.get(id)?.length !== 1);
    expect(several).toEqual([]);
  });
});
