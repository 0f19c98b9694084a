import type { FeederConfiguration } from '@pw/switchboard/model/board';
import { breakerCheckCases } from './breaker-check-cases.ts';
import { cabinetCheckCases } from './cabinet-check-cases.ts';
import { cableCheckCases } from './cable-check-cases.ts';
import type { CheckCase } from './check-case.ts';
import { aBlank, aBoard, aComponent, aFeeder, referenceBoards, withFeeders, withProperties } from './configuration.ts';
import { kindCheckCases } from './kind-check-cases.ts';
import { loadCheckCases } from './load-check-cases.ts';
import { motorCheckCases } from './motor-check-cases.ts';
import { networkCheckCases } from './network-check-cases.ts';
import { schemeCheckCases } from './scheme-check-cases.ts';
import { supplyCheckCases } from './supply-check-cases.ts';
import { thermalCheckCases } from './thermal-check-cases.ts';

const { RB1, RB2 } = referenceBoards;

const copper = { BUS_MAT: 'Copper', NEUTRAL_RATING: 100 };
const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const two = (first: FeederConfiguration, second: FeederConfiguration) =>
  aBoard({ ...copper, SB_IP: 'IP42', QTY_BC: 1 }, [
    first,
    second,
    aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1', { FEEDER_KEYLOCK: 'Y' }),
  ]);
const locked = { FEEDER_KEYLOCK: 'Y' };
const outgoing = (ratingA: number, poles: number, placed: string, properties = {}, components = [] as const) =>
  aFeeder('O/G', 'MCCB_OG', ratingA, poles, placed, properties, components);
const roomFor100: FeederConfiguration = {
  name: 'Room',
  type: 'SPACE',
  properties: { SECTION_A: 1, SPACE_FOR: 100 },
  components: [],
};
const withCoil = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { FEEDER_SHUNT: 'Y' });
const withCt = (ratio: string, rating = '') =>
  aBoard(copper, [
    incomer,
    aFeeder('O/G', 'MCCB_OG', 400, 4, 'A1', {}, [
      aComponent('MeteringCT', { CT_RATIO: ratio, ...(rating === '' ? {} : { RATING: rating }) }),
      aComponent('PowerMonitoringDevice'),
    ]),
  ]);

