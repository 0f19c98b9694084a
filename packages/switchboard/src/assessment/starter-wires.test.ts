import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, withFeeders } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { withControlKit } from '../component/control-kit.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration, ComponentConfiguration, FeederConfiguration } from '../model/board.ts';
import { listWires } from '../wiring/list-wires.ts';
import { pinName, type WireList } from '../wiring/wire-list.ts';
import { meanLengths, wiringMaterials } from '../wiring/wiring-materials.ts';
import { assessBoard } from './assess-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

const small = { RATED_CURRENT: 400, SB_IP: 'IP42', INTERRUPT_RATING: 36, SB_FORM: '3b', NEUTRAL_RATING: 100 };
const incomer = aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1');

type Asked = FeederConfiguration['properties'];

const starter = (asked: Asked, name = 'M', components: readonly ComponentConfiguration[] = []) =>
  aFeeder(name, 'STARTER', null, null, 'A1', { MOTOR_KW: 11, ...asked }, components);

function listOf(configuration: BoardConfiguration): WireList {
  const { board, design } = assessBoard(knowledge, configuration);
  if (!design) {
    throw new Error('the board has no design');
  }
  return listWires(tables, { board, design }, 'net');
}

const wiresOf = (asked: Asked) => listOf(aBoard(small, [incomer, starter(asked)]));

/** The nets of the starter at 1B, without its address; of terminals their function. */
function netsOf(asked: Asked): Readonly<Record<string, string>> {
  const { nets, strips } = wiresOf(asked);
  const functions = new Map(
    strips.flatMap(({ strip, terminals }) => terminals.map((each) => [`${strip}:${each.no}`, each.function])),
  );
  return Object.fromEntries(
    nets
      .filter(({ net }) => net.startsWith('1B.'))
      .map(({ net, pins }) => [
        net.slice(3),
        pins
          .map((pin) => functions.get(pinName(pin)) ?? pinName(pin))
          .map((name) => name.replace(/^\+1B[-:]/, '').replace(/^(.*[ ,].*)$/, '<$1>'))
          .join(' '),
      ]),
  );
}

const kinds = ['MPCB', 'DOL', 'RDOL', 'SD', 'SDRDOL', 'SOFT', 'VFD'] as const;
const controls = ['Local', 'Local/Remote', 'Remote', 'PLC'] as const;

