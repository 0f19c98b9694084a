import { judgeLine } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';
import { type UnitState, VOID_REASON_LONGEST } from './unit-state.ts';

/** Decides whether a user makes a unit void, with the reason as it is kept: on one line, without blanks around it. */
export function decideVoid(state: UnitState, reason: string): Result<string, 'VOID' | 'REASON_MISSING'> {
  if (state === 'void') {
    return err('VOID');
  }
  const kept = reason.trim();
  return judgeLine(kept, VOID_REASON_LONGEST) === null ? ok(kept) : err('REASON_MISSING');
}
