import { codeTexts } from '@pw/domain/sign-in/one-time-code';
import { signInMessage } from '@pw/domain/sign-in/sign-in-messages';

/** How long a one-time password is still good for, e.g. `Valid for 4:38`. */
export function validityText(secondsLeft: number): string {
  if (secondsLeft === 0) {
    return signInMessage('verify-code', codeTexts.EXPIRED);
  }
  const minutes = Math.floor(secondsLeft / 60);
  return `Valid for ${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`;
}