describe('the wire list of a starter', () => {
  it('connects a direct starter with 30 wire points, and its coil and hold beyond them', () => {
    const list = wiresOf({ STARTER_KIND: 'DOL' });
    expect([list.points, list.listed, list.beyond, list.missing]).toEqual([30, 30, 4, []]);
    expect(list.devices.map(({ tag }) => tag)).toEqual(
      'Q1 F1 S1 S2 S3 K1 H1 H2 H3'.split(' ').map((tag) => `+1B-${tag}`),
    );
  });

  it('starts, holds and stops a direct starter through its protection', () => {
    expect(netsOf({ STARTER_KIND: 'DOL', SCPD: 'MCCB' })).toEqual({
      C1: 'L1 F1:1',
      C2: 'N <signals: second pole of the control supply> K1:A2 H1:x2 H2:x2 H3:x2',
      1: 'F1:2 Q1:13 K1:53 K1:61 Q1:21 F2:97',
      2: 'Q1:14 F2:95',
      3: 'F2:96 S1:11',
      8: 'S1:12 <stop on site, before; link to the next terminal without one>',
      9: '<stop on site, behind> S3:1 S3:3 K1:13',
      11: 'S3:2 S2:13',
      12: 'S2:14 <start on site, behind> K1:14 K1:A1',
      13: 'S3:4 <start on site, before>',
      21: 'K1:54 H1:x1 <signal: running>',
      23: 'K1:62 H2:x1 <signal: off>',
      25: 'Q1:22 F2:98 H3:x1 <signal: tripped>',
      47: 'S3:5 <selector in remote>',
      48: 'S3:6 <selector in remote>',
    });
  });

  it('lets one contactor of a reversing starter close only while the other one is open', () => {
    const nets = netsOf({ STARTER_KIND: 'RDOL' });
    expect(nets).toMatchObject({
      12: 'S2:14 <forward on site, behind> K1:54 K2:21',
      17: 'K2:22 K1:A1 H1:x1 <signal: running forward>',
      15: 'S3:14 <reverse on site, behind> K2:54 K1:21',
      18: 'K1:22 K2:A1 H4:x1 <signal: running in reverse>',
    });
  });

  it('lets star and delta close only while the other one is open, and delta after the timer', () => {
    expect(netsOf({ STARTER_KIND: 'SD' })).toMatchObject({
      31: 'K4:18 K2:61',
      32: 'K2:62 K3:A1',
      33: 'K4:28 K3:61',
      34: 'K3:62 K2:A1',
      35: 'K3:54 K1:54 K1:A1 H1:x1 <signal: running>',
    });
    expect(netsOf({ STARTER_KIND: 'SDRDOL' })).toMatchObject({
      17: 'K2:22 K1:A1 H1:x1 <signal: running forward>',
      18: 'K1:22 K2:A1 H4:x1 <signal: running in reverse>',
      32: 'K3:62 K4:A1',
      34: 'K4:62 K3:A1',
    });
  });

  it('lets a soft starter close its bypass, and stops it by its fault', () => {
    expect(netsOf({ STARTER_KIND: 'SOFT' })).toMatchObject({
      2: 'Q1:14 T1:95',
      7: 'T1:96 S1:11',
      12: 'S2:14 <start on site, behind> T1:14 T1:1 H1:x1 <signal: running>',
      36: 'T1:24 K1:A1',
    });
  });

  it('keeps the inputs of a drive on its own 24 V', () => {
    const list = wiresOf({ STARTER_KIND: 'VFD' });
    const ofDrive = list.nets.filter(({ net }) => net.startsWith('1B.D'));
    expect(new Set(ofDrive.flatMap(({ pins }) => pins.map(({ wire }) => wire)))).toEqual(new Set(['control DC']));
    expect(netsOf({ STARTER_KIND: 'VFD' })).toMatchObject({
      D7: '<stop on site, behind> T1:DI2 S3:1 S3:3',
      D10: 'S2:14 <start on site, behind> T1:DI1',
      21: 'T1:14 H1:x1 <signal: running>',
    });
  });

  it('starts and stops by relays of a controller', () => {
    expect(netsOf({ STARTER_KIND: 'DOL', CONTROL_CIRCUIT: 'PLC' })).toMatchObject({
      9: '<stop on site, behind> K3:11',
      10: 'K3:12 S3:1 S3:3 K1:13',
      13: 'S3:4 K2:11',
      12: 'S2:14 K2:14 K1:14 K1:A1',
    });
  });

  it('holds a reversing starter in remote by the relays of a controller alone, which has none to stop it', () => {
    const nets = netsOf({ STARTER_KIND: 'RDOL', CONTROL_CIRCUIT: 'PLC' });
    expect(nets[11]).toBe('S4:2 S2:13 S3:13 K1:53 K2:53');
    expect(nets[9]).toBe('<stop on site, behind> S4:1 S4:3');
  });

  it('closes the line where a device is missing', () => {
    expect(netsOf({ STARTER_KIND: 'DOL', SCPD: 'FUSE', CONTROL_CIRCUIT: 'Remote' })).toMatchObject({
      1: 'F1:2 F2:95 K1:53 K1:61 F2:97',
      3: 'F2:96 <stop on site, before; link to the next terminal without one>',
      9: '<stop on site, behind> <start on site, before> K1:13',
    });
  });

  it('trips by every relay that protects the motor', () => {
    const nets = netsOf({ STARTER_KIND: 'DOL', OVERLOAD: 'Relay', THERMISTOR: 'Y', EARTH_LEAKAGE: 'Y', MOTOR_KW: 30 });
    expect(nets).toMatchObject({ 2: 'Q1:14 F2:95', 4: 'F2:96 F3:95', 5: 'F3:96 F4:95', 6: 'F4:96 S1:11' });
    expect(nets[81]).toBe('T1:S1 <current L1> F2:1k');
    expect(nets[72]).toBe('T4:S2 F4:Z2');
  });

  it('lists the current inputs of a relay that the conductors of the motor lead through', () => {
    const list = wiresOf({ STARTER_KIND: 'DOL', OVERLOAD: 'Relay' });
    expect(list.missing).toEqual([
      { of: 'Motor protection relay', points: 6, reason: 'led through', addresses: ['1B'] },
    ]);
    expect([list.points, list.listed]).toEqual([48, 42]);
    expect(wiringMaterials(list, meanLengths(tables))).not.toBeNull();
  });

  it('leads currents through ammeter or meter, with the star earthed at the first transformer', () => {
    expect(netsOf({ STARTER_METER: 'A' })).toMatchObject({
      81: 'T1:S1 <current L1> P1:1',
      80: 'PE T1:S2 <star point of the transformers> P1:2',
    });
    const metered = netsOf({ STARTER_METER: 'MFM' });
    expect(metered[84]).toBe('T2:S1 <current L2> P1:I2k');
    expect(metered[80]).toBe('PE T1:S2 T2:S2 T3:S2 <star point of the transformers> P1:I1l P1:I2l P1:I3l');
  });

  it('heats a motor that does not run', () => {
    expect(netsOf({ SPACE_HEATER: 'Y' })).toMatchObject({
      L1: 'L1 F2:1',
      91: 'F2:2 K1:71',
      92: 'K1:72 <motor heater>',
      93: 'F2:4 <motor heater, neutral>',
    });
  });

  it('is fed from the bus of the section where the board has a control transformer', () => {
    const board = aBoard({ ...small, CONTROL_VOLTAGE: '110 AC' }, [incomer, starter({}), starter({}, 'N')]);
    const { nets } = listOf(withFeeders(board, aFeeder('T', 'CONTROL', null, null, 'A1', { CONTROL_VA: 500 })));
    const bus = nets.find(({ net }) => net === 'A.C2');
    expect(bus?.pins.filter((pin) => pinName(pin).endsWith('K1:A2'))).toHaveLength(2);
  });
});

