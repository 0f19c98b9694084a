import type { FeederConfiguration } from '@pw/switchboard/model/board';
import type { CheckCase } from './check-case.ts';
import { aBoard, aComponent, aFeeder } from './configuration.ts';

type Chosen = Readonly<Record<string, string | number>>;

const copper = { BUS_MAT: 'Copper', NEUTRAL_RATING: 100 };
const ledBy = (chosen: Chosen) => aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', chosen);
const incomer = ledBy({});
const outgoing = (ratingA: number, poles: number, placed: string, chosen: Chosen): FeederConfiguration =>
  aFeeder('O/G', 'MCCB_OG', ratingA, poles, placed, chosen);

const twelve = { CABLE_RUNS: 12, CABLE_SIZE: 300 };
const single = (runs: number, sizeMm2: number) => ({
  FEEDER_CABLE_KIND: 'Single-core',
  CABLE_RUNS: runs,
  CABLE_SIZE: sizeMm2,
});

const changeover = (runs: number) =>
  aFeeder('ATS', 'CHANGEOVER', 630, 4, 'A1', { FEEDER_UPSTREAM: 'MCCB', CABLE_RUNS: runs, CABLE_SIZE: 150 });

const smallWays = (chosen: Chosen): FeederConfiguration => ({
  name: 'LDB',
  type: 'DB',
  properties: { FEEDER_AMP_RATING: 63, SECTION_A: 1 },
  components: [aComponent('SmallWay', { QTY: 3, WAY_AMP: 20, WAY_POLES: '1', ...chosen })],
});

/** The pairs for the checks of cables (SBD 5.1). */
export const cableCheckCases: readonly CheckCase[] = [
  {
    id: 'K3',
    because: 'six cables of 300 mm2 do not fit a cubicle of 600 mm, five do',
    raises: aBoard(copper, [ledBy({ CABLE_RUNS: 6, CABLE_SIZE: 300 })]),
    doesNot: aBoard(copper, [ledBy({ CABLE_RUNS: 5, CABLE_SIZE: 300 })]),
    entry: { severity: 'I', feeders: ['I/C'] },
  },
  {
    id: 'K3',
    because: 'six cables find no room without a box, with one they do',
    raises: aBoard({ ...copper, SB_CABLE_BOX: 'None' }, [ledBy({ CABLE_RUNS: 6, CABLE_SIZE: 300 })]),
    doesNot: aBoard(copper, [ledBy({ CABLE_RUNS: 6, CABLE_SIZE: 300 })]),
    entry: { severity: 'W', feeder: 'I/C' },
  },
  {
    id: 'K3',
    because: 'five cables are too many for a module, four are not',
    raises: aBoard(copper, [incomer, outgoing(250, 4, 'A1', { CABLE_RUNS: 5, CABLE_SIZE: 50 })]),
    doesNot: aBoard(copper, [incomer, outgoing(250, 4, 'A1', { CABLE_RUNS: 4, CABLE_SIZE: 50 })]),
    entry: { severity: 'W', feeder: 'O/G' },
  },
  {
    id: 'K3',
    because: 'each source of a changeover may come with four cables to its module, not with five',
    raises: aBoard(copper, [changeover(5)]),
    doesNot: aBoard(copper, [changeover(4)]),
    entry: { severity: 'W', feeder: 'ATS' },
  },
  {
    id: 'K3',
    because: '9 modules with 4 glands of 120 mm each need 518,400 mm2 of an alley, one of 600 mm has 224,000',
    raises: aBoard(copper, [incomer, outgoing(100, 4, 'A9', { CABLE_RUNS: 4, CABLE_SIZE: 400 })]),
    doesNot: aBoard(copper, [incomer, outgoing(100, 4, 'A9', { CABLE_RUNS: 1, CABLE_SIZE: 400 })]),
    entry: { severity: 'W', feeders: ['O/G'] },
  },
  {
    id: 'K4',
    because: '2 x 455 A x 0.80 = 728 A are less than the 1500 A of the circuit, 5 x carry 1820 A',
    raises: aBoard(copper, [ledBy({ CABLE_RUNS: 2, CABLE_SIZE: 300 })]),
    doesNot: aBoard(copper, [ledBy({ CABLE_RUNS: 5, CABLE_SIZE: 300 })]),
    entry: { severity: 'W', feeder: 'I/C' },
  },
  {
    id: 'K4',
    because: '24 A x 0.80 = 19 A of 2.5 mm2 are less than the 20 A of a small way, 4 mm2 carry 25 A',
    raises: aBoard(copper, [incomer, smallWays({ CABLE_SIZE: 2.5 })]),
    doesNot: aBoard(copper, [incomer, smallWays({ CABLE_SIZE: 4 })]),
    entry: { severity: 'W', feeder: 'LDB' },
  },
  {
    id: 'K5',
    because: 'an incomer of 2000 A comes by cable, then by bus duct',
    raises: aBoard({ ...copper, RATED_CURRENT: 2000 }, [aFeeder('I/C', 'ACB_IC', 2000, 4, 'A1')]),
    doesNot: aBoard({ ...copper, RATED_CURRENT: 2000, SB_CONN_TYPE: 'Bus trunking' }, [
      aFeeder('I/C', 'ACB_IC', 2000, 4, 'A1'),
    ]),
    entry: { severity: 'I', feeders: ['I/C'] },
  },
  {
    id: 'K7',
    because: 'cables from the top pass busbars at the top, those below do not',
    raises: aBoard({ ...copper, CB_BD_LOC: 'Top' }, [incomer]),
    doesNot: aBoard({ ...copper, CB_BD_LOC: 'Top', MBB_POS: 'Bottom' }, [incomer]),
    entry: { severity: 'I', feeders: ['I/C'] },
  },
  {
    id: 'K8',
    because: '12 x 300 mm2 have 3 rows of lugs and need 750 mm, an MCCB has 700, with a cable box 1500',
    raises: aBoard({ ...copper, SB_CABLE_BOX: 'None' }, [incomer, outgoing(1250, 4, 'A1', twelve)]),
    doesNot: aBoard(copper, [incomer, outgoing(1250, 4, 'A1', twelve)]),
    entry: { severity: 'W', feeder: 'O/G' },
  },
  {
    id: 'K8',
    because: 'a single core of 630 mm2 turns in 570 mm, an alley of 400 has 360; two of 300 mm2 get one of 500',
    raises: aBoard({ ...copper, SB_CABLE_BOX: 'None' }, [incomer, outgoing(630, 4, 'A1', single(1, 630))]),
    doesNot: aBoard(copper, [incomer, outgoing(630, 4, 'A1', single(2, 300))]),
    entry: { severity: 'W', feeders: ['O/G'] },
  },
  {
    id: 'K6',
    because: 'a breaker of 400 A is a module, which no bus duct reaches; one of 1250 A has a cubicle of its own',
    raises: aBoard(copper, [incomer, outgoing(400, 4, 'A1', { FEEDER_CONN: 'Bus duct (rigid)' })]),
    doesNot: aBoard(copper, [incomer, outgoing(1250, 4, 'A1', { FEEDER_CONN: 'Bus duct (rigid)' })]),
    entry: { severity: 'E', feeder: 'O/G' },
  },
];
