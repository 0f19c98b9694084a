import { type TooManyAttempts, tooManyAttemptsText } from '@pw/domain/sign-in/attempt-limits';
import type { RefusalMore } from '../../platform/http/refusal.ts';

/** What a refused attempt says besides its code: how long to wait, where that is the reason. */
export function moreOfRefusal(refusal: { readonly code: string } | TooManyAttempts): RefusalMore {
  if (!('retryAfterSeconds' in refusal)) {
    return {};
  }
  const { retryAfterSeconds } = refusal;
  return { message: tooManyAttemptsText(retryAfterSeconds), headers: { 'retry-after': String(retryAfterSeconds) } };
}
