import type { FeederConfiguration } from '@pw/switchboard/model/board';
import type { CheckCase } from './check-case.ts';
import { aBoard, aFeeder } from './configuration.ts';

const coupled = { RATED_CURRENT: 1600, SB_IP: 'IP42', QTY_BC: 1, INTERLOCK_KIND: 'Key' };
const locked = { FEEDER_KEYLOCK: 'Y' };
const way = (name: string, placed: string, properties = {}) => aFeeder(name, 'MCCB_OG', 400, 4, placed, properties);

/** Two incomers of 1250 A with a coupler, by the scheme 2 of 3. */
function twoOfThree(properties = {}, ofBreakers = {}, poles = 4, others = [way('O/G', 'A1 B1')]) {
  return aBoard({ ...coupled, SUPPLY_SCHEME: '2of3', ...properties }, [
    aFeeder('I/C-A', 'ACB_IC', 1250, poles, 'A1', ofBreakers),
    aFeeder('I/C-B', 'ACB_IC', 1250, poles, 'B1', ofBreakers),
    aFeeder('B/C', 'ACB_BC', 1250, poles, 'A1', ofBreakers),
    ...others,
  ]);
}

/** The scheme with a third incomer next to the second. */
function withGenerator(source: string, properties = {}) {
  return twoOfThree({ SUPPLY_SCHEME: '2of3+DG', ...properties }, {}, 4, [
    aFeeder('DG', 'ACB_IC', 1000, 4, 'B1', { SOURCE_KIND: source }),
    way('O/G', 'A1 B1'),
  ]);
}

/** Grid and generator in one section, of which one feeds it. */
function oneOfTwo(properties = {}, poles = 4) {
  return aBoard({ RATED_CURRENT: 1250, SB_IP: 'IP42', SUPPLY_SCHEME: '1of2', INTERLOCK_KIND: 'Key', ...properties }, [
    aFeeder('Grid', 'ACB_IC', 1250, poles, 'A1'),
    aFeeder('DG', 'ACB_IC', 1000, poles, 'A1', { SOURCE_KIND: 'DG' }),
    way('O/G', 'A1'),
  ]);
}

/** An air circuit-breaker and a module as incomers, which others may be between. */
function bowdenBeside(other: FeederConfiguration) {
  return aBoard({ RATED_CURRENT: 1250, SB_IP: 'IP42', SUPPLY_SCHEME: '1of2', INTERLOCK_KIND: 'Bowden' }, [
    aFeeder('Grid', 'ACB_IC', 1250, 4, 'A1'),
    aFeeder('DG', 'MCCB_IC', 400, 4, 'A1', { SOURCE_KIND: 'DG' }),
    other,
  ]);
}

/** The scheme 2 of 3 at 4000 A. */
function bowdenOfPoles(poles: number) {
  return aBoard(
    { ...coupled, RATED_CURRENT: 4000, SB_CONN_TYPE: 'Bus trunking', SUPPLY_SCHEME: '2of3', INTERLOCK_KIND: 'Bowden' },
    [
      aFeeder('I/C-A', 'ACB_IC', 4000, poles, 'A1'),
      aFeeder('I/C-B', 'ACB_IC', 4000, poles, 'B1'),
      aFeeder('B/C', 'ACB_BC', 4000, poles, 'A1'),
      way('O/G', 'A1 B1'),
    ],
  );
}

