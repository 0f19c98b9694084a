import { knowledgeWith } from '@pw/catalog/own-series';
import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { assessedFindings } from '@pw/testing/perturbed-boards/perturbation';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { evaluateBoard } from '../assessment/evaluate-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';

const knowledge = compileKnowledge(mustReadCatalog());

/** The board of which nobody says how its breakers are rated. */
function withoutBasis({ properties, ...board }: BoardConfiguration): BoardConfiguration {
  const { SB_RATING_BASIS: _entered, ...others } = properties;
  return { ...board, properties: others };
}

describe('the rating basis of a board (SBD 4.7)', () => {
  const feeders = [
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
    aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1'),
    aFeeder('O/G', 'ACB_OG', 1600, 4, 'A1'),
  ];
  const basesOf = (board: BoardConfiguration) =>
    evaluateBoard(knowledge, board).feeders.map(({ values }) => values.RATING_BASIS);

  it.each([
    ['Incomers', 'Full current', 'Nominal'],
    ['Nominal', 'Nominal', 'Nominal'],
    ['Full current', 'Full current', 'Full current'],
  ])('%s asks %s of incomers and couplers, and %s of ways', (basis, ofIncomers, ofWays) => {
    const board = aBoard({ QTY_BC: 1, SB_RATING_BASIS: basis }, feeders);
    expect(basesOf(board)).toEqual([ofIncomers, ofIncomers, ofWays]);
  });

  it('is Incomers where nobody says another one', () => {
    const board = withoutBasis(aBoard({ QTY_BC: 1 }, feeders));
    expect(basesOf(board)).toEqual(['Full current', 'Full current', 'Nominal']);
  });
});

describe('the reference boards without a basis (SBD 18.7)', () => {
  it.each([
    { name: 'RB1', choice: '3WA1120-S', incA: 1600, lengthMm: 4000, sets: 46, warnings: ['S4'] },
    { name: 'RB2', choice: '3VA2580-M', incA: 400, lengthMm: 1600, sets: 14, warnings: ['R1'] },
    { name: 'RB4', choice: '3WA1232-N', incA: 2500, lengthMm: 5600, sets: 57, warnings: ['N5', 'S4', 'S6'] },
    { name: 'RB5', choice: '3VA2712-M', incA: 800, lengthMm: 2600, sets: 21, warnings: ['R1'] },
  ] as const)('$name has an incomer $choice of $incA A', ({ name, choice, incA, lengthMm, sets, warnings }) => {
    const assessment = assessBoard(knowledge, withoutBasis(referenceBoards[name]));
    const { board, design } = assessment;
    const incomer = board.feeders.find(({ type }) => type.role === 'incomer');
    expect(incomer?.values).toMatchObject({ CHOICE: choice, INC: incA });
    expect([design?.lengthMm.value, design?.takeOff.frpSets.value]).toEqual([lengthMm, sets]);
    expect(design?.inA.markedA.value).toBe(board.values.RATED_CURRENT);
    const ids = assessedFindings(knowledge, assessment)
      .filter(({ severity }) => severity !== 'I')
      .map(({ id }) => id);
    expect([...new Set(ids)].toSorted()).toEqual(warnings);
  });
});

describe('the mounting of an MCCB', () => {
  const carried = (of: typeof knowledge, mounting: string) => {
    const feeder = aFeeder('O/G', 'MCCB_OG', 400, 3, 'A1', { FEEDER_RELEASE: 'LSI', FEEDER_MOUNTING: mounting });
    return evaluateBoard(of, aBoard({ SB_IP: 'IP42' }, [feeder])).feeders[0]?.values.OPERATING_CURRENT;
  };

  it('counts where its series has figures of fixed ones', () => {
    const rows = 'series,mounting,upToA,closedA,ventilatedA\n-,-,A,A,A\n3VA2,fixed,630,380,395\n';
    const head = '# source: invented, to try\n# tag: D\n# revision: 2026-11\n';
    const company = knowledgeWith(new Map([['mccb-operating-current.csv', head + rows]]));
    expect([carried(company, 'Fixed'), carried(company, 'Plug-in')]).toEqual([395, 350]);
  });

  it('changes nothing where it has none', () => {
    expect([carried(knowledge, 'Fixed'), carried(knowledge, 'Plug-in')]).toEqual([350, 350]);
  });
});

describe('the rating basis of a feeder (SBD 19.1)', () => {
  const chosen = (type: string, ratingA: number, basis: string) => {
    const feeder = aFeeder('O/G', type, ratingA, 3, 'A1', { FEEDER_RATING_BASIS: basis });
    const { CHOICE, OPERATING_CURRENT } =
      evaluateBoard(knowledge, aBoard({ RATED_CURRENT: 2500, SB_IP: 'IP42' }, [feeder])).feeders[0]?.values ?? {};
    return { CHOICE, carriesA: Math.floor(OPERATING_CURRENT ?? 0) };
  };

  it.each([
    ['ACB_OG', 1250],
    ['MCCB_OG', 400],
    ['MCCB_OG', 160],
  ])('of an %s of %d A: Next frame is the first breaker that carries more', (type, ratingA) => {
    const [usual, next] = [chosen(type, ratingA, ''), chosen(type, ratingA, 'Next frame')];
    expect(usual).toEqual(chosen(type, ratingA, 'Nominal'));
    expect(next.carriesA).toBeGreaterThan(usual.carriesA);
    expect(next.CHOICE).not.toBe(usual.CHOICE);
  });

  it('is that of the rating where no larger one can be set down to it', () => {
    expect(chosen('MCCB_OG', 25, 'Next frame').CHOICE).toMatch(/^3VA/);
  });

  it('comes before that of the board', () => {
    const feeder = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { FEEDER_RATING_BASIS: 'Nominal' });
    const board = aBoard({ SB_RATING_BASIS: 'Full current' }, [feeder]);
    expect(evaluateBoard(knowledge, board).feeders[0]?.values.RATING_BASIS).toBe('Nominal');
  });
});
