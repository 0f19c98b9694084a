import { mustReadCatalog } from '@pw/catalog/read';
import { aFeeder, referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { evaluateBoard } from '../assessment/evaluate-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { terminations, toldCable } from './terminations.ts';

const knowledge = compileKnowledge(mustReadCatalog());

type Chosen = Readonly<Record<string, string | number>>;

/** The cables of a feeder on a board, with what they carry and end in. */
function led(type: string, ratingA: number, poles: number, chosen: Chosen = {}, board: Chosen = {}) {
  const feeder = aFeeder('F', type, ratingA, poles, 'A1', chosen);
  const properties = { RATED_CURRENT: 4000, SB_IP: 'IP42', ...board };
  const evaluated = evaluateBoard(knowledge, { name: 'PCC', quantity: 1, properties, feeders: [feeder] });
  const [only] = evaluated.feeders;
  const ends = only && terminations(evaluated, only);
  return {
    cable: only ? toldCable(only) : '',
    capacityA: only?.values.CABLE_CAPACITY,
    ends: ends && [ends.glands.value, ends.lugs.value],
    why: only?.explain('CABLE_CAPACITY').arithmetic,
  };
}

const cablesOf = (board: BoardConfiguration) =>
  evaluateBoard(knowledge, board).feeders.map(({ name, values }) => `${name}: ${values.CABLE}`);

describe('the cables proposed to a feeder (SBD 5.2, 18.1)', () => {
  it('of the reference boards are those of 16.1', () => {
    const { RB1, RB2, RB4, RB5 } = referenceBoards;
    expect([RB1, RB2, RB4, RB5].map(cablesOf)).toEqual([
      [
        'I/C-1: 5 x 3.5C x 300 mm2 Al',
        'I/C-2: 5 x 3.5C x 300 mm2 Al',
        'B/C: ',
        'O/G-400: 1 x 3.5C x 300 mm2 Al',
        'O/G-250: 1 x 3.5C x 150 mm2 Al',
        'O/G-160: 1 x 3.5C x 70 mm2 Al',
      ],
      [
        'I/C: 1 x 3.5C x 300 mm2 Al',
        'O/G-160: 1 x 3.5C x 70 mm2 Al',
        'O/G-100: 1 x 3.5C x 50 mm2 Al',
        'O/G-63: 1 x 3.5C x 25 mm2 Al',
      ],
      expect.arrayContaining([expect.stringMatching(/7 x .*300/), expect.stringMatching(/4 x .*300/)]),
      [
        'I/C: 2 x 3.5C x 300 mm2 Al',
        'O/G-250: 1 x 3.5C x 150 mm2 Al',
        'O/G-160: 1 x 3.5C x 70 mm2 Al',
        'O/G-100: 1 x 3.5C x 50 mm2 Al',
      ],
    ]);
  });

  it.each([
    { is: 'the runs of a size that was given', chosen: { CABLE_SIZE: 185 }, cable: '2 x 3.5C x 185 mm2 Al (proposed)' },
    { is: 'the smallest size for runs given', chosen: { CABLE_RUNS: 2 }, cable: '2 x 3.5C x 95 mm2 Al (proposed)' },
    { is: 'as given', chosen: { CABLE_RUNS: 3, CABLE_SIZE: 400 }, cable: '3 x 3.5C x 400 mm2 Al' },
    { is: 'for the load', chosen: { FEEDER_LOAD: 100, CABLE_RUNS: 1 }, cable: '1 x 3.5C x 50 mm2 Al (proposed)' },
    { is: 'none for a bus duct', chosen: { FEEDER_CONN: 'Bus trunking' }, cable: '' },
  ])('of 400 A, Inc 350 A: $is', ({ chosen, cable }) => {
    expect(led('MCCB_OG', 400, 4, chosen).cable).toBe(cable);
  });

  it.each([
    { poles: 3, ratingA: 250, chosen: {}, cable: '1 x 3C x 150 mm2 Al (proposed)', ends: [1, 3] },
    { poles: 4, ratingA: 63, chosen: { CABLE_SIZE: 16 }, cable: '2 x 4C x 16 mm2 Al (proposed)', ends: [2, 8] },
    { poles: 4, ratingA: 200, chosen: { FEEDER_CABLE_KIND: 'Single-core' }, cable: /^1 x 3.5C/, ends: [1, 4] },
    { poles: 4, ratingA: 250, chosen: { FEEDER_CABLE_KIND: 'Single-core' }, cable: /^1 x 1C x 150/, ends: [4, 4] },
    { poles: 3, ratingA: 250, chosen: { FEEDER_CABLE_KIND: 'Single-core' }, cable: /^1 x 1C x 150/, ends: [3, 3] },
  ])('of $ratingA A, $poles poles, $chosen: $cable ends in $ends', ({ poles, ratingA, chosen, cable, ends }) => {
    const choice = led('MCCB_OG', ratingA, poles, chosen);
    expect(choice.cable).toMatch(cable);
    expect(choice.ends).toEqual(ends);
  });

  it('leads two neutral runs with three of 630 mm2: round(3 x 0.67) (16.2)', () => {
    const chosen = { FEEDER_CABLE_KIND: 'Single-core', CABLE_RUNS: 3, CABLE_SIZE: 630 };
    expect(led('ACB_IC', 2000, 4, chosen, { NEUTRAL_RATING: 67 })).toEqual({
      cable: '3 x 1C x 630 mm2 Al',
      capacityA: 1920,
      ends: [11, 11],
      why: 'floor(3 * 800 * 0.8 * 1)',
    });
    expect(led('ACB_IC', 2000, 4, chosen, { NEUTRAL_RATING: 0 }).ends).toEqual([9, 9]);
  });

  it('stops at twelve runs, and carries nothing in a size that is not made', () => {
    expect(led('ACB_IC', 4000, 4, {}, { CABLE_GROUP_FACTOR: 0.4 })).toMatchObject({
      cable: '12 x 3.5C x 300 mm2 Al (proposed)',
      capacityA: 2184,
    });
    expect(led('MCCB_OG', 250, 4, { CABLE_SIZE: 630 })).toMatchObject({ capacityA: 0, ends: [1, 4] });
  });
});
