import { codeFrom } from '@pw/domain/sign-in/one-time-code';

/** Draws a one-time password that nobody can foresee. */
export function drawCode(): string {
  return codeFrom([...crypto.getRandomValues(new Uint32Array(4))]);
}
