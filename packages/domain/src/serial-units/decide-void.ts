import { type FieldFaults, judgeLine } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';
import type { PlacedUnit } from './plan-units.ts';

/** The longest reason that a user gives, in characters. */
export const VOID_REASON_LONGEST = 500;

export const VOID_REASON_TEXT = `Enter the reason on one line, with at most ${VOID_REASON_LONGEST} characters.`;

/** Judges the reason that a user enters. */
export function judgeVoidReason({ reason }: { readonly reason: string }): FieldFaults<'reason'> {
  return judgeLine(reason.trim(), VOID_REASON_LONGEST) === null ? {} : { reason: VOID_REASON_TEXT };
}

/**
 * Decides whether a user makes a unit void, with the reason as it is kept: without blanks around it. One that has left the
 * works is with the customer, and never void.
 */
export function decideVoid(
  { state, hasLeft }: Pick<PlacedUnit, 'state' | 'hasLeft'>,
  reason: string,
): Result<string, 'VOID' | 'DISPATCHED' | 'REASON_MISSING'> {
  if (state === 'void') {
    return err('VOID');
  }
  if (hasLeft) {
    return err('DISPATCHED');
  }
  return judgeVoidReason({ reason }).reason === undefined ? ok(reason.trim()) : err('REASON_MISSING');
}
