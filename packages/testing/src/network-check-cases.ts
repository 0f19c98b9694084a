import type { CheckCase } from './check-case.ts';
import { aBoard, aFeeder, referenceBoards, withProperties } from './configuration.ts';

/** 1000 kVA behind 500 MVA with the cable to the board: 27.7 kA. */
const supply = { TRAFO_KVA: 1000, HV_MVA: 500, SUPPLY_M: 15, SUPPLY_RUNS: 4, SUPPLY_SIZE: 300 };
const fed = (properties = {}) =>
  aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', ...supply }, [
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
    aFeeder('O/G', 'MCCB_OG', 63, 4, 'A1', properties),
  ]);
const behindMccb = (ratingA: number) =>
  aBoard({ RATED_CURRENT: 400, SB_IP: 'IP42', TRAFO_KVA: 250, INTERRUPT_RATING: 25 }, [
    aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
    aFeeder('O/G', 'MCCB_OG', ratingA, 4, 'A1'),
  ]);
const service = (faultLevel: number) =>
  aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42' }, [
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
    aFeeder('O/G', 'MCCB_OG', 250, 4, 'A1', { FEEDER_FAULT_LEVEL: faultLevel, FEEDER_ICU_CLASS: 'L' }),
  ]);

/** The pairs for the checks of breakers, cables and the neutral against supply and load (SBD 2.9 to 2.11, 3.5, 4.5). */
export const networkCheckCases: readonly CheckCase[] = [
  {
    id: 'F3',
    because: 'class B breaks 16 kA where 27.7 are; another breaker may back it up',
    raises: fed({ FEEDER_FAULT_LEVEL: 25, FEEDER_ICU_CLASS: 'B' }),
    doesNot: fed({ FEEDER_FAULT_LEVEL: 25, FEEDER_ICU_CLASS: 'B', FEEDER_BACKUP: 'I/C' }),
    entry: { severity: 'E', feeders: ['O/G'] },
  },
  {
    id: 'F4',
    because: '285 A at the end of 150 m are below ten times 63 A, 1125 A at the end of 35 m are not',
    raises: fed({ CABLE_LENGTH: 150 }),
    doesNot: fed({ CABLE_LENGTH: 35 }),
    entry: { severity: 'W', feeders: ['O/G'] },
  },
  {
    id: 'F4',
    because: 'an earth-leakage module trips where the release does not',
    raises: fed({ CABLE_LENGTH: 150 }),
    doesNot: fed({ CABLE_LENGTH: 150, MCCB_EARTHLEAK: 'Y' }),
    entry: { severity: 'W', feeders: ['O/G'] },
  },
  {
    id: 'F5',
    because: '63 A lose 4.9 % on 150 m, 20 A lose 2.4 %',
    raises: fed({ CABLE_LENGTH: 150 }),
    doesNot: fed({ CABLE_LENGTH: 150, FEEDER_LOAD: 20 }),
    entry: { severity: 'W', feeders: ['O/G'] },
  },
  {
    id: 'S9',
    because: 'an MCCB of 400 A tells faults apart up to 4 kA of 8.3; an ACB of 1600 A up to more than there is',
    raises: behindMccb(100),
    doesNot: fed(),
    entry: { severity: 'I', feeders: ['O/G'] },
  },
  {
    id: 'S9',
    because: '400 A are less than 2.5 times 250 A',
    raises: behindMccb(250),
    doesNot: fed(),
    entry: { severity: 'I', feeders: ['O/G'] },
  },
  {
    id: 'S9',
    because: 'without an incomer nothing is known of the breaker upstream',
    raises: aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', ...supply }, [aFeeder('O/G', 'MCCB_OG', 63, 4, 'A1')]),
    doesNot: fed(),
    entry: { severity: 'I', feeders: ['O/G'] },
  },
  {
    id: 'N3',
    because: '40 % in each phase of 1500 A are 1800 A in the neutral, 25 % are 1125 A',
    raises: withProperties(referenceBoards.RB1, { HARMONIC_3: 40, NEUTRAL_RATING: 50 }),
    doesNot: withProperties(referenceBoards.RB1, { HARMONIC_3: 25, NEUTRAL_RATING: 100 }),
    entry: { severity: 'W' },
  },
  {
    id: 'C5',
    because: 'class L breaks 150 kA once and 110 kA again and again',
    raises: service(120),
    doesNot: service(100),
    entry: { severity: 'I', feeders: ['O/G'] },
  },
];