describe('the wire points of starters', () => {
  /** What people ask of a starter besides kind, control and protection; each starter takes the next ones. */
  const more: readonly Asked[] = [
    {},
    { STARTER_LAMPS: 'None' },
    { STARTER_LAMPS: 'RUN-OFF-TRIP', STARTER_METER: 'A' },
    { STARTER_METER: 'MFM', EARTH_LEAKAGE: 'Y' },
    { THERMISTOR: 'Y', SPACE_HEATER: 'Y', MOTOR_KW: 30 },
  ];
  const asked = kinds.flatMap((STARTER_KIND) =>
    controls.flatMap((CONTROL_CIRCUIT) =>
      ['MPCB', 'MCCB', 'FUSE'].flatMap((SCPD) =>
        [null, 'Electronic', 'Relay', 'PTC'].map((OVERLOAD): Asked => {
          return { STARTER_KIND, CONTROL_CIRCUIT, SCPD, ...(OVERLOAD === null ? {} : { OVERLOAD }) };
        }),
      ),
    ),
  );
  const starters = asked.map((each, at) => ({ ...each, ...more[at % more.length] }));

  /** What the circuits leave out on purpose (decision 0263). */
  function isLeftOut(each: Asked, of: string): boolean {
    const ofHeater = ['Miniature circuit breaker 10 kA 2P 6 A C', 'Auxiliary contacts of the contactor'];
    const isWithHeater = ['DOL', 'SD'].includes(String(each.STARTER_KIND));
    return (
      each.STARTER_KIND === 'MPCB' || (!isWithHeater && [...ofHeater, 'Terminal of the motor heater'].includes(of))
    );
  }

  it.each(kinds)('of the kind %s are all in nets, but what the circuits leave out', (kind) => {
    for (const each of starters.filter(({ STARTER_KIND }) => STARTER_KIND === kind)) {
      const list = wiresOf(each);
      const missing = list.missing.filter(({ of, reason }) => reason === 'no nets' && !isLeftOut(each, of));
      expect({ each, missing }).toEqual({ each, missing: [] });
      const lacking = list.missing.reduce((sum, { points }) => sum + points, 0);
      expect(list.listed + lacking).toBe(list.points);
    }
  });
});

describe('a board with ACB, MCCB and every kind of starter', () => {
  const withKit = (kit: string, feeder: FeederConfiguration) => {
    const row = knowledge.kits.get(kit);
    return row ? withControlKit(row, feeder) : feeder;
  };
  const list = listOf(
    aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', INTERRUPT_RATING: 50, NEUTRAL_RATING: 100 }, [
      withKit('IC-ACB', aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1')),
      withKit('OG-MCCB metered', aFeeder('O/G-1', 'MCCB_OG', 160, 4, 'A2')),
      withKit('OG-MCCB basic', aFeeder('O/G-2', 'MCCB_OG', 250, 4, 'A1')),
      ...kinds.map((STARTER_KIND) => starter({ STARTER_KIND }, `M-${STARTER_KIND}`)),
      ...controls.map((CONTROL_CIRCUIT) => starter({ CONTROL_CIRCUIT }, `C-${CONTROL_CIRCUIT.replace('/', '')}`)),
    ]),
  );

  it('has a complete list, by which its wires and terminals are bought', () => {
    expect(list.missing).toEqual([]);
    expect(list.listed).toBe(list.points);
    expect(wiringMaterials(list, meanLengths(tables))?.ferrules).toBe(2 * list.wires.length);
  });

  it('names each pin of each device once', () => {
    const pins = list.nets.flatMap(({ pins: ofNet }) => ofNet.filter(({ kind }) => kind === 'device').map(pinName));
    expect(new Set(pins).size).toBe(pins.length);
    expect(pins.length).toBeGreaterThan(list.listed);
  });
});