/** One pair for every evaluated check of SBD 14.1, more where a check has several severities or causes. */
export const checkCases: readonly CheckCase[] = [
  {
    id: 'B1',
    because: 'the rated current is not set',
    raises: withProperties(RB2, { RATED_CURRENT: null }),
    doesNot: RB2,
    entry: { severity: 'E' },
  },
  {
    id: 'B2',
    because: 'the incomer is one step above the busbar',
    raises: aBoard({ RATED_CURRENT: 1250 }),
    doesNot: aBoard({ RATED_CURRENT: 1600 }),
    entry: { severity: 'E', feeder: 'I/C' },
  },
  {
    id: 'B3',
    because: 'four 120x10 copper bars carry 3526.9 A in IP54, 4000 A are asked',
    raises: aBoard({ RATED_CURRENT: 4000, SB_IP: 'IP54' }),
    doesNot: aBoard({ RATED_CURRENT: 3200, SB_IP: 'IP54' }),
    entry: { severity: 'E' },
  },
  {
    id: 'B4',
    because: '1x80x10 carries 1280 A, 1x100x10 carries 1600 A',
    raises: withProperties(RB1, { MBB_SIZE: '1x80x10' }),
    doesNot: withProperties(RB1, { MBB_SIZE: '1x100x10' }),
    entry: { severity: 'E' },
  },
  {
    id: 'B5',
    because: '50 kA ask for 400 mm2, 40x10 has them and 30x10 has not',
    raises: aBoard({ RATED_CURRENT: 400, MBB_SIZE: '1x30x10' }, [aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1')]),
    doesNot: aBoard({ RATED_CURRENT: 400, MBB_SIZE: '1x40x10' }, [aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1')]),
    entry: { severity: 'E' },
  },
  {
    id: 'B6',
    because: '2000 A are in a closed board',
    raises: aBoard({ RATED_CURRENT: 2000, SB_IP: 'IP54' }),
    doesNot: aBoard({ RATED_CURRENT: 2000, SB_IP: 'IP42' }),
    entry: { severity: 'W' },
  },
  {
    id: 'B7',
    because: '80x10 carries 1600 A thermally only without the density cap of 1.6 A/mm2 (2 A/mm2)',
    raises: aBoard({ RATED_CURRENT: 1600, DENSITY_CAP: 'N', MBB_SIZE: '1x80x10' }),
    doesNot: aBoard({ RATED_CURRENT: 1600, DENSITY_CAP: 'N', MBB_SIZE: '1x100x10' }),
    entry: { severity: 'I' },
  },
  {
    id: 'B8',
    because:
      'a bar of 20 x 5 mm aluminium bends under 100 kA even at 75 mm (516 N/mm2 above 240), one of 100 mm copper does not',
    raises: aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 100, BUS_MAT: 'Aluminium', MBB_SIZE: '1x20x5' }, [incomer]),
    doesNot: aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 100, MBB_SIZE: '1x100x10' }, [incomer]),
    entry: { severity: 'E' },
  },
  {
    id: 'B8b',
    because: '100 kA bend two such bars between their supports and against each other, 120 mm copper bars not',
    raises: aBoard({ RATED_CURRENT: 1600, INTERRUPT_RATING: 100, BUS_MAT: 'Aluminium', MBB_SIZE: '2x20x5' }),
    doesNot: aBoard({ RATED_CURRENT: 1600, INTERRUPT_RATING: 100, MBB_SIZE: '2x120x10' }),
    entry: { severity: 'E' },
  },
  {
    id: 'B10',
    because: '120 kA press 9.1 kN on a support of one bar at 75 mm, which bears 8; that of two bars bears 12',
    raises: withProperties(RB1, { INTERRUPT_RATING: 120, MBB_SIZE: '1x120x10' }),
    doesNot: withProperties(RB1, { INTERRUPT_RATING: 120, MBB_SIZE: '2x120x10' }),
    entry: { severity: 'E' },
  },
  {
    id: 'K1',
    because: 'four bars per phase and the neutral need 3 x 200 + 110 + 120 = 830 mm of the 800 of 3200 A',
    raises: aBoard({ RATED_CURRENT: 3200, SB_IP: 'IP54' }),
    doesNot: aBoard({ RATED_CURRENT: 3200, SB_IP: 'IP42' }),
    entry: { severity: 'I' },
  },
  {
    id: 'N1',
    because: 'the neutral has 800 mm2, the phases have 1000 at 100 %',
    raises: withProperties(RB1, { NBB_SIZE: '1x80x10' }),
    doesNot: withProperties(RB1, { NBB_SIZE: '1x100x10' }),
    entry: { severity: 'E' },
  },
  {
    id: 'P1',
    because: '100 kA for 3 s ask a galvanised steel earth bar for 1623.8 mm2, the largest has 1200',
    raises: aBoard({ INTERRUPT_RATING: 100, SC_TIME: 3, EARTH_BUS: 'GI' }),
    doesNot: aBoard({ INTERRUPT_RATING: 100, SC_TIME: 1, EARTH_BUS: 'GI' }),
    entry: { severity: 'E' },
  },
  {
    id: 'B3',
    because: 'no bar carries a neutral of 8000 A',
    raises: aBoard({ RATED_CURRENT: 4000, SB_IP: 'IP42', NEUTRAL_RATING: 200 }, [incomer]),
    doesNot: aBoard({ RATED_CURRENT: 4000, SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [incomer]),
    entry: { severity: 'E' },
  },
  {
    id: 'S1',
    because: 'section B has no incomer and no coupler joins it',
    raises: aBoard({ ...copper, QTY_BC: 1 }, [incomer, outgoing(160, 4, 'A1 B1')]),
    doesNot: aBoard({ ...copper, QTY_BC: 0 }, [incomer, outgoing(160, 4, 'A2')]),
    entry: { severity: 'E', section: 'B' },
  },
  {
    id: 'S1',
    because: 'only the coupler feeds section B',
    raises: two(incomer, outgoing(160, 4, 'B1')),
    doesNot: two(incomer, aFeeder('I/C-2', 'ACB_IC', 1600, 4, 'B1')),
    entry: { severity: 'W', section: 'B' },
  },
  {
    id: 'S2',
    because: 'one coupler is asked and none placed',
    raises: aBoard({ ...copper, QTY_BC: 1 }, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1 B1')]),
    doesNot: two(aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1 B1'), outgoing(160, 4, 'B1')),
    entry: { severity: 'E' },
  },
  {
    id: 'S2',
    because: 'a blank is in a section that is not in use',
    raises: aBoard(copper, [incomer, aBlank('Future', 600, 'B1')]),
    doesNot: aBoard(copper, [incomer, aBlank('Future', 600, 'A1')]),
    entry: { severity: 'E' },
  },
  {
    id: 'S3',
    because: 'a 1250 A coupler joins 1600 A incomers',
    raises: withFeeders(aBoard({ ...copper, QTY_BC: 1 }, [incomer, aFeeder('I/C-2', 'ACB_IC', 1600, 4, 'B1')]), {
      ...aFeeder('B/C', 'ACB_BC', 1250, 4, 'A1'),
    }),
    doesNot: two(incomer, aFeeder('I/C-2', 'ACB_IC', 1600, 4, 'B1')),
    entry: { severity: 'W', feeder: 'B/C' },
  },
  {
    id: 'S4',
    because: 'one of two incomers has no interlock',
    raises: two(aFeeder('I/C-1', 'ACB_IC', 1600, 4, 'A1', locked), aFeeder('I/C-2', 'ACB_IC', 1600, 4, 'B1')),
    doesNot: two(aFeeder('I/C-1', 'ACB_IC', 1600, 4, 'A1', locked), aFeeder('I/C-2', 'ACB_IC', 1600, 4, 'B1', locked)),
    entry: { severity: 'W' },
  },
  {
    id: 'S5',
    because: 'two incomers feed section A without interlock',
    raises: aBoard(copper, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A2')]),
    doesNot: aBoard(copper, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A2', locked)]),
    entry: { severity: 'E', section: 'A' },
  },
  {
    id: 'S6',
    because: 'the second source has three poles on a board with neutral',
    raises: two(incomer, aFeeder('I/C-2', 'ACB_IC', 1600, 3, 'B1')),
    doesNot: two(incomer, aFeeder('I/C-2', 'ACB_IC', 1600, 4, 'B1')),
    entry: { severity: 'W' },
  },
  {
    id: 'S6',
    because: 'a neutral link of the second source is not switched',
    raises: two(incomer, aFeeder('I/C-2', 'ACB_IC', 1600, '3N', 'B1')),
    doesNot: two(incomer, aFeeder('I/C-2', 'ACB_IC', 1600, 4, 'B1')),
    entry: { severity: 'W' },
  },
  ...loadCheckCases,
  ...kindCheckCases,
  ...motorCheckCases,
  {
    id: 'K2',
    because: '400 A overload a transformer of 100 A; 1000/5 is used to 0.40',
    raises: withCt('100/5'),
    doesNot: withCt('1000/5'),
    entry: { severity: 'E', feeder: 'O/G' },
  },
  {
    id: 'K2',
    because: '400/1500 = 0.27 is too little of the ratio, 400/1000 = 0.40 is enough',
    raises: withCt('1500/5'),
    doesNot: withCt('1000/5'),
    entry: { severity: 'W', feeder: 'O/G' },
  },
  {
    id: 'K2',
    because: 'a meter of 0.25 VA and a lead of 1.4 VA need 1.65 VA',
    raises: withCt('400/5', '1.5 VA'),
    doesNot: withCt('400/5', '2.5 VA'),
    entry: { severity: 'W', feeder: 'O/G' },
  },
  ...cableCheckCases,
  ...supplyCheckCases,
  {
    id: 'G1',
    because: 'a cubicle with a 4000 A breaker weighs more than 300 kg; two of 1500 kg travel apart',
    raises: aBoard({ RATED_CURRENT: 4000, SB_IP: 'IP42', TU_MAX_KG: 300 }, [aFeeder('I/C', 'ACB_IC', 4000, 4, 'A1')]),
    doesNot: aBoard({ RATED_CURRENT: 4000, SB_IP: 'IP42' }, [aFeeder('I/C', 'ACB_IC', 4000, 4, 'A2', locked)]),
    entry: { severity: 'W' },
  },
  {
    id: 'G3',
    because: '2200 mm stand on a base frame of 75',
    raises: aBoard({ TU_MAX_HEIGHT: 2250 }),
    doesNot: aBoard({ TU_MAX_HEIGHT: 2275 }),
    entry: { severity: 'W' },
  },
  {
    id: 'T4',
    because:
      'a unit of 600 mm depth tips over at 15 degrees where its centre of gravity is above 1120 mm; 800 mm stand',
    raises: RB1,
    doesNot: withProperties(RB1, { SB_DESIGN: 'Single front - front+rear access' }),
    entry: { severity: 'I' },
  },
  {
    id: 'P2',
    because: 'the tenth way of 200 mm stands alone in a second column; three together are 600 mm',
    raises: aBoard(copper, [incomer, outgoing(100, 4, 'A10')]),
    doesNot: aBoard(copper, [incomer, outgoing(100, 4, 'A12')]),
    entry: { severity: 'I', section: 'A' },
  },
  {
    id: 'P5',
    because: 'a quarter of ten ways are three spare ones, and two are there',
    raises: aBoard({ ...copper, SPARE_SHARE: 25 }, [
      incomer,
      outgoing(100, 4, 'A10'),
      aFeeder('SP', 'MCCB_OG', 100, 4, 'A2', { FEEDER_SPARE: 'Y' }),
    ]),
    doesNot: aBoard({ ...copper, SPARE_SHARE: 25 }, [
      incomer,
      outgoing(100, 4, 'A10'),
      aFeeder('SP', 'MCCB_OG', 100, 4, 'A3', { FEEDER_SPARE: 'Y' }),
    ]),
    entry: { severity: 'W' },
  },
  {
    id: 'P5',
    because: 'the board counts room that is kept for such a way as spare',
    raises: aBoard({ ...copper, SPARE_SHARE: 10 }, [incomer, outgoing(100, 4, 'A10'), roomFor100]),
    doesNot: aBoard({ ...copper, SPARE_SHARE: 10, SPARE_OF: 'space' }, [incomer, outgoing(100, 4, 'A10'), roomFor100]),
    entry: { severity: 'W' },
  },
  {
    id: 'G2',
    because: 'the blank has no width',
    raises: aBoard(copper, [incomer, aBlank('Future', null, 'A1')]),
    doesNot: aBoard(copper, [incomer, aBlank('Future', 400, 'A1')]),
    entry: { severity: 'E', feeder: 'Future' },
  },
  {
    id: 'G2',
    because: 'a module of 1850 mm does not fit into 1800 mm',
    raises: aBoard(copper, [incomer, outgoing(160, 4, 'A1', { MCCB_MODULE_HEIGHT: 1850 })]),
    doesNot: aBoard(copper, [incomer, outgoing(160, 4, 'A1', { MCCB_MODULE_HEIGHT: 1800 })]),
    entry: { severity: 'E', feeder: 'O/G' },
  },
  {
    id: 'X1',
    because: 'the motor wants 110 DC on a board of 230 AC',
    raises: aBoard(copper, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { FEEDER_SHUNT: 'Y', FEEDER_MOTOR: '110 DC' })]),
    doesNot: aBoard(copper, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { FEEDER_SHUNT: 'Y', FEEDER_MOTOR: '230 AC' })]),
    entry: { severity: 'W' },
  },
  {
    id: 'Z1',
    because: 'a double front is laid out as a single one',
    raises: withProperties(RB2, { SB_DESIGN: 'Double front' }),
    doesNot: RB2,
    entry: { severity: 'W' },
  },
  {
    id: 'Z1',
    because: 'form 4a is built as form 3b',
    raises: withProperties(RB2, { SB_FORM: '4a' }),
    doesNot: withProperties(RB2, { SB_FORM: '4b' }),
    entry: { severity: 'W' },
  },
  {
    id: 'Z1',
    because: 'a coil is fed by a supply that the board does not hold',
    raises: aBoard({ ...copper, CONTROL_VOLTAGE: '110 DC' }, [withCoil]),
    doesNot: aBoard({ ...copper, CONTROL_VOLTAGE: '110 DC' }, [incomer]),
    entry: { severity: 'I' },
  },
  {
    id: 'Z1',
    because: 'the parts of a plug-in breaker are not in the bill',
    raises: aBoard(copper, [incomer, outgoing(160, 4, 'A1', { FEEDER_MOUNTING: 'Plug-in' })]),
    doesNot: aBoard(copper, [incomer, outgoing(160, 4, 'A1')]),
    entry: { severity: 'I', feeders: ['O/G'] },
  },
  {
    id: 'V1',
    because: 'a board with a design has a record to attach',
    raises: RB2,
    doesNot: withProperties(RB2, { RATED_CURRENT: null }),
    entry: { severity: 'I' },
  },
  ...breakerCheckCases,
  ...schemeCheckCases,
  ...cabinetCheckCases,
  ...networkCheckCases,
  ...thermalCheckCases,
];
