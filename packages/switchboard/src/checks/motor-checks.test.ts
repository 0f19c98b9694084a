import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

type Chosen = Readonly<Record<string, string | number>>;

const feeder = (name: string, type: string, properties: Chosen): FeederConfiguration => ({
  name,
  type,
  properties: { SECTION_A: 1, ...properties },
  components: [],
});
const motor = (name: string, properties: Chosen) => feeder(name, 'STARTER', properties);

function findingsOf(id: string, properties: Chosen, feeders: readonly FeederConfiguration[]) {
  const board = aBoard({ SB_IP: 'IP42', NEUTRAL_RATING: 100, BUS_MAT: 'Copper', ...properties }, feeders);
  return runChecks({ ...assessBoard(knowledge, board), tables, unpriced: [] })
    .filter((finding) => finding.id === id)
    .map(({ severity, message }) => `${severity} ${message}`);
}

describe('M3: motors of a section at the start of the largest (SBD 8.6)', () => {
  const load = (incomerA: number, ...others: readonly FeederConfiguration[]) =>
    findingsOf('M3', {}, [
      aFeeder('I/C', 'MCCB_IC', incomerA, 4, 'A1'),
      motor('P-1', { STARTER_KIND: 'SD', MOTOR_KW: 90 }),
      motor('P-2', { MOTOR_KW: 11, SECTION_A: 4 }),
      ...others,
    ]);

  it('counts 1.25 of the largest and the others once: 1.25 x 154.22 + 4 x 21.20 = 278 A', () => {
    expect(load(250)).toEqual(['W Section A: motor load 278 A exceeds incomer 203 A']);
    expect(load(400)).toEqual([]);
  });

  it('adds distribution ways with their diversity, 0.9 x 463 A, and neither actuators nor spare motors', () => {
    const ways = [aFeeder('O/G-1', 'MCCB_OG', 63, 4, 'A1'), aFeeder('O/G-2', 'MCCB_OG', 400, 4, 'A1')];
    const idle = [
      motor('V-1', { MOTOR_KW: 1.5, MOTOR_ACTUATOR: 'Y' }),
      motor('P-9', { MOTOR_KW: 45, FEEDER_SPARE: 'Y' }),
    ];
    expect(load(400, ...ways, ...idle)).toEqual(['W Section A: motor load 694 A exceeds incomer 350 A']);
  });

  it('asks nothing of a section without motors', () => {
    const ways = [aFeeder('I/C', 'MCCB_IC', 63, 4, 'A1'), aFeeder('O/G', 'MCCB_OG', 400, 4, 'A1')];
    expect(findingsOf('M3', {}, ways)).toEqual([]);
  });
});

describe('M4: the largest motor at its start', () => {
  const start = (supply: Chosen) =>
    findingsOf('M4', supply, [
      aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
      motor('P-1', { MOTOR_KW: 11 }),
      motor('P-2', { MOTOR_KW: 90, FEEDER_DESIGNATION: 'Mill' }),
    ]);

  it('is held against the fault current of the transformer, by its tag', () => {
    expect(start({ TRAFO_KVA: 250 })).toEqual(['I Mill: start draws 13 % of the fault current']);
  });

  it('is not looked at without data of a transformer', () => {
    expect(start({ FAULT_MVA: 5 })).toEqual([]);
  });
});

