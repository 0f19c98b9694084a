const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The two digits of each number of 12 bits: half of what three bytes become. */
const PAIRS = Array.from(DIGITS, (high) => Array.from(DIGITS, (low) => high + low)).flat();

/** Bytes as base64 with padding (RFC 4648, section 4). */
export function base64(bytes: Uint8Array): string {
  let written = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    written += `${PAIRS[(first << 4) | (second >> 4)]}${PAIRS[((second & 15) << 8) | third]}`;
  }
  const missing = (3 - (bytes.length % 3)) % 3;
  return `${written.slice(0, written.length - missing)}${'='.repeat(missing)}`;
}
