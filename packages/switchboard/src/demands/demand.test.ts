import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { evaluateBoard } from '../assessment/evaluate-board.ts';
import { partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';
import { type Demand, type DemandCondition, placedDemands } from '../model/demand.ts';
import { matchesFeeder, standingValues } from './demand.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const demand = (when: DemandCondition, set: Demand['set']): Demand => ({ when, set, note: '' });

describe('the condition of a demand', () => {
  const way = aFeeder('O/G', 'MCCB_OG', 250, 4, 'B2');

  it.each<[string, DemandCondition, boolean]>([
    ['nothing means all', {}, true],
    ['its type', { types: ['MCCB_IC', 'MCCB_OG'] }, true],
    ['another type', { types: ['ACB_OG'] }, false],
    ['from its current', { ratingFrom: 250 }, true],
    ['from above', { ratingFrom: 251 }, false],
    ['up to its current', { ratingTo: 250 }, true],
    ['up to below', { ratingTo: 249 }, false],
    ['its poles', { poles: ['3', '4'] }, true],
    ['other poles', { poles: ['3', '3N'] }, false],
    ['a section where it has copies', { sections: ['A', 'B'] }, true],
    ['a section where it has none', { sections: ['A'] }, false],
    ['all of several', { types: ['MCCB_OG'], ratingFrom: 100, ratingTo: 400, poles: ['4'], sections: ['B'] }, true],
    ['all but one of several', { types: ['MCCB_OG'], ratingFrom: 100, poles: ['3'] }, false],
  ])('%s', (_what, when, expected) => {
    expect(matchesFeeder(when, way)).toBe(expected);
  });

  it.each([
    ['from its power', { kwFrom: 30 }, true],
    ['from above', { kwFrom: 30.5 }, false],
    ['up to its power', { types: ['STARTER'], kwTo: 30 }, true],
    ['up to below', { kwTo: 22 }, false],
    ['a current, which it is not chosen by', { ratingFrom: 0 }, false],
  ])('of a starter of 30 kW: %s', (_what, when, expected) => {
    expect(matchesFeeder(when, aFeeder('P-1', 'STARTER', null, null, 'A1', { MOTOR_KW: 30 }))).toBe(expected);
  });

  it('of a power of motors means no breaker, nor a starter without a motor yet', () => {
    expect(matchesFeeder({ kwFrom: 0 }, way)).toBe(false);
    expect(matchesFeeder({ kwTo: 30 }, aFeeder('P-1', 'STARTER', null, null, 'A1'))).toBe(false);
  });

  it('of a current or of poles means no feeder that has none yet', () => {
    const open = aFeeder('O/G', 'MCCB_OG', null, null, 'A1');
    expect([{ ratingTo: 400 }, { poles: ['4'] }, {}].map((when) => matchesFeeder(when, open))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('demands of a project and a board', () => {
  const feeders = [
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
    aFeeder('O/G-1', 'MCCB_OG', 250, 4, 'A1'),
    aFeeder('O/G-2', 'MCCB_OG', 100, 4, 'A1', { FEEDER_RELEASE: 'LI' }),
    aBlank('Spare', 400, 'A1'),
  ];
  const releases = (demands: { readonly projectDemands?: readonly Demand[]; readonly demands?: readonly Demand[] }) =>
    evaluateBoard(knowledge, { ...aBoard({}, feeders), ...demands }).feeders.map(({ values, explain }) =>
      values.FEEDER_RELEASE === undefined ? '-' : `${values.FEEDER_RELEASE}: ${explain('FEEDER_RELEASE').source}`,
    );

  it('stand before the default and behind what was entered; of two, the last one wins and is named', () => {
    const none = [': initial value', ': initial value', 'LI: entered', '-'];
    expect(releases({})).toEqual(none);
    const ofProject = [demand({}, { FEEDER_RELEASE: 'LSI' }), demand({ ratingTo: 400 }, { FEEDER_RELEASE: 'LSIG' })];
    const [all, small] = ['LSI: demand 1 of the project', 'LSIG: demand 2 of the project'];
    expect(releases({ projectDemands: ofProject })).toEqual([all, small, 'LI: entered', '-']);
    const own = [demand({ types: ['ACB_IC'] }, { FEEDER_RELEASE: 'LSIG' })];
    expect(releases({ projectDemands: ofProject, demands: own })).toEqual([
      'LSIG: demand 1 of the board',
      small,
      'LI: entered',
      '-',
    ]);
  });

  it('pass over types that do not have the property or do not take the value', () => {
    expect(releases({ demands: [demand({}, { FEEDER_RELEASE: 'TM-A', MCCB_PHASE_BARRIER: 'Y' })] })).toEqual([
      ': initial value',
      'TM-A: demand 1 of the board',
      'LI: entered',
      '-',
    ]);
  });
});

describe('the kit of a demand', () => {
  const metered = 'OG-MCCB metered';
  const kitOf = (name: string, set: Demand['set'] = {}, when: DemandCondition = {}): Demand => ({
    ...demand(when, set),
    kit: name,
  });
  const way = aFeeder('O/G', 'MCCB_OG', 250, 4, 'A1');
  const standing = (demands: readonly Demand[], feeder: FeederConfiguration = way, projectDemands: Demand[] = []) =>
    Object.fromEntries(
      Array.from(
        standingValues(partInputs(knowledge), placedDemands({ projectDemands, demands }), feeder),
        ([property, { value, source }]) => [property, `${value}: ${source}`],
      ),
    );

  it('ticks at its place in the order, behind what its own demand sets and before later ones', () => {
    const kit = `kit ${metered}, demand 1 of the board`;
    const ticks = { FEEDER_ROT_HANDLE: `Y: ${kit}`, DEMANDED_KITS: `${metered}: demand 1 of the board` };
    expect(standing([kitOf(metered)])).toEqual({ ...ticks, FEEDER_AUX: `Y: ${kit}` });
    expect(standing([kitOf(metered, { FEEDER_AUX: 'N' })])).toEqual({
      ...ticks,
      FEEDER_AUX: 'N: demand 1 of the board',
    });
    expect(standing([kitOf(metered), demand({}, { FEEDER_AUX: 'N' })]).FEEDER_AUX).toBe('N: demand 2 of the board');
    expect(standing([kitOf(metered)], way, [demand({}, { FEEDER_AUX: 'N' })]).FEEDER_AUX).toBe(`Y: ${kit}`);
  });

  it('comes onto the feeders of its type that the demand means, and onto no other', () => {
    expect(standing([kitOf('IC-ACB')])).toEqual({});
    expect(standing([kitOf(metered, {}, { ratingFrom: 400 })])).toEqual({});
  });

  it('is there once however often it is asked for, and in addition to other kits', () => {
    const [one, two] = ['demand 1 of the project', 'demand 1 of the board'];
    expect(standing([kitOf(metered)], way, [kitOf(metered)]).DEMANDED_KITS).toBe(`${metered}: ${one}`);
    const both = standing([kitOf(metered)], way, [kitOf('OG-MCCB basic')]).DEMANDED_KITS;
    expect(both).toBe(`OG-MCCB basic, ${metered}: ${one}, ${two}`);
    const own = aFeeder('O/G', 'MCCB_OG', 250, 4, 'A1', { FEEDER_KITS: metered });
    expect(standing([kitOf(metered)], own).DEMANDED_KITS).toBeUndefined();
  });

  it('in addition to another kit is no contradiction', () => {
    const board = { ...aBoard({}, [way]), demands: [kitOf('OG-MCCB basic'), kitOf(metered)] };
    expect(evaluateBoard(knowledge, board).overruledDemands).toBeUndefined();
  });
});

describe('a demand that a later one contradicts', () => {
  const findings = (communication: 'Y' | 'N') => {
    const board = {
      ...referenceBoards.RB2,
      projectDemands: [demand({}, { FEEDER_COMM: 'Y' })],
      demands: [demand({ types: ['MCCB_OG'] }, { FEEDER_COMM: communication })],
    };
    const context = { ...assessBoard(knowledge, board), tables: knowledge.tables, unpriced: [] };
    return runChecks(context).filter(({ id }) => id === 'Z1');
  };

  it('is reported to us alone with its feeders, and the last one wins; one that says the same is not', () => {
    expect(findings('N')).toMatchObject([
      {
        severity: 'I',
        audience: 'internal',
        feeders: ['O/G-160', 'O/G-100', 'O/G-63'],
        message: 'Demand 1 of the project changes nothing there: Communication is set by demand 1 of the board',
      },
    ]);
    expect(findings('Y')).toEqual([]);
  });
});
