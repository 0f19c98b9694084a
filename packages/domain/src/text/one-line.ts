/** What is wrong with a text that is to stand on one line. */
export type LineFault = 'EMPTY' | 'TOO_LONG' | 'UNPRINTABLE';

/**
 * Judges a text that is stored trimmed and shown on one line; null for a good one. What cannot be seen is empty.
 * @param most the largest number of characters, counted as people count them
 */
export function judgeLine(text: string, most: number): LineFault | null {
  if (/^[\s\p{DI}]*$/u.test(text)) {
    return 'EMPTY';
  }
  const trimmed = text.trim();
  // UTF-16 first: a text of megabytes is refused without counting its characters.
  if (trimmed.length > 2 * most || Array.from(trimmed).length > most) {
    return 'TOO_LONG';
  }
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(trimmed) || !trimmed.isWellFormed() ? 'UNPRINTABLE' : null;
}
