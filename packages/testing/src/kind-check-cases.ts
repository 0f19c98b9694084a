import type { CheckCase } from './check-case.ts';
import { aBoard, aFeeder } from './configuration.ts';

type Chosen = Readonly<Record<string, string | number>>;

const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const board = (type: string, properties: Chosen, of: Chosen = {}) =>
  aBoard({ BUS_MAT: 'Copper', SB_IP: 'IP42', NEUTRAL_RATING: 100, ...of }, [
    incomer,
    { name: 'F', type, properties: { SECTION_A: 1, ...properties }, components: [] },
  ]);
const way = (quantity: number, device: string, ampere: number, poles: string) => ({
  family: 'SmallWay',
  properties: { QTY: quantity, WAY_DEVICE: device, WAY_AMP: ampere, WAY_POLES: poles },
});
const section = (properties: Chosen, ...components: readonly ReturnType<typeof way>[]) =>
  aBoard({ BUS_MAT: 'Copper', SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [
    incomer,
    {
      name: 'F',
      type: 'DB',
      components,
      properties: { SECTION_A: 1, FEEDER_AMP_RATING: 63, FEEDER_FAULT_LEVEL: 10, ...properties },
    },
  ]);
const starter = (properties: Chosen, of: Chosen = {}) => board('STARTER', properties, of);

/** The pairs of the checks that kinds of tables bring with them (SBD 14.4). */
export const kindCheckCases: readonly CheckCase[] = [
  {
    id: 'M0',
    because: 'a motor breaker alone ends at 45 kW',
    raises: starter({ STARTER_KIND: 'MPCB', MOTOR_KW: 55 }),
    doesNot: starter({ STARTER_KIND: 'MPCB', MOTOR_KW: 45 }),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'M0',
    because: 'no motor breaker reaches the 127 A of 75 kW, a moulded-case breaker does',
    raises: starter({ SCPD: 'MPCB', MOTOR_KW: 75 }),
    doesNot: starter({ SCPD: 'MCCB', MOTOR_KW: 75 }),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'M1',
    because: 'the tables show type 2 for 50 kA at most',
    raises: starter({ MOTOR_KW: 11 }, { INTERRUPT_RATING: 55 }),
    doesNot: starter({ MOTOR_KW: 11 }, { INTERRUPT_RATING: 50 }),
    entry: { severity: 'W', feeder: 'F' },
  },
  {
    id: 'M2',
    because: '55 kW start direct on line, 45 kW are the limit of the board',
    raises: starter({ MOTOR_KW: 55 }),
    doesNot: starter({ MOTOR_KW: 55 }, { DOL_MAX_KW: 55 }),
    entry: { severity: 'W', feeder: 'F' },
  },
  {
    id: 'C1',
    because: 'breakers of 10 kA behind an MCCB break 36 kA, those of 15 kA 50 kA',
    raises: section({ FEEDER_FAULT_LEVEL: 50 }, way(3, 'MCB', 16, '1')),
    doesNot: section({ FEEDER_FAULT_LEVEL: 50, DB_MCB_KA: 15 }, way(3, 'MCB', 16, '1')),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'C3',
    because: 'a distribution section has at least one way',
    raises: section({}),
    doesNot: section({}, way(3, 'MCB', 16, '1')),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'D0',
    because: 'breakers of one pole and neutral end at 63 A',
    raises: section({}, way(3, 'MCB', 80, '1N')),
    doesNot: section({}, way(3, 'MCB', 63, '1N')),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'D0',
    because: 'isolators are made of two and four poles',
    raises: section({ FEEDER_POLES: '3' }, way(3, 'MCB', 16, '1')),
    doesNot: section({ FEEDER_POLES: '3', DB_INCOMER: 'MCCB' }, way(3, 'MCB', 16, '1')),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'D1',
    because: 'the phases carry 32, 16 and 16 A; with 64, 48 and 48 A they differ by 25 % exactly',
    raises: section({}, way(4, 'MCB', 16, '1')),
    doesNot: section({}, way(10, 'MCB', 16, '1')),
    entry: { severity: 'W', feeder: 'F' },
  },
  {
    id: 'U0',
    because: 'links of 125 A do not fit a switch of 100 A',
    raises: board('SFU_OG', { FEEDER_AMP_RATING: 100, FEEDER_POLES: '3', FEEDER_FUSE: 125 }),
    doesNot: board('SFU_OG', { FEEDER_AMP_RATING: 125, FEEDER_POLES: '3', FEEDER_FUSE: 125 }),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'U0',
    because: 'manual changeover switches end at 800 A',
    raises: board('CHANGEOVER', { CO_KIND: 'Manual switch', FEEDER_AMP_RATING: 1250, FEEDER_UPSTREAM: 'MCCB' }),
    doesNot: board('CHANGEOVER', { CO_KIND: 'Manual switch', FEEDER_AMP_RATING: 800, FEEDER_UPSTREAM: 'MCCB' }),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'U1',
    because: 'a switch of 250 A withstands 3 kA, behind a fuse 80 kA',
    raises: board('SFU_OG', { SFU_KIND: 'SWITCH', FEEDER_AMP_RATING: 250, FEEDER_POLES: '4', FEEDER_FAULT_LEVEL: 36 }),
    doesNot: board('SFU_OG', {
      SFU_KIND: 'SWITCH',
      FEEDER_AMP_RATING: 250,
      FEEDER_POLES: '4',
      FEEDER_FAULT_LEVEL: 36,
      FEEDER_UPSTREAM: 'Fuse',
    }),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'U1',
    because: 'a changeover switch of 400 A withstands 15 kA, behind a breaker 50 kA',
    raises: board('CHANGEOVER', { FEEDER_AMP_RATING: 400, FEEDER_FAULT_LEVEL: 25 }),
    doesNot: board('CHANGEOVER', { FEEDER_AMP_RATING: 400, FEEDER_FAULT_LEVEL: 25, FEEDER_UPSTREAM: 'MCCB' }),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'U2',
    because: 'a manual switch takes no controller',
    raises: board('CHANGEOVER', { CO_KIND: 'Manual switch', FEEDER_AMP_RATING: 400, CO_CONTROLLER: 'ATS relay' }),
    doesNot: board('CHANGEOVER', { CO_KIND: 'Motorised switch', FEEDER_AMP_RATING: 400, CO_CONTROLLER: 'ATS relay' }),
    entry: { severity: 'W', feeder: 'F' },
  },
  {
    id: 'A2',
    because: 'plain capacitors stand 15 % of harmonics',
    raises: board('APFC', { APFC_KVAR: 100, APFC_TYPE: 'Plain', HARMONIC_PCT: 20 }),
    doesNot: board('APFC', { APFC_KVAR: 100, APFC_TYPE: 'Plain', HARMONIC_PCT: 15 }),
    entry: { severity: 'W', feeder: 'F' },
  },
  {
    id: 'A3',
    because: 'steps of 25 and 50 kvar are 75, with another of 25 they are the 100 that were asked',
    raises: board('APFC', { APFC_KVAR: 100, APFC_STEPS: '25 50' }),
    doesNot: board('APFC', { APFC_KVAR: 100, APFC_STEPS: '25 25 50' }),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'A4',
    because: 'in a closed enclosure no breaker carries 1043 A, in a ventilated one that of 1250 A does',
    raises: board('APFC', { APFC_KVAR: 500 }, { SB_IP: 'IP54' }),
    doesNot: board('APFC', { APFC_KVAR: 500 }),
    entry: { severity: 'E', feeder: 'F' },
  },
  {
    id: 'A6',
    because: '275 kvar detuned need filter fans, which IP54 does not let through',
    raises: board('APFC', { APFC_KVAR: 275 }, { SB_IP: 'IP54' }),
    doesNot: board('APFC', { APFC_KVAR: 275 }),
    entry: { severity: 'W', feeder: 'F' },
  },
  {
    id: 'C3',
    because: 'a bank raises the cos phi of its load',
    raises: board('APFC', { LOAD_KW: 500, COS1: 0.9, COS2: 0.9 }),
    doesNot: board('APFC', { LOAD_KW: 500, COS1: 0.9, COS2: 0.95 }),
    entry: { severity: 'E', feeder: 'F' },
  },
];
