import { mustReadCatalog } from '@pw/catalog/read';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { boardHeat } from './board-heat.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { RB1 } = referenceBoards;

function heatOf(configuration: BoardConfiguration) {
  const { board, design } = assessBoard(knowledge, configuration);
  return design && boardHeat(knowledge.tables, board, design);
}

const statesOf = (board: BoardConfiguration) => heatOf(board)?.cubicles.map(({ state }) => state);

describe('the heat of a board for the live panel (SBD 19.7)', () => {
  it('is its losses and its hottest zone', () => {
    expect(heatOf(RB1)).toMatchObject({ ambientC: 40, lossW: 2402.6, hottest: { address: '4-bus', airC: 65.4 } });
  });

  it('shows of each cubicle the zone that is nearest to its limit', () => {
    expect(heatOf(RB1)?.cubicles.map(({ shown }) => shown)).toEqual([
      { address: '1A', airC: 52.3, limitC: 70 },
      { address: '2A', airC: 61.3, limitC: 70 },
      { address: '3A', airC: 51.7, limitC: 70 },
      { address: '4A', airC: 61.3, limitC: 70 },
      { address: '5A', airC: 54.3, limitC: 70 },
    ]);
  });

  it('is calm from 10 K of margin on, near below it, hot above a limit', () => {
    expect(statesOf(RB1)).toEqual(['calm', 'near', 'calm', 'near', 'calm']);
    expect(statesOf(withProperties(RB1, { SB_IP: 'IP54' }))).toEqual(['near', 'hot', 'near', 'hot', 'near']);
  });

  it('says which cubicles have remedies: those that T1 or T2 names', () => {
    const closed = heatOf(withProperties(RB1, { SB_IP: 'IP54' }));
    expect(closed?.cubicles.filter(({ isHot }) => isHot).map(({ number }) => number)).toEqual([2, 4]);
  });

  it('says which closed columns have a small margin', () => {
    const closed = heatOf(withProperties(RB1, { SB_IP: 'IP54' }));
    expect(closed?.cubicles.filter((each) => each.hasSmallMargin).map(({ number }) => number)).toEqual([1, 5]);
  });

  it('names zones, devices and bars of a cubicle', () => {
    expect(heatOf(RB1)?.cubicles[1]).toMatchObject({
      lossW: 629.1,
      devices: [{ address: '2A', tag: 'I/C-1', currentA: 1500, permittedA: 1600, terminalC: 97.3 }],
      bars: [
        { bar: 'main', currentA: 960.4, tempC: 76.3 },
        { bar: 'dropper', currentA: 1500, tempC: 84.5 },
      ],
    });
  });

  it('says what each breaker may carry in its air', () => {
    expect(heatOf(RB1)?.permitted).toContainEqual({ name: 'O/G-400', permittedA: 387, airC: 54.3 });
  });

  it('is nothing where the temperatures could not be worked out, or a design has none', () => {
    const { board } = assessBoard(knowledge, RB1);
    expect(boardHeat(knowledge.tables, board, { thermal: { isConverged: false } })).toBeNull();
    expect(boardHeat(knowledge.tables, board, {})).toBeNull();
  });
});