/** The pairs for the checks of supply schemes, interlocks and sources (SBD 2.4). */
export const schemeCheckCases: readonly CheckCase[] = [
  {
    id: 'S4',
    because: 'the scheme 2 of 3 has no interlock yet',
    raises: twoOfThree({ INTERLOCK_KIND: '' }),
    doesNot: twoOfThree(),
    entry: { severity: 'W' },
  },
  {
    id: 'S4',
    because: 'key locks are no interlock of a scheme; without a scheme they are the interlock',
    raises: twoOfThree({ INTERLOCK_KIND: '' }, locked),
    doesNot: twoOfThree({ SUPPLY_SCHEME: '', INTERLOCK_KIND: '' }, locked),
    entry: { severity: 'W' },
  },
  {
    id: 'S4',
    because: 'one incomer of a scheme of one needs no interlock, two of a scheme of two do',
    raises: oneOfTwo({ INTERLOCK_KIND: '' }),
    doesNot: aBoard({ SUPPLY_SCHEME: '1' }),
    entry: { severity: 'W' },
  },
  {
    id: 'S5',
    because: 'two incomers of a scheme are in one section, and no interlock is chosen',
    raises: oneOfTwo({ INTERLOCK_KIND: '' }),
    doesNot: oneOfTwo({ INTERLOCK_KIND: 'Bowden' }),
    entry: { severity: 'E', section: 'A' },
  },
  {
    id: 'S6',
    because: 'neutral currents of two earthed sources part ways over three poles, with one earthed neutral they do not',
    raises: twoOfThree({ SB_EARTHING: 'TT' }, {}, 3),
    doesNot: twoOfThree({ SB_EARTHING: 'TN-C-S' }, {}, 3),
    entry: { severity: 'W' },
  },
  {
    id: 'S6',
    because: 'one changeover brings two sources; a single incomer brings one',
    raises: aBoard({ RATED_CURRENT: 400, BUSBAR_SYS: 'TPN-E' }, [aFeeder('ATS', 'CHANGEOVER', 400, 3, 'A1')]),
    doesNot: aBoard({ RATED_CURRENT: 400, BUSBAR_SYS: 'TPN-E' }, [aFeeder('I/C', 'MCCB_IC', 400, 3, 'A1')]),
    entry: { severity: 'W' },
  },
  {
    id: 'S7',
    because: 'three poles leave the neutral of the generator at the earth of the board, too; four do not',
    raises: oneOfTwo({}, 3),
    doesNot: oneOfTwo({}, 4),
    entry: { severity: 'W', feeder: 'DG' },
  },
  {
    id: 'S7',
    because: 'an IT system earths no neutral',
    raises: oneOfTwo({ SB_EARTHING: 'TN-C-S' }, 3),
    doesNot: oneOfTwo({ SB_EARTHING: 'IT' }, 3),
    entry: { severity: 'W', feeder: 'DG' },
  },
  {
    id: 'S8',
    because: 'the scheme 3 of 5 has three incomers and two couplers, two and one are placed',
    raises: twoOfThree({ SUPPLY_SCHEME: '3of5' }),
    doesNot: twoOfThree(),
    entry: { severity: 'E' },
  },
  {
    id: 'S8',
    because: 'one incomer of the scheme 2 of 3 and a generator is that of a DG',
    raises: withGenerator('Grid'),
    doesNot: withGenerator('DG'),
    entry: { severity: 'E' },
  },
  {
    id: 'S8',
    because: 'one of several is chosen among two incomers or more',
    raises: aBoard({ SUPPLY_SCHEME: '1ofN', INTERLOCK_KIND: 'Key' }),
    doesNot: oneOfTwo({ SUPPLY_SCHEME: '1ofN', INTERLOCK_KIND: 'Key' }),
    entry: { severity: 'E' },
  },
  {
    id: 'I1',
    because: 'no Bowden interlock is made for a generator next to the scheme 2 of 3',
    raises: withGenerator('DG', { INTERLOCK_KIND: 'Bowden' }),
    doesNot: withGenerator('DG', { INTERLOCK_KIND: 'Electrical' }),
    entry: { severity: 'E', feeders: ['I/C-A', 'DG', 'I/C-B', 'B/C'] },
  },
  {
    id: 'I1',
    because: 'the cubicle of an outgoing air circuit-breaker stands between the two incomers',
    raises: bowdenBeside(aFeeder('ACB', 'ACB_OG', 630, 4, 'A1')),
    doesNot: bowdenBeside(way('O/G', 'A1')),
    entry: { severity: 'E', feeders: ['DG', 'Grid'] },
  },
  {
    id: 'I1',
    because: 'the centres of the incomers of 4000 A are 2200 mm apart with four poles, 1800 mm with three',
    raises: bowdenOfPoles(4),
    doesNot: bowdenOfPoles(3),
    entry: { severity: 'E', feeders: ['I/C-A', 'I/C-B', 'B/C'] },
  },
  {
    id: 'R1',
    because:
      '0.8 x 1600 A = 1280 A exceed the 1250 A of the incomer that is closed in the normal state, 0.8 x 1200 A do not',
    raises: twoOfThree({}, {}, 4, [way('O/G', 'A4')]),
    doesNot: twoOfThree({}, {}, 4, [way('O/G', 'A3')]),
    entry: { severity: 'W', section: 'A' },
  },
  {
    id: 'R3',
    because: 'without the incomer of section A the other is left for 1280 A, of which enough may be shed',
    raises: twoOfThree({}, {}, 4, [way('O/G', 'A2 B1'), way('O/G-2', 'B1', { FEEDER_SHED: 'Y' })]),
    doesNot: twoOfThree({}, {}, 4, [way('O/G', 'A2 B1')]),
    entry: { severity: 'I', feeders: ['I/C-B'] },
  },
  {
    id: 'R3',
    because: 'nothing of the 1280 A may be shed when an incomer is out',
    raises: twoOfThree({}, {}, 4, [way('O/G', 'A2 B2')]),
    doesNot: twoOfThree({}, {}, 4, [way('O/G', 'A2 B1')]),
    entry: { severity: 'W', feeders: ['I/C-B'] },
  },
  {
    id: 'Z1',
    because: 'one source needs no interlock',
    raises: aBoard({ SUPPLY_SCHEME: '1', INTERLOCK_KIND: 'Key' }),
    doesNot: oneOfTwo({ INTERLOCK_KIND: 'Key' }),
    entry: { severity: 'I' },
  },
  {
    id: 'Z1',
    because: 'the earthing of a single source decides nothing',
    raises: aBoard({ SB_EARTHING: 'TT' }),
    doesNot: twoOfThree({ SB_EARTHING: 'TT' }),
    entry: { severity: 'I' },
  },
  {
    id: 'Z1',
    because: 'a controller that changes back is the one that changes over',
    raises: twoOfThree({ SUPPLY_AUTO: 'Auto with return' }),
    doesNot: twoOfThree({ SUPPLY_AUTO: 'Auto' }),
    entry: { severity: 'I' },
  },
];
