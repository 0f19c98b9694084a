import { mustReadCatalog } from '@pw/catalog/read';
import type { FerruleText } from '@pw/domain/wiring/ferrule-text';
import { aBoard, aFeeder, withFeeders } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { withControlKit } from '../component/control-kit.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration, FeederConfiguration } from '../model/board.ts';
import { listWires } from '../wiring/list-wires.ts';
import { pinName, type WireList } from '../wiring/wire-list.ts';
import { wiredPlaces } from '../wiring/wired-places.ts';
import { meanLengths, wiringMaterials } from '../wiring/wiring-materials.ts';
import { assessBoard } from './assess-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

function listOf(configuration: BoardConfiguration, text: FerruleText = 'net'): WireList {
  const { board, design } = assessBoard(knowledge, configuration);
  if (!design) {
    throw new Error('the board has no design');
  }
  return listWires(tables, { board, design }, text);
}

function withKit(kit: string, feeder: FeederConfiguration): FeederConfiguration {
  const row = knowledge.kits.get(kit);
  if (!row) {
    throw new Error(`there is no kit ${kit}`);
  }
  return withControlKit(row, feeder);
}

const small = { RATED_CURRENT: 400, SB_IP: 'IP42', INTERRUPT_RATING: 36, SB_FORM: '3b', NEUTRAL_RATING: 100 };
const incomer = withKit('IC-MCCB', aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'));
const metered = (name: string) => withKit('OG-MCCB metered', aFeeder(name, 'MCCB_OG', 160, 4, 'A1'));

const netsOf = ({ nets }: WireList) =>
  Object.fromEntries(nets.map(({ net, pins }) => [net, pins.map(pinName).join(' ')]));

describe('the wire list of a board with the kit IC-MCCB', () => {
  const list = listOf(aBoard(small, [incomer]));

  it('has 21 nets of 59 pins, 40 of devices, 14 of terminals and 5 taps: 38 wires with 76 ends', () => {
    const kinds = Map.groupBy(
      list.nets.flatMap(({ pins }) => pins),
      ({ kind }) => kind,
    );
    expect(list.nets).toHaveLength(21);
    expect(['device', 'terminal', 'tap'].map((kind) => kinds.get(kind as 'tap')?.length)).toEqual([40, 14, 5]);
    expect(list.wires).toHaveLength(38);
    expect(list.wires.flatMap(({ ferruleFrom, ferruleTo }) => [ferruleFrom, ferruleTo])).toHaveLength(76);
    expect([list.points, list.listed, list.missing]).toEqual([40, 40, []]);
  });

  it('numbers its devices by letter in the order of the kit, and says what they are', () => {
    expect(list.devices.map(({ tag }) => tag)).toEqual(
      'Q1 H1 H2 H3 T1 T2 T3 P1 F1 F2 F3'.split(' ').map((tag) => `+1A-${tag}`),
    );
    expect(list.devices.find(({ tag }) => tag === '+1A-H2')?.text).toBe('LED indicating lamp 22 mm yellow: phase Y');
  });

  it('leads phases over fuses, currents over X2, and earths the star of the transformers at one point', () => {
    expect(netsOf(list)).toMatchObject({
      '1A.L1': '+1A:L1 +1A-F1:1',
      '1A.11': '+1A-F1:2 +1A-P1:V1 +1A-P1:L +1A-H1:x1',
      '1A.N': '+1A:N +1A-P1:VN +1A-P1:N +1A-H1:x2 +1A-H2:x2 +1A-H3:x2',
      '1A.21': '+1A-T1:S1 +1-X2:1 +1A-P1:I1k',
      '1A.24': '+1A:PE +1A-T1:S2 +1A-T2:S2 +1A-T3:S2 +1-X2:4 +1A-P1:I1l +1A-P1:I2l +1A-P1:I3l',
      '1A.37': '+1A-Q1:C1 +1-X1:7',
    });
  });

  it('has 10 control terminals and 4 of transformers, with 2 and 1 spare ones', () => {
    expect(list.strips.map(({ strip, terminals }) => [strip, terminals.length])).toEqual([
      ['+1-X1', 12],
      ['+1-X2', 5],
    ]);
    expect(list.strips[0]?.terminals.slice(4, 5)).toEqual([
      {
        no: 5,
        net: '1A.35',
        function: 'breaker tripped',
        inside: '+1A-Q1:95',
        outside: '',
        isForSite: true,
      },
    ]);
  });

  it('gives each wire the cross section and colour of its kind', () => {
    const colours = list.wires
      .filter(({ net }) => ['1A.24', '1A.L1', '1A.11'].includes(net))
      .map(({ to, mm2, colour }) => [to, mm2, colour]);
    expect(colours.slice(0, 2)).toEqual([
      ['+1A-F1:1', 2.5, 'Black'],
      ['+1A-P1:V1', 1.5, 'Red'],
    ]);
    expect(colours).toContainEqual(['+1A-T1:S2', 2.5, 'Green-yellow']);
    expect(colours).toContainEqual(['+1A-T2:S2', 2.5, 'Grey']);
  });

  it('prints the net on its ferrules, or both pins where they fit on 12 characters', () => {
    const fromTo = listOf(aBoard(small, [incomer]), 'from-to');
    const ends = (wires: WireList['wires'], to: string) =>
      wires.filter((wire) => wire.to === to).map(({ ferruleFrom, ferruleTo }) => [ferruleFrom, ferruleTo]);
    expect(ends(list.wires, '+1A-P1:V1')).toEqual([['1A.11', '1A.11']]);
    expect(ends(fromTo.wires, '+1A-P1:V1')).toEqual([['F1:2/P1:V1', 'P1:V1/F1:2']]);
    expect(ends(fromTo.wires, '+1-X1:10')).toEqual([['P1:DO-/X1:10', 'X1:10/P1:DO-']]);
  });
});

describe('the measuring voltage of a section', () => {
  it('begins behind the fuses of the incomer, and leads over terminals from cubicle to cubicle', () => {
    const ways = Array.from({ length: 12 }, (_, at) => metered(`O/G-${at + 1}`));
    const list = listOf(aBoard(small, [incomer, ...ways]));
    const bus = netsOf(list)['A.M1']?.split(' ') ?? [];
    expect(bus.slice(0, 4)).toEqual(['+1A-F1:2', '+1A-P1:V1', '+1A-P1:L', '+1A-H1:x1']);
    expect(bus.filter((pin) => pin.endsWith(':V1'))).toHaveLength(13);
    expect(netsOf(list)['1A.11']).toBeUndefined();
    const fromTo = listOf(aBoard(small, [incomer, ...ways]), 'from-to');
    // Two compartments have a P1:V2 each: only the net tells the wire between them.
    const shared = fromTo.wires.filter(({ from, to }) => from.endsWith('-P1:V2') && to.endsWith('-P1:V2'));
    expect(new Set(shared.map(({ ferruleFrom }) => ferruleFrom))).toEqual(new Set(['A.M2']));
    const between = list.wires.filter(
      ({ net, from, to }) => net === 'A.M1' && from.includes('-X1') && to.includes('-X1'),
    );
    expect(between.length).toBeGreaterThan(0);
    expect(list.unfed).toEqual([]);
  });

  it('ends at a terminal that somebody has to feed where no incomer has fuses', () => {
    const list = listOf(aBoard(small, [aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'), metered('O/G')]));
    expect(list.unfed).toEqual(['A.M1', 'A.M2', 'A.M3']);
    const terminals = list.strips.flatMap((strip) => strip.terminals);
    expect(terminals.filter(({ net }) => net === 'A.M2').map((each) => each.function)).toEqual([
      'measuring voltage L2: to be fed through a fuse',
    ]);
  });
});

describe('the control supply', () => {
  const acb = (name: string, section: string) => withKit('IC-ACB', aFeeder(name, 'ACB_IC', 1600, 4, `${section}1`));
  const large = { SB_IP: 'IP42', NEUTRAL_RATING: 100 };

  it('is a phase and the neutral of the own compartment where they have its voltage', () => {
    const nets = netsOf(listOf(aBoard(large, [acb('I/C', 'A')])));
    expect(nets['1A.C1']).toBe('+1A:L1 +1A-F4:1');
    expect(nets['1A.C2']).toBe('+1A:N +1A-F4:3');
  });

  it('is a bus from the control transformer of the section where it has another voltage', () => {
    const board = aBoard({ ...large, CONTROL_VOLTAGE: '110 AC' }, [acb('I/C', 'A')]);
    const supply = aFeeder('T', 'CONTROL', null, null, 'A1', { CONTROL_VA: 500 });
    const list = listOf(withFeeders(board, supply));
    expect(netsOf(list)['A.C1']).toMatch(/^\+1A-F4:1 \+1-X1:\d+ \+2-X1:1 \+2A:C1$|^\+1A:C1 /);
    expect(list.missing).toMatchObject([{ of: expect.any(String), addresses: ['2A'], points: 14 }]);
  });

  it('of direct voltage has wires of their own colour', () => {
    const list = listOf(aBoard({ ...large, CONTROL_VOLTAGE: '110 DC' }, [acb('I/C', 'A')]));
    const colours = new Set(list.wires.filter(({ net }) => net === '1A.31').map(({ colour }) => colour));
    expect(colours).toEqual(new Set(['Blue']));
  });
});

describe('what the list does not have', () => {
  const missingOf = (feeder: FeederConfiguration, properties = {}) => {
    const { missing, points, listed } = listOf(
      aBoard({ ...small, ...properties }, [aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'), feeder]),
    );
    return { missing: missing.map(({ of, points: count, reason }) => [of, count, reason]), points, listed };
  };

  it('is named with its wire points: components and accessories without nets', () => {
    const feeder = aFeeder('O/G', 'MCCB_OG', 160, 4, 'A1', { FEEDER_COMM: 'Y', FEEDER_AUX: 'Y' }, [
      { family: 'Annunciator', properties: {} },
    ]);
    expect(missingOf(feeder)).toEqual({
      missing: [
        ['Communication module', 6, 'no nets'],
        ['Annunciator, 8 windows', 22, 'no nets'],
      ],
      points: 32,
      listed: 4,
    });
  });

  it('is a kit that a person has changed: what is left of it is wired by itself or missing', () => {
    const kit = metered('O/G');
    const changed = { ...kit, components: kit.components.slice(0, 1) };
    expect(missingOf(changed)).toEqual({
      missing: [['Metering current transformer', 6, 'no nets']],
      points: 10,
      listed: 4,
    });
  });

  it('is not the metering that a person has added by devices', () => {
    const own = [
      { family: 'PowerMonitoringDevice', properties: {} },
      { family: 'MeteringCT', properties: { QTY: 3 } },
    ];
    expect(missingOf(aFeeder('O/G', 'MCCB_OG', 160, 4, 'A1', {}, own))).toEqual({
      missing: [],
      points: 20,
      listed: 20,
    });
  });

  it('is a kit that needs a neutral on a board without one', () => {
    const feeder = withKit('OG-MCCB metered', aFeeder('O/G', 'MCCB_OG', 160, 3, 'A1'));
    const { board, design } = assessBoard(
      knowledge,
      aBoard({ ...small, NEUTRAL_RATING: 0 }, [aFeeder('I/C', 'MCCB_IC', 400, 3, 'A1'), feeder]),
    );
    const list = design && listWires(tables, { board, design }, 'net');
    expect(list?.missing).toEqual([{ of: 'OG-MCCB metered', addresses: ['1B'], points: 24, reason: 'no neutral' }]);
  });
});

describe('the interlock of a supply scheme', () => {
  const twoIncomers = (interlock: string) =>
    listOf(
      aBoard({ RATED_CURRENT: 1250, SB_IP: 'IP42', SUPPLY_SCHEME: '1of2', INTERLOCK_KIND: interlock }, [
        aFeeder('I/C-1', 'ACB_IC', 1250, 4, 'A1'),
        aFeeder('I/C-2', 'ACB_IC', 1250, 4, 'A1'),
      ]),
    );

  it('is a relay with each breaker, on while it is open, that releases the closing of the other one', () => {
    const list = twoIncomers('Electrical');
    // Breaker 2 is released by the contact of the relay of breaker 1, from its terminal before to that behind.
    expect(netsOf(list)['I.77']).toMatch(/^\+2-X1:\d+ \+1-X1:\d+ \+1A-K1:13$/);
    expect(netsOf(list)['I.78']).toMatch(/^\+1A-K1:14 \+1-X1:\d+ \+2-X1:\d+$/);
    const functions = list.strips.flatMap(({ terminals }) => terminals.map((each) => each.function));
    expect(functions).toContain('interlock: closing of breaker 2, behind');
    expect(list.missing).toEqual([]);
  });

  const schemeBoard = (name: string, feeders: readonly FeederConfiguration[]) =>
    aBoard(
      { RATED_CURRENT: 1250, SB_IP: 'IP42', SUPPLY_SCHEME: name, INTERLOCK_KIND: 'Electrical', QTY_BC: 2 },
      feeders,
    );
  const ofType = (type: 'ACB_IC' | 'ACB_BC', name: string, placed: string, more = {}) =>
    aFeeder(name, type, 1250, 4, placed, more);

  it('is complete for three of five breakers', () => {
    const list = listOf(
      schemeBoard('3of5', [
        ofType('ACB_IC', 'I/C', 'A1 B1 C1'),
        ofType('ACB_BC', 'B/C', 'A1 B1'),
        aFeeder('O/G', 'MCCB_OG', 250, 4, 'A1 B1 C1'),
      ]),
    );
    expect(list.missing).toEqual([]);
    expect(list.devices.filter(({ text }) => text === 'Interposing relay of the interlock')).toHaveLength(5);
  });

  it('counts a generator behind the incomers of the grid, whatever its name', () => {
    const board = schemeBoard('2of3+DG', [
      ofType('ACB_IC', 'I/C-1', 'A1'),
      ofType('ACB_IC', 'A generator', 'B1', { SOURCE_KIND: 'DG' }),
      ofType('ACB_IC', 'I/C-2', 'B1'),
      ofType('ACB_BC', 'B/C', 'A1'),
      aFeeder('O/G', 'MCCB_OG', 250, 4, 'A1 B1'),
    ]);
    const list = listOf(board);
    expect(list.missing).toEqual([]);
    const { design } = assessBoard(knowledge, board);
    const address = design && wiredPlaces(tables, design).find(({ feeder }) => feeder.name === 'A generator')?.address;
    // The coil of the third relay, behind those of the two incomers of the grid.
    expect(netsOf(list)['I.75']).toMatch(`+${address}-K1:A1 `);
  });

  it('has a relay and its signals for each of any number of incomers', () => {
    const list = listOf(schemeBoard('1ofN', [ofType('ACB_IC', 'I/C', 'A4'), aFeeder('O/G', 'MCCB_OG', 250, 4, 'A1')]));
    expect(list.missing).toEqual([]);
    const pins = list.nets.flatMap((each) => (each.net.startsWith('I.') ? each.pins.map(pinName) : []));
    expect(pins.filter((pin) => pin.endsWith(':A1'))).toHaveLength(4);
    expect(pins.filter((pin) => pin.endsWith(':34'))).toHaveLength(2);
  });

  it('has no wires where keys lock it', () => {
    expect(twoIncomers('Key').nets.filter(({ net }) => net.startsWith('I.'))).toEqual([]);
  });
});

describe('the wires and terminals to buy', () => {
  const means = meanLengths(tables);

  it('follows from a complete list, and comes to the length of the take-off', () => {
    const materials = wiringMaterials(listOf(aBoard(small, [incomer])), means);
    expect(materials).toMatchObject({ controlTerminals: 12, transformerTerminals: 5, ferrules: 76 });
    const wires = materials?.wires ?? [];
    expect(wires.reduce((sum, each) => sum + each.wires, 0)).toBe(38);
    // 12 wire points of the transformers and of the meter in their nets, 28 others.
    const lengthM = wires.reduce((sum, each) => sum + each.lengthM, 0);
    expect(lengthM).toBeCloseTo(12 * means.transformerM + 28 * means.controlM, 9);
  });

  it('stays the estimate of the take-off where wire points are missing', () => {
    const changeover = aFeeder('C', 'CHANGEOVER', 250, null, 'A1');
    expect(wiringMaterials(listOf(aBoard(small, [incomer, changeover])), means)).toBeNull();
  });
});
