import { mustReadCatalog } from '@pw/catalog/read';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { smallMargins } from './small-margin.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { RB1, RB2, RB4 } = referenceBoards;

function smallOf(properties: Readonly<Record<string, string | number>>, of = RB1): readonly number[] {
  const { board, design } = assessBoard(knowledge, withProperties(of, properties));
  return [...smallMargins(knowledge.tables, board, design ?? {})];
}

describe('a small margin (SBD 19.7)', () => {
  it('is that of closed columns with partitions which keep their limits by less than 15 K', () => {
    // The alley of 1 has 65.0 and 5A 67.8 of 70 degC; the incomers are above their limit, and the coupler has no column.
    expect(smallOf({ SB_IP: 'IP54' })).toEqual([1, 5]);
  });

  it('is of no column with 15 K and more, nor of one above its limit', () => {
    // RB2 is closed, too, and nowhere hotter than 54.8 degC.
    expect([smallOf({}, RB2), smallOf({ AMBIENT: 45 }, RB2)]).toEqual([[], [1]]);
    // The column 7 of RB4 is too hot.
    expect(smallOf({ SB_IP: 'IP54' }, RB4)).toEqual([1]);
  });

  it('is of no column with air flowing through, by louvres or fans, and of none without partitions', () => {
    // RB1 is ventilated, and 5A has 61.9 degC in this room.
    expect(smallOf({ AMBIENT: 50 })).toEqual([]);
    expect(smallOf({ SB_IP: 'IP54', VENT_FANS: 'All cubicles' })).toEqual([]);
    expect(smallOf({ SB_IP: 'IP54', VENT_FANS: 'ACB cubicles' })).toEqual([1, 5]);
    expect(smallOf({ SB_IP: 'IP54', SB_FORM: '2b' })).toEqual([]);
  });

  it('is nothing of a board without temperatures', () => {
    const { board } = assessBoard(knowledge, RB1);
    expect([...smallMargins(knowledge.tables, board, { thermal: { isConverged: false } })]).toEqual([]);
  });
});
