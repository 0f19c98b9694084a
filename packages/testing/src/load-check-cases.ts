import type { CheckCase } from './check-case.ts';
import { aBoard, aFeeder } from './configuration.ts';

const copper = { BUS_MAT: 'Copper', SB_IP: 'IP42' };
const incomer = (ratingA: number, placed = 'A1') => aFeeder(`I/C-${placed[0]}`, 'ACB_IC', ratingA, 4, placed);
const way = (name: string, ratingA: number, placed: string, properties = {}) =>
  aFeeder(name, 'MCCB_OG', ratingA, 4, placed, properties);

/** Two sections with a coupler of 1250 A; every breaker carries its 1250 A. */
const coupled = (...others: readonly ReturnType<typeof aFeeder>[]) =>
  aBoard({ ...copper, RATED_CURRENT: 1600, QTY_BC: 1 }, [aFeeder('B/C', 'ACB_BC', 1250, 4, 'A1'), ...others]);

/** The pairs of the checks of load and rated current (SBD 4.10, 2.8, 3.5). */
export const loadCheckCases: readonly CheckCase[] = [
  {
    id: 'A1',
    because: 'a 3WA1116 carries 1500 of 1600 A in its cubicle, with full current a 3WA1120 carries all of them',
    raises: aBoard({ ...copper, RATED_CURRENT: 1600 }, [incomer(1600)]),
    doesNot: aBoard({ ...copper, RATED_CURRENT: 1600, SB_RATING_BASIS: 'Full current' }, [incomer(1600)]),
    entry: { severity: 'W' },
  },
  {
    id: 'A1',
    because: 'an incomer of 1250 A was asked, which carries them, on a busbar of 1600 A',
    raises: aBoard({ ...copper, RATED_CURRENT: 1600 }, [incomer(1250)]),
    doesNot: aBoard({ ...copper, RATED_CURRENT: 1250 }, [incomer(1250)]),
    entry: { severity: 'I' },
  },
  {
    id: 'B9',
    because: 'a way of 1600 A hangs on a busbar of 1250 A',
    raises: aBoard({ ...copper, RATED_CURRENT: 1250 }, [incomer(1250), way('O/G', 1600, 'A1')]),
    doesNot: aBoard({ ...copper, RATED_CURRENT: 1600 }, [incomer(1250), way('O/G', 1600, 'A1')]),
    entry: { severity: 'E', feeder: 'O/G' },
  },
  {
    id: 'N4',
    because: 'a neutral of 200 % cannot flow over a fourth pole, and flows past three poles',
    raises: aBoard({ ...copper, RATED_CURRENT: 630, NEUTRAL_RATING: 200 }, [way('O/G', 160, 'A1')]),
    doesNot: aBoard({ ...copper, RATED_CURRENT: 630, NEUTRAL_RATING: 200 }, [aFeeder('O/G', 'MCCB_OG', 160, 3, 'A1')]),
    entry: { severity: 'W', feeders: ['O/G'] },
  },
  {
    id: 'R1',
    because: '0.8 x 1600 A = 1280 A exceed 1250 A, 0.8 x 1550 A = 1240 A do not',
    raises: aBoard({ ...copper, RATED_CURRENT: 1600 }, [incomer(1250), way('O/G', 400, 'A4')]),
    doesNot: aBoard({ ...copper, RATED_CURRENT: 1600 }, [
      incomer(1250),
      way('O/G', 400, 'A3'),
      way('O/G-2', 400, 'A1', { FEEDER_LOAD: 350 }),
    ]),
    entry: { severity: 'W', section: 'A' },
  },
  {
    id: 'R2',
    because: '10 x 400 A are 3.2 times 1250 A, 9 of them 2.9 times',
    raises: aBoard({ ...copper, RATED_CURRENT: 1600 }, [incomer(1250), way('O/G', 400, 'A10')]),
    doesNot: aBoard({ ...copper, RATED_CURRENT: 1600 }, [incomer(1250), way('O/G', 400, 'A9')]),
    entry: { severity: 'I', section: 'A' },
  },
  {
    id: 'R3',
    because: 'one incomer is left for 0.8 x 1600 A = 1280 A; with a way shed for 0.9 x 1200 A = 1080 A',
    raises: coupled(incomer(1250), incomer(1250, 'B1'), way('O/G', 400, 'A2 B1'), way('O/G-2', 400, 'B1')),
    doesNot: coupled(
      incomer(1250),
      incomer(1250, 'B1'),
      way('O/G', 400, 'A2 B1'),
      way('O/G-2', 400, 'B1', { FEEDER_SHED: 'Y' }),
    ),
    entry: { severity: 'I', feeder: 'B/C' },
  },
  {
    id: 'R3',
    because: 'section B has no incomer of its own, and the one of section A cannot feed both',
    raises: coupled(incomer(1250), way('O/G', 630, 'A2 B1')),
    doesNot: coupled(incomer(1250), way('O/G', 400, 'A2 B1')),
    entry: { severity: 'W', feeder: 'B/C' },
  },
];
