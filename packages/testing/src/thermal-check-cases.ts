import type { CheckCase } from './check-case.ts';
import { aBoard, aFeeder, referenceBoards, withProperties } from './configuration.ts';

const drive = aFeeder('P', 'STARTER', null, null, 'A1', { STARTER_KIND: 'VFD', MOTOR_KW: 37 });
const switchFuse = aFeeder('SF', 'SFU_OG', 400, 3, 'A1');

/** A closed column with a drive in the air of a switch-fuse and an incomer. */
const closed = aBoard({ BUS_MAT: 'Copper', SB_IP: 'IP54', NEUTRAL_RATING: 100 }, [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
  switchFuse,
  drive,
]);

/** The pairs of the checks of temperatures (SBD 19.5). No board raises T0. */
export const thermalCheckCases: readonly CheckCase[] = [
  {
    id: 'T1',
    because: 'closed, the air around its incomers comes to 78 degC, ventilated to 61 degC',
    raises: withProperties(referenceBoards.RB1, { SB_IP: 'IP54' }),
    doesNot: referenceBoards.RB1,
    entry: { severity: 'W' },
  },
  {
    id: 'T2',
    because: 'closed, terminals and the riser of a column with a drive are above 105 degC, with fans they are not',
    raises: closed,
    doesNot: withProperties(closed, { VENT_FANS: 'All cubicles' }),
    entry: { severity: 'W', feeders: ['I/C', 'SF', 'P'] },
  },
  {
    id: 'T2',
    because: 'closed, its large breakers carry more than they may at 83 to 91 degC',
    raises: withProperties(referenceBoards.RB4, { SB_IP: 'IP54' }),
    doesNot: referenceBoards.RB4,
    entry: { severity: 'W', feeders: ['I/C-1', 'I/C-2', 'B/C', 'O/G-1250'] },
  },
];
