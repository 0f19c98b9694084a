import type { CheckCase } from './check-case.ts';
import { aBoard, aFeeder } from './configuration.ts';

type Chosen = Readonly<Record<string, string | number>>;

const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const board = (type: string, properties: Chosen, of: Chosen = {}) =>
  aBoard({ BUS_MAT: 'Copper', SB_IP: 'IP42', NEUTRAL_RATING: 100, ...of }, [
    incomer,
    { name: 'F', type, properties: { SECTION_A: 1, ...properties }, components: [] },
  ]);
const starter = (properties: Chosen, of: Chosen = {}) => board('STARTER', properties, of);

/** The pairs of the checks that kinds of tables bring with them (SBD-R2 B 12). */
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
      ...{ SFU_KIND: 'SWITCH', FEEDER_AMP_RATING: 250, FEEDER_POLES: '4', FEEDER_FAULT_LEVEL: 36 },
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
];
