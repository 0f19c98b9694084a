import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aComponent } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { evaluateBoard, openSession } from '../assessment/evaluate-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { waysOf } from '../model/feeder-kind.ts';
import { cableOfWay } from '../model/small-way.ts';
import { ledCables, terminations, toldCable } from './terminations.ts';

const knowledge = compileKnowledge(mustReadCatalog());

type Chosen = Readonly<Record<string, string | number>>;

function cablesOf(type: string, chosen: Chosen, board: Chosen = {}) {
  const configuration = { name: 'F', type, properties: { SECTION_A: 1, ...chosen }, components: [] };
  const given = { SB_IP: 'IP42', BUS_MAT: 'Copper', NEUTRAL_RATING: 100, ...board };
  const feeder = oneFeeder(knowledge, configuration, given);
  const led = terminations(evaluateBoard(knowledge, aBoard(given, [])), feeder);
  return {
    cable: String(feeder.values.CABLE),
    capacityA: feeder.values.CABLE_CAPACITY,
    named: toldCable(feeder),
    ends: led && [led.glands.value, led.lugs.value],
  };
}

const motor = (chosen: Chosen, board: Chosen = {}) => cablesOf('STARTER', chosen, board);

describe('the cables of motor starters (SBD 8.2)', () => {
  it.each([
    [4, '1 x 3C x 2.5 mm2 Al'],
    [5.5, '1 x 3C x 4 mm2 Al'],
    [11, '1 x 3C x 6 mm2 Al'],
    [18.5, '1 x 3C x 10 mm2 Al'],
    [22, '1 x 3C x 10 mm2 Al'],
    [30, '1 x 3C x 16 mm2 Al'],
    [90, '1 x 3C x 95 mm2 Al'],
  ])('of %d kW begin at a small size: %s', (motorKw, cable) => {
    expect(motor({ MOTOR_KW: motorKw }).cable).toBe(cable);
  });

  it('of a star-delta starter are two sets, each for the current of a winding, with glands and lugs of both', () => {
    // 154.22 / 1.732 = 89.04 A; 117 A x 0.8 carry 93 A, two sets 187 A.
    expect(motor({ MOTOR_KW: 90, STARTER_KIND: 'SD' })).toMatchObject({
      cable: '2 x 3C x 35 mm2 Al',
      capacityA: 187,
      ends: [2, 6],
    });
  });

  it('are those that are entered, of a star-delta starter in each set', () => {
    const chosen = { CABLE_RUNS: 2, CABLE_SIZE: 50 };
    expect(motor({ MOTOR_KW: 90, ...chosen }).cable).toBe('2 x 3C x 50 mm2 Al');
    expect(motor({ MOTOR_KW: 90, STARTER_KIND: 'SD', ...chosen }).cable).toBe('4 x 3C x 50 mm2 Al');
  });

  it('are none while the power of the motor is not known', () => {
    expect(motor({})).toEqual({ cable: '', capacityA: 0, named: '', ends: null });
  });
});

describe('the cables of small ways (SBD 5.2, 9.5)', () => {
  const sectionWith = (chosen: Chosen, board: Chosen = {}) => {
    const components = [aComponent('SmallWay', { QTY: 6, ...chosen })];
    const properties = { FEEDER_AMP_RATING: 63, SECTION_A: 1 };
    const feeder = oneFeeder(knowledge, { name: 'LDB', type: 'DB', properties, components }, board);
    const led = ledCables(evaluateBoard(knowledge, aBoard(board, [])), feeder);
    return { feeder, ends: led.map(({ glands, lugs }) => [glands.value, lugs]) };
  };

  it.each([
    [{ WAY_AMP: 16, WAY_POLES: '1' }, '1 x 2C x 2.5 mm2 Al (proposed)'],
    [{ WAY_AMP: 32, WAY_POLES: '2' }, '1 x 2C x 6 mm2 Al (proposed)'],
    [{ WAY_AMP: 32, WAY_POLES: '3' }, '1 x 3C x 6 mm2 Al (proposed)'],
    [{ WAY_AMP: 63, WAY_POLES: '3N' }, '1 x 3.5C x 25 mm2 Al (proposed)'],
    [{ WAY_AMP: 16, WAY_POLES: '1', CABLE_SIZE: 4 }, '1 x 2C x 4 mm2 Al'],
    [{ WAY_DEVICE: 'SPD', WAY_POLES: '4' }, ''],
  ])('of %o is %s for each piece', (chosen, cable) => {
    const { feeder } = sectionWith(chosen);
    const [placed] = waysOf(feeder).ways;
    expect(placed && cableOfWay(placed.way)).toBe(cable);
  });

  it('are of the metal of the board, and each ends in a gland and in the clamp of its device', () => {
    const { feeder, ends } = sectionWith({ WAY_AMP: 20, WAY_POLES: '1' }, { CABLE_MATERIAL: 'Copper' });
    const [way] = feeder.components;
    expect([String(way?.values.WAY_CABLE), way?.values.WAY_CABLE_CAPACITY]).toEqual(['1 x 2C x 2.5 mm2 Cu', 25]);
    expect(ends).toEqual([[6, null]]);
  });
});

describe('the cables of other kinds of tables (SBD 5.2)', () => {
  it('of a switch-fuse are those of a breaker of its current', () => {
    expect(cablesOf('SFU_OG', { FEEDER_AMP_RATING: 100, FEEDER_POLES: '3N' }).cable).toBe(
      cablesOf('MCCB_OG', { FEEDER_AMP_RATING: 100, FEEDER_POLES: '3N', FEEDER_LOAD: 100 }, {}).cable,
    );
  });

  it.each([
    ['STARTER', { MOTOR_KW: 11 }],
    ['SFU_OG', { FEEDER_AMP_RATING: 100, FEEDER_POLES: '3' }],
  ])('of a %s are offered in the sizes that are made of their kind and metal', (type, chosen) => {
    const feeder = { name: 'F', type, properties: { SECTION_A: 1, ...chosen }, components: [] };
    const options = openSession(knowledge, aBoard({}, [feeder])).state('f0', 'CABLE_SIZE').options ?? [];
    // 630 mm2 are made as single cores alone.
    expect([options.length, options.at(-1)]).toEqual([16, 400]);
  });

  it('of an incomer come as the board says, unless it says otherwise itself', () => {
    const duct = { SB_CONN_TYPE: 'Bus duct (rigid)' };
    const source = { FEEDER_AMP_RATING: 400, FEEDER_POLES: '4' };
    expect(cablesOf('SFU_IC', source, duct).cable).toBe('');
    expect(cablesOf('SFU_IC', { ...source, FEEDER_CONN: 'Cable' }, duct).cable).not.toBe('');
  });

  it('of a changeover come from both of its sources', () => {
    const source = { FEEDER_AMP_RATING: 400, FEEDER_POLES: '4' };
    const { cable } = cablesOf('SFU_IC', source);
    const changeover = cablesOf('CHANGEOVER', source);
    expect(changeover.cable).toBe(cable.replace(/^\d+/u, (runs) => String(2 * Number(runs))));
    expect(changeover.named).toBe(`per source ${cable} (proposed)`);
    expect(motor({ STARTER_KIND: 'SD', MOTOR_KW: 90 }).named).not.toContain('per source');
  });

  it('are none of meters, control supplies and kept room', () => {
    expect(cablesOf('METER', { METER_KIND: 'MFM' }).cable).toBe('');
    expect(cablesOf('CONTROL', { CONTROL_VA: 500 }).cable).toBe('');
    expect(cablesOf('SPACE', { SPACE_FOR: 250 }).cable).toBe('');
  });
});
