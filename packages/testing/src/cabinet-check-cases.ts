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

/** Pairs of boards for the check of a cabinet that was asked for (SBD 7.3). */
export const cabinetCheckCases: readonly CheckCase[] = [
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
];