describe('M6: the control supply of a section (SBD 11.5)', () => {
  const motors = [
    motor('P-1', { MOTOR_KW: 11, SECTION_A: 4 }),
    motor('P-2', { STARTER_KIND: 'SD', MOTOR_KW: 90, STARTER_DUTY: 'Heavy' }),
  ];
  const incomer = (properties: Chosen = {}) => aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', properties);
  const supplies = (properties: Chosen, ...feeders: readonly FeederConfiguration[]) =>
    findingsOf('M6', properties, [...feeders, ...motors]);
  const at110V = { CONTROL_VOLTAGE: '110 AC' };

  it('asks for 1.25 x (32 + 20 + 75) = 158.8 VA, which 250 VA give', () => {
    expect(supplies(at110V, incomer())).toEqual(['W Section A: control supply 158.8 VA needed, 0 VA placed']);
    expect(supplies(at110V, incomer(), feeder('CS', 'CONTROL', { CONTROL_VA: 250 }))).toEqual([]);
  });

  it('offers to add the smallest that gives it, in addition to those that are there, under a free name', () => {
    const added = (properties: Chosen, ...feeders: readonly FeederConfiguration[]) => {
      const board = aBoard({ SB_IP: 'IP42', ...properties }, [...feeders, ...motors]);
      return runChecks({ ...assessBoard(knowledge, board), tables, unpriced: [] })
        .filter(({ id }) => id === 'M6')
        .flatMap(({ remedy }) =>
          (remedy.kind === 'repairs' ? remedy.repairs : []).flatMap(({ text, adds }) => (adds ? [[text, adds]] : [])),
        );
    };
    expect(added(at110V, incomer())).toEqual([
      [
        'Add a control supply of 250 VA to section A',
        { name: 'CS-A', type: 'CONTROL', properties: { CONTROL_VA: 250, SECTION_A: 1 } },
      ],
    ]);
    const coils = { FEEDER_SHUNT: 'Y', FEEDER_CLOSE: 'Y', FEEDER_MOTOR: 'Y', FEEDER_UVR: 'Y' };
    // The coils of the breaker come to hang on it, too: 158.8 + 4 x 1.25 x 10 x 4 VA.
    const many = aFeeder('O/G', 'ACB_OG', 800, 4, 'A3', coils);
    expect(added(at110V, incomer(), feeder('CS-A', 'SPACE', {}), many)[0]).toMatchObject([
      'Add a control supply of 500 VA to section A',
      { name: 'CS-A-2' },
    ]);
  });

  it('adds 10 VA for each coil of the breakers that hang on it', () => {
    const coils = { FEEDER_SHUNT: 'Y', FEEDER_CLOSE: 'Y', FEEDER_MOTOR: 'Y', FEEDER_UVR: 'Y' };
    const small = feeder('CS', 'CONTROL', { CONTROL_VA: 250 });
    const ways = aFeeder('O/G', 'ACB_OG', 800, 4, 'A1', coils);
    expect(supplies(at110V, incomer(coils), ways, small)).toEqual([
      'W Section A: control supply 258.8 VA needed, 250 VA placed',
    ]);
  });

  it('counts reversing starters with one contactor, and drives with none', () => {
    const only = (properties: Chosen) => findingsOf('M6', at110V, [incomer(), motor('P', properties)]);
    // 1.25 x (8 + 77 / 4)
    expect(only({ STARTER_KIND: 'RDOL', MOTOR_KW: 11 })).toEqual([
      'W Section A: control supply 34.1 VA needed, 0 VA placed',
    ]);
    expect(only({ STARTER_KIND: 'VFD', MOTOR_KW: 11 })).toEqual([]);
  });

  it('is needed where neither the mains nor the customer give the control voltage', () => {
    const supplyCount = (properties: Chosen) => supplies(properties, incomer()).length;
    expect(supplyCount({ CONTROL_VOLTAGE: '230 AC' })).toBe(0);
    expect(supplyCount({ CONTROL_VOLTAGE: '230 AC', NEUTRAL_RATING: 0 })).toBe(1);
    expect(supplyCount({ CONTROL_VOLTAGE: '230 AC', OPER_VOLTAGE: 690 })).toBe(1);
    expect(supplyCount({ CONTROL_VOLTAGE: '24 DC' })).toBe(1);
    expect(supplyCount({ CONTROL_VOLTAGE: '24 DC', CONTROL_SUPPLY: 'Customer' })).toBe(0);
    expect(supplyCount({ CONTROL_VOLTAGE: '230 AC', CONTROL_SUPPLY: 'Transformer' })).toBe(1);
  });
});

describe('T3: the losses of a cubicle', () => {
  const cool = { AMBIENT: 30, VENT_FANS: 'All cubicles' };

  it('are those of everything in it', () => {
    const drives = (motorKw: number, copies: number) =>
      findingsOf('T3', cool, [motor('P', { STARTER_KIND: 'VFD', MOTOR_KW: motorKw, SECTION_A: copies })]);
    // Of 600 mm each, three fill a column: they lose 140 or 360 W.
    expect(drives(4, 6)).toEqual([]);
    expect(drives(9.3, 2)).toEqual(['W Cubicle 1: 720 W of drives or reactors need forced ventilation']);
  });

  it('are no matter of a cubicle whose air is too hot already: T1 names it', () => {
    const of = (id: string, chosen: Chosen) =>
      findingsOf(id, chosen, [motor('P', { STARTER_KIND: 'VFD', MOTOR_KW: 37 })]).length;
    expect([of('T1', {}), of('T3', {})]).toEqual([1, 0]);
    expect([of('T1', cool), of('T3', cool)]).toEqual([0, 1]);
  });
});

describe('K4: the cables of a star-delta starter', () => {
  it('carry the current of a winding in each of two sets: 2 x 89.04 A', () => {
    const cables = (chosen: Chosen) =>
      findingsOf('K4', {}, [motor('P', { STARTER_KIND: 'SD', MOTOR_KW: 90, CABLE_RUNS: 1, ...chosen })]);
    expect(cables({ CABLE_SIZE: 35 })).toEqual([]);
    expect(cables({ CABLE_SIZE: 25 })).toEqual(['W P: cables 2 x 3C x 25 mm2 carry 153 A of 178.07 A']);
  });
});
