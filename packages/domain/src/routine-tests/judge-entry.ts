import { err, ok, type Result } from '../result.ts';
import type { PlannedTest, TestLimit } from './test-row.ts';
import { convertUnit, isUnitLike, type TestUnit } from './test-unit.ts';

export const testAnswers = ['yes', 'no', 'not applicable'] as const;

export type TestAnswer = (typeof testAnswers)[number];

export const testOutcomes = ['passed', 'failed', 'not applicable'] as const;

export type TestOutcome = (typeof testOutcomes)[number];

/** What a tester enters at a test: a measured value or an answer. */
export type TestEntry = {
  /** As it was read, e.g. `0.05`, `OL`, `>2000`. */
  readonly measured?: string | undefined;
  /** That of the test where it is left out. */
  readonly unit?: string | undefined;
  readonly answer?: TestAnswer | undefined;
  readonly note?: string | undefined;
};

/** What an entry comes to; the value is in the unit of the test, null where there is none. */
export type JudgedEntry = { readonly outcome: TestOutcome; readonly value: number | null };

export type EntryFault =
  | 'NOT_A_NUMBER'
  | 'UNIT_UNKNOWN'
  | 'ANSWER_MISSING'
  | 'NOT_APPLICABLE_NOT_ALLOWED'
  | 'REASON_TOO_SHORT';

/** The fewest characters of the reason why a test does not apply. */
export const LEAST_REASON = 10;

/** The largest number that a tester enters, in whichever unit. */
const LARGEST = 1e9;

/** What instruments show for more than they can measure. */
const OVERLOAD = 'OL';

/** A number as instruments show it, with a point; a comma would be two values in another country. */
const NUMBER = /^\d{1,12}(?:\.\d{1,12})?$/;

/**
 * Judges an entry by the limit of its test, in the browser at once and on the server for good. Nobody enters that a
 * measured value has passed.
 */
export function judgeEntry(
  { limit, mayBeNa }: Pick<PlannedTest, 'limit' | 'mayBeNa'>,
  { measured, unit, answer, note = '' }: TestEntry,
): Result<JudgedEntry, EntryFault> {
  if (answer === 'not applicable') {
    if (!mayBeNa) {
      return err('NOT_APPLICABLE_NOT_ALLOWED');
    }
    return Array.from(note.trim()).length < LEAST_REASON
      ? err('REASON_TOO_SHORT')
      : ok({ outcome: 'not applicable', value: null });
  }
  if (limit.rule === 'yes') {
    return answer === undefined
      ? err('ANSWER_MISSING')
      : ok({ outcome: answer === 'yes' ? 'passed' : 'failed', value: null });
  }
  return judgeMeasured(limit, (measured ?? '').trim(), unit ?? limit.unit);
}

type Bound = Exclude<TestLimit, { readonly rule: 'yes' }>;

function judgeMeasured(limit: Bound, text: string, unit: string): Result<JudgedEntry, EntryFault> {
  if (!isUnitLike(unit, limit.unit)) {
    return err('UNIT_UNKNOWN');
  }
  const isAbove = text.startsWith('>');
  if (limit.rule === 'at least' && text === OVERLOAD) {
    return ok({ outcome: 'passed', value: null });
  }
  const value = readNumber(isAbove ? text.slice(1).trim() : text, unit, limit.unit);
  if (value === null || (isAbove && limit.rule === 'at most')) {
    return err('NOT_A_NUMBER');
  }
  // Above a value that is below the limit proves nothing.
  const isKept = limit.rule === 'at least' ? value >= limit.value : value <= limit.value;
  return ok({ outcome: isKept ? 'passed' : 'failed', value: isAbove ? null : value });
}

function readNumber(text: string, from: TestUnit, to: TestUnit): number | null {
  const value = NUMBER.test(text) ? Number(text) : null;
  return value === null || value > LARGEST ? null : convertUnit(value, from, to);
}

/** Judges a torque: within its tolerance, and with the mark over bolt and bar seen. */
export function judgeTorque(
  { nm, tolerancePercent }: { readonly nm: number; readonly tolerancePercent: number },
  entry: { readonly nm: string; readonly isMarked: boolean },
): Result<{ readonly outcome: 'passed' | 'failed'; readonly value: number }, 'NOT_A_NUMBER'> {
  const value = readNumber(entry.nm.trim(), 'Nm', 'Nm');
  if (value === null) {
    return err('NOT_A_NUMBER');
  }
  const isKept = Math.abs(value - nm) <= (nm * tolerancePercent) / 100;
  return ok({ outcome: isKept && entry.isMarked ? 'passed' : 'failed', value });
}
