import type { FeederConfiguration } from '@pw/switchboard/model/board';
import type { CheckCase } from './check-case.ts';
import { aBoard, aComponent, aFeeder } from './configuration.ts';

const copper = { BUS_MAT: 'Copper', NEUTRAL_RATING: 100 };
const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const outgoing = (ratingA: number, poles: number, placed: string, properties = {}) =>
  aFeeder('O/G', 'MCCB_OG', ratingA, poles, placed, properties);
const threePole = aFeeder('I/C', 'ACB_IC', 1250, 3, 'A1');
const withNeutral = aFeeder('I/C', 'ACB_IC', 1250, '3N', 'A1');
const switchIncomer = (properties: FeederConfiguration['properties']) =>
  aFeeder('I/C', 'SFU_IC', 400, '3N', 'A1', { SFU_KIND: 'SWITCH', ...properties });

/** Boards for the checks of breakers, their poles and what they protect (SBD 3.5, 4). */
export const breakerCheckCases: readonly CheckCase[] = [
  {
    id: 'N2',
    because: 'a four-pole incomer stands on a board without neutral',
    raises: aBoard({ BUSBAR_SYS: 'TP-E' }),
    doesNot: aBoard({ BUSBAR_SYS: 'TP-E' }, [aFeeder('I/C', 'ACB_IC', 1600, 3, 'A1')]),
    entry: { severity: 'E', feeder: 'I/C' },
  },
  {
    id: 'N2',
    because: 'a neutral link has no bar to go to',
    raises: aBoard({ BUSBAR_SYS: 'TP-E' }, [aFeeder('I/C', 'ACB_IC', 1600, '3N', 'A1')]),
    doesNot: aBoard({}, [aFeeder('I/C', 'ACB_IC', 1600, '3N', 'A1')]),
    entry: { severity: 'E', feeder: 'I/C' },
  },
  {
    id: 'N5',
    because: 'a way needs a neutral and the only incomer brings none',
    raises: aBoard({ RATED_CURRENT: 1250, NEUTRAL_RATING: 100 }, [threePole, outgoing(160, 4, 'A1')]),
    doesNot: aBoard({ RATED_CURRENT: 1250, NEUTRAL_RATING: 100 }, [withNeutral, outgoing(160, 4, 'A1')]),
    entry: { severity: 'E', feeders: ['O/G'] },
  },
  {
    id: 'N5',
    because: 'a neutral is asked, no way needs it and no incomer brings it; left out, there is no neutral bar',
    raises: aBoard({ RATED_CURRENT: 1250, NEUTRAL_RATING: 100 }, [threePole, outgoing(160, 3, 'A1')]),
    doesNot: aBoard({ RATED_CURRENT: 1250 }, [threePole, outgoing(160, 3, 'A1')]),
    entry: { severity: 'W', feeders: ['I/C'] },
  },
  {
    id: 'N4',
    because: 'the link of 2500 A with a neutral of 200 % carries 5000 A, and none is made above 4000 A',
    raises: aBoard({ RATED_CURRENT: 2500, NEUTRAL_RATING: 200 }, [aFeeder('I/C', 'ACB_IC', 2500, '3N', 'A1')]),
    doesNot: aBoard({ RATED_CURRENT: 2500, NEUTRAL_RATING: 150 }, [aFeeder('I/C', 'ACB_IC', 2500, '3N', 'A1')]),
    entry: { severity: 'W', feeder: 'I/C' },
  },
  {
    id: 'C1',
    because: 'class S of a 160 A breaker is 36 kA on a 50 kA board',
    raises: aBoard(copper, [incomer, outgoing(160, 4, 'A1', { FEEDER_ICU_CLASS: 'S' })]),
    doesNot: aBoard(copper, [incomer, outgoing(160, 4, 'A1', { FEEDER_ICU_CLASS: 'M' })]),
    entry: { severity: 'E', feeder: 'O/G' },
  },
  {
    id: 'C1',
    because: 'class L is not made above 630 A',
    raises: aBoard(copper, [incomer, outgoing(800, 4, 'A1', { FEEDER_ICU_CLASS: 'L' })]),
    doesNot: aBoard(copper, [incomer, outgoing(630, 4, 'A1', { FEEDER_ICU_CLASS: 'L' })]),
    entry: { severity: 'E', feeder: 'O/G' },
  },
  {
    id: 'C1',
    because: 'class L of a 160 A breaker is 25 kA at 690 V',
    raises: aBoard({ OPER_VOLTAGE: 690 }, [aFeeder('O/G', 'MCCB_OG', 160, 4, 'A1')]),
    doesNot: aBoard({ OPER_VOLTAGE: 690 }, [aFeeder('O/G', 'MCCB_OG', 160, 4, 'A1', { FEEDER_FAULT_LEVEL: 10 })]),
    entry: { severity: 'E', feeder: 'O/G' },
  },
  {
    id: 'C1',
    because: 'class L breaks 150 kA, but 110 kA in service',
    raises: aBoard({ BREAKING_BASIS: 'Ics' }, [outgoing(160, 4, 'A1', { FEEDER_FAULT_LEVEL: 150 })]),
    doesNot: aBoard({}, [outgoing(160, 4, 'A1', { FEEDER_FAULT_LEVEL: 150 })]),
    entry: { severity: 'E', feeder: 'O/G' },
  },
  {
    id: 'C2',
    because: 'a 3WA1208 withstands 100 kA for no time, and a 3WA1340 cannot be set to 800 A',
    raises: aBoard({ RATED_CURRENT: 1600, INTERRUPT_RATING: 100 }, [aFeeder('I/C', 'ACB_IC', 800, 3, 'A1')]),
    doesNot: aBoard({ RATED_CURRENT: 1600, INTERRUPT_RATING: 100 }, [aFeeder('I/C', 'ACB_IC', 1600, 3, 'A1')]),
    entry: { severity: 'E', feeder: 'I/C' },
  },
  {
    id: 'C2',
    because: 'class N of an outgoing 3WA1112 withstands 55 kA for 0.5 s, not 80 kA',
    raises: aBoard({ INTERRUPT_RATING: 80 }, [aFeeder('O/G', 'ACB_OG', 1250, 3, 'A1', { FEEDER_ICU_CLASS: 'M' })]),
    doesNot: aBoard({ INTERRUPT_RATING: 65 }, [aFeeder('O/G', 'ACB_OG', 1250, 3, 'A1', { FEEDER_ICU_CLASS: 'M' })]),
    entry: { severity: 'W', feeder: 'O/G' },
  },
  {
    id: 'C2',
    because: 'an MCCB coupler holds no Icw, and the ACB before it may trip late',
    raises: aBoard({ RATED_CURRENT: 1000, QTY_BC: 1 }, [
      aFeeder('I/C', 'ACB_IC', 1000, 4, 'A1'),
      aFeeder('B/C', 'MCCB_BC', 1000, 4, 'A1'),
    ]),
    doesNot: aBoard({ RATED_CURRENT: 1000, QTY_BC: 1 }, [
      aFeeder('I/C', 'MCCB_IC', 1000, 4, 'A1'),
      aFeeder('B/C', 'MCCB_BC', 1000, 4, 'A1'),
    ]),
    entry: { severity: 'W', feeder: 'B/C' },
  },
  {
    id: 'A5',
    because: 'the site is above 2000 m',
    raises: aBoard({ ALTITUDE: 2500 }),
    doesNot: aBoard({ ALTITUDE: 2000 }),
    entry: { severity: 'W' },
  },
  {
    id: 'L1',
    because: 'a 1250 A breaker has no thermal release',
    raises: aBoard(copper, [incomer, outgoing(1250, 4, 'A1', { FEEDER_RELEASE: 'TM-A' })]),
    doesNot: aBoard(copper, [incomer, outgoing(1000, 4, 'A1', { FEEDER_RELEASE: 'TM-A' })]),
    entry: { severity: 'I', feeder: 'O/G' },
  },
  {
    id: 'C3',
    because: 'the poles are not set',
    raises: aBoard(copper, [incomer, outgoing(160, 0, 'A1', { FEEDER_POLES: '' })]),
    doesNot: aBoard(copper, [incomer, outgoing(160, 3, 'A1')]),
    entry: { severity: 'E', feeder: 'O/G' },
  },
  {
    id: 'C4',
    because: 'a 1600 A breaker of size I carries 1500 A in a ventilated cubicle, one of 1250 A all of it',
    raises: aBoard({ ...copper, SB_IP: 'IP42' }, [incomer]),
    doesNot: aBoard({ ...copper, SB_IP: 'IP42' }, [aFeeder('I/C', 'ACB_IC', 1250, 4, 'A1')]),
    entry: { severity: 'W', feeders: ['I/C'] },
  },
  {
    id: 'C6',
    because: 'the way asks for 36 kA on a 50 kA board',
    raises: aBoard(copper, [incomer, outgoing(160, 4, 'A1', { FEEDER_FAULT_LEVEL: 36 })]),
    doesNot: aBoard(copper, [incomer, outgoing(160, 4, 'A1', { FEEDER_FAULT_LEVEL: 50 })]),
    entry: { severity: 'W', feeder: 'O/G' },
  },
  {
    id: 'C6',
    because: 'the way asks for 36 kA, and class M breaks the 50 kA of the board besides',
    raises: aBoard(copper, [incomer, outgoing(160, 4, 'A1', { FEEDER_FAULT_LEVEL: 36, FEEDER_ICU_CLASS: 'S' })]),
    doesNot: aBoard(copper, [incomer, outgoing(160, 4, 'A1', { FEEDER_FAULT_LEVEL: 36, FEEDER_ICU_CLASS: 'M' })]),
    entry: { severity: 'W', feeder: 'O/G' },
  },
  {
    id: 'C7',
    because: 'a switch protects no busbar, and nobody has named what does',
    raises: aBoard({ RATED_CURRENT: 400 }, [switchIncomer({})]),
    doesNot: aBoard({ RATED_CURRENT: 400 }, [switchIncomer({ FEEDER_UPSTREAM: 'ACB', FEEDER_UPSTREAM_A: 630 })]),
    entry: { severity: 'E', feeder: 'I/C' },
  },
  {
    id: 'C8',
    because: 'LSI trips at no earth fault, and earth-fault protection is asked from 1000 A',
    raises: aBoard({}, [aFeeder('I/C', 'ACB_IC', 1000, 4, 'A1', { FEEDER_RELEASE: 'LSI' })]),
    doesNot: aBoard({}, [aFeeder('I/C', 'ACB_IC', 800, 4, 'A1', { FEEDER_RELEASE: 'LSI' })]),
    entry: { severity: 'W', feeder: 'I/C' },
  },
  {
    id: 'C8',
    because: 'nobody asks for it where the current is 0',
    raises: aBoard({}, [aFeeder('I/C', 'ACB_IC', 1000, 4, 'A1', { FEEDER_RELEASE: 'LSI' })]),
    doesNot: aBoard({ EARTH_FAULT_FROM: 0 }, [aFeeder('I/C', 'ACB_IC', 1000, 4, 'A1', { FEEDER_RELEASE: 'LSI' })]),
    entry: { severity: 'W', feeder: 'I/C' },
  },
  {
    id: 'C8',
    because: 'current transformers of a relay stand in for the release',
    raises: aBoard({}, [aFeeder('I/C', 'ACB_IC', 1000, 4, 'A1', { FEEDER_RELEASE: 'LSI' })]),
    doesNot: aBoard({}, [
      aFeeder('I/C', 'ACB_IC', 1000, 4, 'A1', { FEEDER_RELEASE: 'LSI' }, [aComponent('ProtectionCT')]),
    ]),
    entry: { severity: 'W', feeder: 'I/C' },
  },
  {
    id: 'L2',
    because: 'no 3WA1225 withstands 65 kA for 3 s: a 3WA1340 is set to 2500 A',
    raises: aBoard({ RATED_CURRENT: 2500, INTERRUPT_RATING: 65, SC_TIME: 3 }, [
      aFeeder('I/C', 'ACB_IC', 2500, 3, 'A1'),
    ]),
    doesNot: aBoard({ RATED_CURRENT: 2500, INTERRUPT_RATING: 65 }, [aFeeder('I/C', 'ACB_IC', 2500, 3, 'A1')]),
    entry: { severity: 'I', feeder: 'I/C' },
  },
  {
    id: 'C6',
    because: 'the way asks for 36 kA on a 50 kA board, and the breaker that backs it up is named',
    raises: aBoard(copper, [incomer, outgoing(160, 4, 'A1', { FEEDER_FAULT_LEVEL: 36, FEEDER_BACKUP: 'I/C' })]),
    doesNot: aBoard(copper, [incomer, outgoing(160, 4, 'A1', { FEEDER_FAULT_LEVEL: 36 })]),
    entry: { severity: 'I', feeder: 'O/G' },
  },
];
