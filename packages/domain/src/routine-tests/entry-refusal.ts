import { isoDayInIndia } from '../dates.ts';
import { isAhead } from './device-clock.ts';
import { type EntryFault, LEAST_REASON } from './judge-entry.ts';

const table = {
  NO_SUCH_TEST: 'The unit has no such test any more. Load the tests again.',
  NO_SUCH_GROUP: 'The unit has no such joints any more. Load the torques again.',
  NOT_A_NUMBER: 'Enter a number of 0 or more with a point, e.g. 0.05; where a least value is asked, OL or >2000 count.',
  UNIT_UNKNOWN: 'Choose a unit of this test.',
  ANSWER_MISSING: 'Answer with yes or no.',
  NOT_APPLICABLE_NOT_ALLOWED: 'This test applies to every unit. Enter what was found.',
  REASON_TOO_SHORT: `Say why the test does not apply, in at least ${LEAST_REASON} characters.`,
  NOTE_TOO_LONG: 'Shorten the note to at most 500 characters on one line.',
  WRONG_INSTRUMENT: 'This test needs another kind of instrument. The value is kept and does not count: measure again.',
  CALIBRATION_OVER:
    'The calibration of the instrument was over on that day. The value is kept and does not count: measure again with another one.',
  NO_SUCH_WORKER: 'There is no such person among the workers any more. Choose who has tested.',
  WORKER_NOT_SIGNED: 'This person has not entered the PIN on this account. Enter the PIN, then test again.',
  TIME_IN_FUTURE: 'The clock of this device is ahead. Set it, then enter the test again.',
  TIME_BEFORE_SERIAL:
    'The test is older than the serial number of the unit. Set the clock of the device, and test again.',
  KEY_USED: 'This entry has the key of another one. Enter the test again.',
  VOID: 'The unit is void: nothing is tested any more.',
  DISPATCHED: 'The unit has left the works with its certificate: nothing is tested any more.',
  CERTIFIED: 'The unit has its certificate. Open it again with a reason on the page of the unit, then test.',
} as const satisfies Readonly<Record<string, string>> & Readonly<Record<EntryFault, string>>;

/** Why one entry of a batch is not counted. */
export type EntryRefusal = keyof typeof table;

// Object.keys knows only strings; the table has no other keys than codes.
export const entryRefusals = Object.keys(table) as readonly EntryRefusal[];

/** What the tester reads of a refused entry, with what to do. */
export function entryRefusalText(code: EntryRefusal): string {
  return table[code];
}

/** The codes of entries that are kept as not counted, so that what was read is not lost. */
export const keptRefusals = ['WRONG_INSTRUMENT', 'CALIBRATION_OVER'] as const satisfies readonly EntryRefusal[];

export type KeptRefusal = (typeof keptRefusals)[number];

/**
 * Judges the moment of a test; null for a possible one.
 * @param serialDay the day of the serial number in India, ISO
 */
export function judgeTestTime(
  testedAt: Date,
  { now, serialDay }: { readonly now: Date; readonly serialDay: string },
): 'TIME_IN_FUTURE' | 'TIME_BEFORE_SERIAL' | null {
  if (isAhead(testedAt, now)) {
    return 'TIME_IN_FUTURE';
  }
  return isoDayInIndia(testedAt.getTime()) < serialDay ? 'TIME_BEFORE_SERIAL' : null;
}
