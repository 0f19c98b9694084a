import type { FeederConfiguration } from '@pw/switchboard/model/board';
import type { CheckCase } from './check-case.ts';
import { aBoard, aFeeder } from './configuration.ts';

type Chosen = Readonly<Record<string, string | number>>;

const motorBoard = (properties: Chosen, ...feeders: readonly FeederConfiguration[]) =>
  aBoard({ BUS_MAT: 'Copper', SB_IP: 'IP42', NEUTRAL_RATING: 100, ...properties }, feeders);
const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const motor = (properties: Chosen): FeederConfiguration => ({
  name: 'P',
  type: 'STARTER',
  properties: { SECTION_A: 1, ...properties },
  components: [],
});
const supply = (powerVa: number): FeederConfiguration => ({
  name: 'CS',
  type: 'CONTROL',
  properties: { SECTION_A: 1, CONTROL_VA: powerVa },
  components: [],
});
/** T3 says nothing of air that T1 calls too hot. */
const cool = { AMBIENT: 30, VENT_FANS: 'All cubicles' };
const withCoil = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { FEEDER_SHUNT: 'Y' });

/** The pairs of the checks of motors, their control supply and the losses of drives (SBD 8.6, 11.5). */
export const motorCheckCases: readonly CheckCase[] = [
  {
    id: 'M3',
    because: '90 kW ask for 1.25 x 154.22 A at their start, more than 160 A of the incomer',
    raises: motorBoard({}, aFeeder('I/C', 'MCCB_IC', 160, 4, 'A1'), motor({ MOTOR_KW: 90, STARTER_KIND: 'SD' })),
    doesNot: motorBoard({}, aFeeder('I/C', 'MCCB_IC', 250, 4, 'A1'), motor({ MOTOR_KW: 90, STARTER_KIND: 'SD' })),
    entry: { severity: 'W', section: 'A' },
  },
  {
    id: 'M4',
    because: '6.5 x 154.22 A are 13 % of the 7.7 kA behind 250 kVA, and less than 10 % behind 500 kVA',
    raises: motorBoard({ TRAFO_KVA: 250 }, incomer, motor({ MOTOR_KW: 90 })),
    doesNot: motorBoard({ TRAFO_KVA: 500 }, incomer, motor({ MOTOR_KW: 90 })),
    entry: { severity: 'I', feeder: 'P' },
  },
  {
    id: 'M6',
    because: '110 V AC come from a control supply of the section',
    raises: motorBoard({ CONTROL_VOLTAGE: '110 AC' }, incomer, motor({ MOTOR_KW: 11 })),
    doesNot: motorBoard({ CONTROL_VOLTAGE: '110 AC' }, incomer, motor({ MOTOR_KW: 11 }), supply(250)),
    entry: { severity: 'W', section: 'A' },
  },
  {
    id: 'T3',
    because: 'a drive of 37 kW loses 1000 W, one of 11 kW 360 W; fans keep the air below its limit',
    raises: motorBoard(cool, incomer, motor({ STARTER_KIND: 'VFD', MOTOR_KW: 37 })),
    doesNot: motorBoard(cool, incomer, motor({ STARTER_KIND: 'VFD', MOTOR_KW: 11 })),
    entry: { severity: 'W', feeders: ['P'] },
  },
  {
    id: 'Z1',
    because: 'the 24 V DC of a coil come from the rectifier of its section',
    raises: motorBoard({ CONTROL_VOLTAGE: '24 DC' }, withCoil),
    doesNot: motorBoard({ CONTROL_VOLTAGE: '24 DC' }, withCoil, supply(250)),
    entry: { severity: 'I' },
  },
];
