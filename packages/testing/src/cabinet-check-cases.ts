import type { CheckCase } from './check-case.ts';
import { aBoard, aFeeder } from './configuration.ts';

/** A board of some ways that asks for a cabinet. */
function inCabinet(choice: string, ratedA: number, ways: number, properties = {}) {
  return aBoard(
    {
      RATED_CURRENT: ratedA,
      INTERRUPT_RATING: 25,
      SB_IP: 'IP54',
      NEUTRAL_RATING: 100,
      SB_CABINET: choice,
      ...properties,
    },
    [aFeeder('I/C', 'MCCB_IC', Math.min(ratedA, 630), 4, 'A1'), aFeeder('O/G', 'MCCB_OG', 63, 3, `A${ways}`)],
  );
}

/** Eight ways of 32 A in a cabinet of 600 x 300 mm, each with so many cables of 70 mm2. */
function ledToCabinet(runs: number) {
  return aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54' }, [
    aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
    aFeeder('O/G', 'MCCB_OG', 32, 3, 'A8', { CABLE_RUNS: runs, CABLE_SIZE: 70 }),
  ]);
}

/** Pairs of boards for the checks of cabinets (SBD 7.3, 7.4). */
export const cabinetCheckCases: readonly CheckCase[] = [
  {
    id: 'K3',
    because: 'a unit on a plate takes four cables, not five',
    raises: ledToCabinet(5),
    doesNot: ledToCabinet(2),
    entry: { severity: 'W', feeder: 'O/G' },
  },
  {
    id: 'K3',
    because: '32 glands of 65 mm each and that of the incomer need more than 540 x 240 mm, 16 do not',
    raises: ledToCabinet(4),
    doesNot: ledToCabinet(2),
    entry: { severity: 'W', feeders: ['I/C', 'O/G'] },
  },
  {
    id: 'W2',
    because: 'the largest wall cabinet is made for 400 A',
    raises: inCabinet('Wall cabinet', 1000, 4),
    doesNot: inCabinet('Wall cabinet', 400, 4),
    entry: { severity: 'W' },
  },
  {
    id: 'W2',
    because: 'pedestals are made for 36 kA',
    raises: inCabinet('Pedestal', 400, 4, { INTERRUPT_RATING: 50 }),
    doesNot: inCabinet('Floor cabinet', 400, 4, { INTERRUPT_RATING: 50 }),
    entry: { severity: 'W' },
  },
  {
    id: 'W2',
    because: 'five rows of six ways are higher than the largest plate on a pole',
    raises: inCabinet('Pole', 250, 30),
    doesNot: inCabinet('Floor cabinet', 250, 30),
    entry: { severity: 'W' },
  },
  {
    id: 'W2',
    because: 'compartments are separated in form 3b, units on a plate are not',
    raises: inCabinet('Wall cabinet', 250, 4, { SB_FORM: '3b' }),
    doesNot: inCabinet('Wall cabinet', 250, 4, { SB_FORM: '1' }),
    entry: { severity: 'W' },
  },
  {
    id: 'T4',
    because: 'a cabinet on the floor tips over, one that hangs on a wall does not stand',
    raises: inCabinet('Floor cabinet', 250, 4),
    doesNot: inCabinet('Wall cabinet', 400, 4),
    entry: { severity: 'I' },
  },
  {
    id: 'W3',
    because: 'a board outdoors is IP54 at least',
    raises: inCabinet('Wall cabinet', 250, 4, { SB_LOCATION: 'Outdoor', SB_IP: 'IP52' }),
    doesNot: inCabinet('Wall cabinet', 250, 4, { SB_LOCATION: 'Outdoor', SB_IP: 'IP54' }),
    entry: { severity: 'W' },
  },
  {
    id: 'W4',
    because: 'somebody has named the maker of the cabinet',
    raises: inCabinet('Wall cabinet', 250, 4),
    doesNot: inCabinet('Wall cabinet', 250, 4, { ENCLOSURE_MAKE: 'Sheet Works' }),
    entry: { severity: 'W' },
  },
];
