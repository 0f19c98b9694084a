import type { ColorToken } from '../../theme/color-tokens.ts';

/** A colour as the drawings take it: it follows the scheme. */
export function colorOf(token: ColorToken): string {
  return `var(--pw-${token})`;
}
