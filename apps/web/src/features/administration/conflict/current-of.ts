import { type ZodType, z } from 'zod';
import type { CallFailure } from '../../../platform/call-failure.ts';

/** What somebody else saved first, when that is why a save was refused; null for any other failure. */
export function currentOf<Current>(failure: CallFailure, shape: ZodType<Current>): Current | null {
  if (failure.kind !== 'refused' || failure.code !== 'STALE') {
    return null;
  }
  const details = z.object({ current: shape }).safeParse(failure.details);
  return details.success ? details.data.current : null;
}
