/** Enough to find the value again in the file. */
const MOST_CHARACTERS = 80;

/**
 * A value of the enquiry as a fault shows it: in JSON, cut so that the fault stays one readable line, and without
 * characters that steer a terminal or turn its reading direction.
 */
export function quoted(value: unknown): string {
  // JSON has no text for undefined, and none of its own for Infinity.
  const shown = Array.from(typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing'));
  const cut = shown.length > MOST_CHARACTERS ? `${shown.slice(0, MOST_CHARACTERS).join('')}…` : shown.join('');
  return cut.replace(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
